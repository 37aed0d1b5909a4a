import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { renderTex } from './tex';
import { preloadHtml, useSanitizer } from './use-sanitizer';
import styles from './html-content.module.css';

interface HtmlContentProps {
  /** As the server sent it. */
  html: string;
  className?: string;
  /** Inside a line of text, as an option of a question. */
  inline?: boolean;
  /** Until the sanitiser is here; it is not for the first paint. */
  fallback?: ReactNode;
}

/** An HTML field of the contract: sanitised, with its formulas drawn. */
export function HtmlContent({ html, className, inline = false, fallback }: HtmlContentProps) {
  const { sanitize, failed } = useSanitizer();
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !sanitize) return;
    element.replaceChildren(sanitize(html));
    // Without KaTeX the source of a formula stays readable.
    renderTex(element).catch(() => undefined);
  }, [html, sanitize]);

  if (failed)
    return (
      <Button size="sm" icon="refresh" onClick={preloadHtml}>
        加载失败，重试
      </Button>
    );
  if (!sanitize) return fallback ?? <Skeleton width={inline ? '8em' : '60%'} />;
  const Element = inline ? 'span' : 'div';
  return <Element ref={place} className={classNames(styles.html, inline && styles.inline, className)} />;
}
