import { useCallback, useRef } from 'react';
import { isNumbered, type RichHtml } from './rich-html';
import { useHtmlNodes } from './html-content';
import marks from './html-content.module.css';
import styles from './rich-content.module.css';

/** An article from the server in the site's own typography. */
export function RichContent({ html: { content, headings } }: { html: RichHtml }) {
  const place = useRef<HTMLDivElement>(null);
  const nodes = useCallback(() => content.cloneNode(true) as DocumentFragment, [content]);
  useHtmlNodes(place, nodes);
  return (
    <div
      ref={place}
      className={`shrinks soft breaks ${marks.marks} ${styles.rich}`}
      data-numbered={isNumbered(headings)}
    />
  );
}
