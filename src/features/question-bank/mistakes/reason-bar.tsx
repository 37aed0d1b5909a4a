import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { ReasonChoice } from '@/learning/losses';
import { Tag } from '@/shared/ui/tag';
import { reasonChoices } from '../reasons/reason-choices';
import { hasReason, type LeafLosses } from './own-losses';
import styles from './reason-bar.module.css';

interface ReasonBarProps {
  /** The questions of the list without this filter; null while they load. */
  questions: readonly AnalysedQuestion[] | null;
  losses: LeafLosses;
  value: ReasonChoice;
  onChange: (choice: ReasonChoice) => void;
}

/** Filters the wrong book by 为什么错. */
export function ReasonBar({ questions, losses, value, onChange }: ReasonBarProps) {
  return (
    <div className={`no-print row wraps ${styles.bar}`}>
      <span className="fs-13 muted">为什么错</span>
      <div role="group" aria-label="按为什么错筛选" className="num flex wraps gap-8">
        {reasonChoices.map((choice) => {
          const count = questions?.filter((question) => hasReason(question, choice.value, losses)).length;
          const isOn = choice.value === value;
          return (
            <button
              key={choice.value}
              type="button"
              aria-pressed={isOn}
              disabled={!count && !isOn}
              className={`inline-row gap-6 fs-13 soft nowrap ${styles.chip}`}
              onClick={() => onChange(choice.value)}
            >
              <span>{`${choice.label} `}</span>
              <b>{count}</b>
            </button>
          );
        })}
      </div>
      <span className="push">
        <Tag>仅本机</Tag>
      </span>
    </div>
  );
}
