import { useState, type KeyboardEvent } from 'react';
import { hasModifier } from '@/shared/lib/has-modifier';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import styles from './image-zoom.module.css';

const steps = [100, 150, 200, 300, 400];

/** An enlarged picture of a question; zoom by buttons and by + and -. */
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
