import { changePractice, fontSizes, usePractice } from '@/session/practice';
import styles from './font-control.module.css';

/** A-, A, A+: stem and options together. */
export function FontControl() {
  const font = usePractice((practice) => practice.font);
  const at = fontSizes.indexOf(font);
  const to = (index: number) =>
    changePractice({ font: fontSizes[Math.min(fontSizes.length - 1, Math.max(0, index))] ?? 16 });
  return (
    <div role="group" aria-label={`字号，当前 ${font}`} className={styles.group}>
      <button type="button" aria-label="缩小字号" aria-disabled={at === 0} onClick={() => to(at - 1)}>
        A-
      </button>
      <button type="button" aria-label="默认字号" aria-pressed={font === 16} onClick={() => to(1)}>
        A
      </button>
      <button
        type="button"
        aria-label="放大字号"
        aria-disabled={at === fontSizes.length - 1}
        onClick={() => to(at + 1)}
      >
        A+
      </button>
    </div>
  );
}
