import { Fragment, memo } from 'react';
import { Icon } from '@/shared/ui/icon';
import { useAttempt } from '../attempt/use-attempt';
import { answerAt, type Attempt, type AttemptLeaf } from '@/exam';
import { countAnswered } from './room-sheet';
import type { ReviewSection } from './review-rows';
import styles from './review-index.module.css';

const leavesPerTick = 5;
const ticks = 10;

interface StretchProps {
  attempt: Attempt;
  section: ReviewSection;
  current: boolean;
  onPick: (leaves: readonly AttemptLeaf[]) => void;
}

/** 351–400, ten ticks of five questions, 缺 3, and a flag if one is marked. */
const Stretch = memo(function Stretch({ attempt, section, current, onPick }: StretchProps) {
  const { leaves, range } = section;
  const missing = useAttempt(attempt, ({ answers }) => leaves.length - countAnswered(leaves, answers));
  const isMarked = useAttempt(attempt, ({ answers }) => leaves.some(({ id }) => answerAt(answers, id).marked));
  // A text, so that other answers do not render it again.
  const open = useAttempt(attempt, ({ answers }) =>
    Array.from({ length: Math.ceil(leaves.length / leavesPerTick) }, (_, at) => {
      const own = leaves.slice(at * leavesPerTick, (at + 1) * leavesPerTick);
      return countAnswered(own, answers) < own.length ? '1' : '0';
    }).join(''),
  );
  return (
    <button
      type="button"
      className={`num selectable grid gap-8 text-12 soft ${styles.stretch}`}
      aria-current={current || undefined}
      aria-label={`第 ${range} 题，${missing > 0 ? `缺 ${missing}` : '答完'}${isMarked ? '，有标记' : ''}`}
      onClick={() => onPick(leaves)}
    >
      <span className="nowrap text-left">{range}</span>
      <span className={`grid ${styles.ticks}`}>
        {Array.from({ length: ticks }, (_, at) => {
          const tick = open[at];
          return tick === undefined ? (
            <i key={at} />
          ) : (
            <i key={at} className={tick === '1' ? styles.open : styles.done} />
          );
        })}
      </span>
      <span className="warning regular text-right nowrap">{missing > 0 && `缺 ${missing}`}</span>
      {isMarked && <Icon className="price-colour" name="flag" size={12} filled />}
    </button>
  );
});

function GroupCount({ attempt, section }: { attempt: Attempt; section: ReviewSection }) {
  const { leaves } = section.group;
  const answered = useAttempt(attempt, ({ answers }) => countAnswered(leaves, answers));
  return <em className="num muted regular">{`${answered} / ${leaves.length}`}</em>;
}

interface ReviewIndexProps extends Pick<StretchProps, 'attempt' | 'onPick'> {
  sections: readonly ReviewSection[];
  /** Index of the leaf at the top of the list. */
  first: number;
}

/** Beside a long list: one line for 50 questions. */
export function ReviewIndex({ attempt, sections, first, onPick }: ReviewIndexProps) {
  return (
    <nav className={styles.index} aria-label="分段">
      {sections.map((section, at) => (
        <Fragment key={section.key}>
          {sections[at - 1]?.group !== section.group && (
            <h3 className={`row between gap-8 ink ${styles.group}`}>
              <span className="ellipsis">{section.group.title.replace(/^[一二三四五六七八九十]+、/, '')}</span>
              <GroupCount attempt={attempt} section={section} />
            </h3>
          )}
          <Stretch
            attempt={attempt}
            section={section}
            current={section.leaves.some(({ index }) => index === first)}
            onPick={onPick}
          />
        </Fragment>
      ))}
    </nav>
  );
}
