import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { HtmlContent } from '@/components/html/html-content';
import { ImageZoom } from './image-zoom';
import styles from './question-html.module.css';

interface QuestionHtmlProps {
  html: string;
  /** Question number, for the names of pictures without alt text: 第 12 题 图 1. */
  no: string;
  inline?: boolean;
  /** Id of the text element. */
  id?: string | undefined;
  className?: string | undefined;
  /** Pictures open larger on click, except inside a label or button. */
  zoom?: boolean;
}

/** Replaces a picture that failed to load by a text. */
function replaceBroken(image: HTMLImageElement): void {
  const note = document.createElement('span');
  note.className = styles.broken ?? '';
  note.textContent = `${image.alt || '图片'}（图片加载失败，不影响作答）`;
  image.replaceWith(note);
}

/** HTML of a question. Pictures get names, open larger by pointer and keyboard, and show a text when broken. */
export function QuestionHtml({ html, no, inline = false, id, className, zoom = true }: QuestionHtmlProps) {
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
  useEffect(() => {
    const element = place.current;
    const onError = (event: Event) => {
      if (event.target instanceof HTMLImageElement) replaceBroken(event.target);
    };
    element?.addEventListener('error', onError, true); // error events do not bubble
    return () => element?.removeEventListener('error', onError, true);
  }, []);

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
        id={id}
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
        <HtmlContent html={html} inline={inline} />
      </Element>
      {zoomed && <ImageZoom {...zoomed} onClose={() => setZoomed(null)} />}
    </>
  );
}
