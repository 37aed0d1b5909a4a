import type { Reason } from '@/learning/losses';
import { ReasonChips } from '../reasons/reason-chips';
import type { ReasonLine } from './own-losses';
import styles from './book.module.css';

interface QuestionReasonsProps {
  no: number;
  lines: readonly ReasonLine[];
  onChoose: (leafId: string, reason: Reason | null) => void;
}

/** 为什么错 of a question of the wrong book, for each lost part of a CASE. */
export function QuestionReasons({ no, lines, onChoose }: QuestionReasonsProps) {
  return (
    <div className="grid gap-8 fill">
      {lines.map(({ leafId, no: part, reason }) => (
        <div key={leafId} className="row wraps gap-4-12">
          <span className={`num ${styles.why}`}>{`为什么错${part ? ` ${part}` : ''}`}</span>
          <ReasonChips
            label={`第 ${part || no} 题为什么错`}
            value={reason}
            onToggle={(next) => onChoose(leafId, next === reason ? null : next)}
          />
        </div>
      ))}
    </div>
  );
}
