import { useLayoutEffect, useRef } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { sanitizeHtml } from './sanitize-html';
import { renderTex } from './tex';
import styles from './html-content.module.css';

interface HtmlContentProps {
  /** As the server sent it. */
  html: string;
  className?: string;
  /** Inline, as in an option of a question. */
  inline?: boolean;
}

/** Renders an HTML field of the contract: sanitised, with formulas. */
export function HtmlContent({ html, className, inline = false }: HtmlContentProps) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    element.replaceChildren(sanitizeHtml(html));
    // If KaTeX fails to load, the source of a formula stays readable.
    renderTex(element).catch(() => undefined);
  }, [html]);
  const Element = inline ? 'span' : 'div';
  return <Element ref={place} className={classNames(styles.html, inline && styles.inline, className)} />;
}
