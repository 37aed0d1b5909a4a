import { useLayoutEffect, useRef } from 'react';
import { isNumbered, type RichHtml } from './rich-html';
import { renderTex } from './tex';
import styles from './rich-content.module.css';

/** An article from the server in the site's own typography. */
export function RichContent({ html: { content, headings } }: { html: RichHtml }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    element.replaceChildren(content.cloneNode(true));
    // If KaTeX fails to load, the source of a formula stays readable.
    renderTex(element).catch(() => undefined);
  }, [content]);
  return (
    <div
      ref={place}
      className={`shrinks soft breaks ${styles.rich}`}
      data-numbered={isNumbered(headings) || undefined}
    />
  );
}
