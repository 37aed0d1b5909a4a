import { usePractice } from '@/session/practice';
import { Icon } from '@/shared/ui/icon';
import { ReasonChips } from '../reasons/reason-chips';
import type { AnalysedLeaf } from './analysis';
import { useAnalysisContext } from './use-analysis';
import styles from './analysis-room.module.css';

/** 为什么错: between verdict and explanation of a leaf that lost points. */
export function ReasonBlock({ leaf }: { leaf: AnalysedLeaf }) {
  const { reasons, toggleReason } = useAnalysisContext();
  const reason = reasons.reasonOf(leaf);
  const keysOn = usePractice((practice) => practice.keys);
  return (
    <div className={styles.block} data-exam-keys>
      <div className="row between gap-8">
        <h2>为什么错</h2>
        <p role="status" className="row gap-4 fs-12 muted">
          {reasons.isRefused ? (
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
      <ReasonChips wide label={`第 ${leaf.no} 题为什么错`} value={reason} onToggle={toggleReason} />
    </div>
  );
}
