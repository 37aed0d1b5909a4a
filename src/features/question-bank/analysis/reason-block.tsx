import type { Reason } from '@/learning/losses';
import { usePractice } from '@/session/practice';
import { Icon } from '@/shared/ui/icon';
import { ReasonChips } from '../reasons/reason-chips';
import styles from './reason-block.module.css';

interface ReasonBlockProps {
  no: string;
  reason: Reason | null;
  /** This device has refused to store the choice. */
  isRefused: boolean;
  onToggle: (reason: Reason) => void;
}

/** 为什么错: between verdict and explanation of a leaf that lost points. */
export function ReasonBlock({ no, reason, isRefused, onToggle }: ReasonBlockProps) {
  const keysOn = usePractice((practice) => practice.keys);
  return (
    <div className={styles.block} data-exam-keys>
      <div className="row between gap-8">
        <h2>为什么错</h2>
        <p role="status" className="row gap-4 fs-12 muted">
          {isRefused ? (
            <span className="warning">本机不能保存，离开本站前有效</span>
          ) : reason === null ? (
            `${keysOn ? '按 1–5 选一个，' : ''}仅存本机`
          ) : (
            <>
              <Icon name="check" size={14} className="success" />
              <span className="success">已记，仅本机</span>
            </>
          )}
        </p>
      </div>
      <ReasonChips wide label={`第 ${no} 题为什么错`} value={reason} onToggle={onToggle} />
    </div>
  );
}
