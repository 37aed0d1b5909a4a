import { useLayoutEffect, useRef, useState, type MouseEvent, type KeyboardEvent } from 'react';
import { HtmlContent } from '@/components/html/html-content';
import { hasModifier } from '@/shared/lib/has-modifier';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
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
export function QuestionHtml({ html, no, inline, className, zoom = true }: QuestionHtmlProps) {
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
    setZoomed({ src: target.src, name: target.alt });
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

const steps = [100, 150, 200, 300, 400];

export function ImageZoom({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const move = (by: number) => setAt((now) => Math.min(steps.length - 1, Math.max(0, now + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return; // the browser's own zoom
    if (event.key === '+' || event.key === '=') move(1);
    if (event.key === '-') move(-1);
  };
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <>
          <span className={`num muted ${styles.scale}`} role="status">
            {`${steps[at] ?? ''}%`}
          </span>
          <Button icon="zoom-out" onClick={() => move(-1)}>
            缩小
          </Button>
          <Button icon="zoom-in" data-autofocus onClick={() => move(1)}>
            放大
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div role="group" aria-label="图片，可滚动" tabIndex={0} className={styles.box} onKeyDown={onKeyDown}>
        <img src={src} alt={name} style={{ width: `${steps[at]}%`, maxWidth: 'none' }} />
      </div>
    </Dialog>
  );
}
