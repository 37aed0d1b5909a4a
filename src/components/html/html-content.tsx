import { useCallback, useRef } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { safeNodes } from './safe-nodes';
import { useHtmlNodes } from './use-html-nodes';
import styles from './html-content.module.css';

interface HtmlContentProps {
  /** As the server sent it. */
  html: string;
  /** Inline, as in an option of a question. */
  inline?: boolean;
  /** Whether a learner needs the text to answer. */
  isQuestion?: boolean;
}

/** Renders an HTML field of the contract: sanitised, with formulas. */
export function HtmlContent({ html, inline = false, isQuestion = false }: HtmlContentProps) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const nodes = useCallback(() => safeNodes(html), [html]);
  useHtmlNodes(place, nodes, { isQuestion });
  const Element = inline ? 'span' : 'div';
  return (
    <Element
      ref={place}
      className={classNames('shrinks breaks soft', styles.html, styles.marks, inline && styles.inline)}
    />
  );
}
