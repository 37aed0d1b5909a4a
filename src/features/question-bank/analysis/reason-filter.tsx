import { reasonChoice, type ReasonChoice } from '@/learning/losses';
import { Icon } from '@/shared/ui/icon';
import { reasonChoices } from '../reasons/reason-choices';
import styles from './reason-filter.module.css';

interface ReasonFilterProps {
  value: ReasonChoice;
  /** Number of leaves of each choice; '' for all that lost points. */
  countOf: (choice: ReasonChoice) => number;
  onChange: (choice: ReasonChoice) => void;
}

/** 原因: the line of the sheet that filters the leaves with lost points by their reason. */
export function ReasonFilter({ value, countOf, onChange }: ReasonFilterProps) {
  const unmarked = countOf('none');
  return (
    <div className={`row gap-8 fs-12 muted nowrap ${styles.line}`}>
      <label className="row gap-8">
        原因
        <span className={`relative ${styles.choice}`}>
          <select
            className="num fs-12 ink"
            value={value}
            onChange={({ target }) => onChange(reasonChoice(target.value))}
          >
            {reasonChoices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {`${choice.label} ${countOf(choice.value)}`}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={14} />
        </span>
      </label>
      <span className="num push">{`已标 ${countOf('') - unmarked}，没标 ${unmarked}`}</span>
    </div>
  );
}
