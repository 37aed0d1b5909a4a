import type { LeafGroup } from '../question/leaves';
import type { Attempt } from '../attempt/attempt';
import { useAttempt } from '../attempt/use-attempt';
import { answeredIn } from './room-sheet';
import styles from './section-line.module.css';

function Section({ attempt, group }: { attempt: Attempt; group: LeafGroup }) {
  const answered = useAttempt(attempt, (state) => answeredIn(group, state));
  return (
    <span className={styles.section} style={{ flex: group.leaves.length }}>
      <i style={{ '--done': answered / group.leaves.length }} />
    </span>
  );
}

/**
 * Below the bar: a section is as wide as its leaves, and filled as far as they are answered. The sheet says it in
 * words.
 */
export const SectionLine = ({ attempt }: { attempt: Attempt }) => (
  <div className={styles.line} aria-hidden="true">
    {attempt.groups.map((group) => (
      <Section key={group.type} attempt={attempt} group={group} />
    ))}
  </div>
);
