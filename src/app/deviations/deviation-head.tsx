import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import type { DeviationRow } from './deviation-list';
import styles from './deviation-panel.module.css';

interface DeviationHeadProps {
  rows: readonly DeviationRow[];
  hiddenCount: number;
  /** What was just copied, or ''. */
  copied: string;
  onCopy: () => void;
  onRestore: () => void;
  onClear: () => void;
  onClose: () => void;
}

/** How many deviations there are, and what can be done with all of them. */
export function DeviationHead({ rows, hiddenCount, copied, onCopy, onRestore, onClear, onClose }: DeviationHeadProps) {
  const times = rows.reduce((sum, row) => sum + row.times, 0);
  return (
    <header className={`row gap-8 rigid ${styles.head}`}>
      <h2 className="text-15-strong">接口偏差</h2>
      <p className="muted num">{`${rows.length} 种${times > 0 ? `，共 ${times} 次，最新的在上` : ''}`}</p>
      {hiddenCount > 0 && (
        <Button kind="text" size="sm" onClick={onRestore}>{`重新列出隐藏的 ${hiddenCount} 种`}</Button>
      )}
      <span role="status" className="push success">
        {copied}
      </span>
      <Button size="sm" icon="copy" disabled={rows.length === 0} onClick={onCopy}>
        复制全部 JSON
      </Button>
      <Button kind="text" size="sm" disabled={rows.length === 0} onClick={onClear}>
        清空
      </Button>
      <IconButton icon="close" label="关闭，Esc" small onClick={onClose} />
    </header>
  );
}
