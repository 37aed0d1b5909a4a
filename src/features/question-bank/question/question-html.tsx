import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { HtmlContent } from '@/components/html/html-content';
import { ImageZoom } from './image-zoom';
import styles from './question-html.module.css';

interface QuestionHtmlProps {
  html: string;
  /** Question number, for the names of pictures without alt text: 第 12 题 图 1. */
  no: string;
  inline?: boolean;
  className?: string | undefined;
  /** Pictures open larger on click, except inside a label or button. */
  zoom?: boolean;
}

/** HTML of a question. Pictures get names, and open larger by pointer and keyboard. */
export function QuestionHtml({ html, no, inline = false, className, zoom = true }: QuestionHtmlProps) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const [zoomed, setZoomed] = useState<{ src: string; name: string } | null>(null);

  useLayoutEffect(() => {
    const images = [...(place.current?.querySelectorAll('img') ?? [])];
    for (const [index, image] of images.entries()) {
      if (!image.alt.trim()) image.alt = `第 ${no} 题 图 ${index + 1}`;
      if (!zoom) continue;
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', `放大：${image.alt}`);
    }
  }, [html, no, zoom]);

  const open = (target: EventTarget) => {
    if (!zoom || !(target instanceof HTMLImageElement)) return false;
    setZoomed({ src: target.currentSrc || target.src, name: target.alt });
    return true;
  };
  const Element = inline ? 'span' : 'div';
  return (
    <>
      <Element
        ref={place}
        role="presentation"
        className={className ? `${styles.place} ${className}` : styles.place}
        onClick={(event: MouseEvent) => void open(event.target)}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === ' ') && open(event.target)) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      >
        <HtmlContent html={html} inline={inline} isQuestion />
      </Element>
      {zoomed && <ImageZoom {...zoomed} onClose={() => setZoomed(null)} />}
    </>
  );
}
