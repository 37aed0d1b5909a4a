import { clockText } from '@/shared/lib/clock-time';
import { type Attempt, countLine } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { isLong } from './review-rows';
import styles from './review-room.module.css';

/** The clock in the bar is the exact one. */
function UsedTime({ attempt }: { attempt: Attempt }) {
  const used = useAttempt(attempt, ({ secondsUsed }) => secondsUsed);
  const left = useAttempt(attempt, ({ secondsLeft }) => (secondsLeft === null ? null : Math.floor(secondsLeft / 60)));
  return (
    <>
      <span>{clockText(used, true)}</span>
      {left !== null && <small>{` 剩 ${left} 分`}</small>}
    </>
  );
}

/** Heading, and the figures of the attempt in 小题. */
export function ReviewHead({ attempt, title }: { attempt: Attempt; title: string }) {
  const answers = useAttempt(attempt, (state) => state.answers);
  const { leaves, paper } = attempt;
  const count = countLine(paper.questions.length, leaves.length) ?? `${leaves.length} 小题`;
  const way = isLong(leaves.length) ? '一段 50 小题，左边点一段直接到那里' : '点一行回到那道题，答完按 Esc 回到同一行';
  const figures = [
    ['已答', answers.answered, ` / ${leaves.length} 小题`],
    ['未答', leaves.length - answers.answered, ''],
    ['已标记', answers.marked, ''],
  ] as const;
  return (
    <header className={`flex between ${styles.head}`}>
      <div>
        <h2 className="text-22-strong">{title}</h2>
        <p className="hint num mt-4">{`${count}。${way}`}</p>
      </div>
      <dl className={`num flex rigid ${styles.figures}`}>
        {figures.map(([name, figure, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{figure}</span>
              <small>{unit}</small>
            </dd>
          </div>
        ))}
        <div>
          <dt>已用时间</dt>
          <dd>
            <UsedTime attempt={attempt} />
          </dd>
        </div>
      </dl>
    </header>
  );
}
