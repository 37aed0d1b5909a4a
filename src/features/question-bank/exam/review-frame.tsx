import { useEffect, useEffectEvent, useRef } from 'react';
import { clockText } from '@/shared/lib/clock-time';
import { type Attempt, countLine } from '@/exam';
import { Button } from '@/shared/ui/button';
import { useAttempt } from '../attempt/use-attempt';
import { isLong, reviewTitle } from './review-rows';
import { useRoomContext } from './use-room';
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
export function ReviewHead() {
  const { attempt } = useRoomContext();
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
        <h2 className="text-22-strong">{reviewTitle(attempt.isExam)}</h2>
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

const keys = [
  [['↑', '↓'], '移动'],
  [['Enter'], '去这道题'],
  [['M'], '标记'],
  [['U'], '只看未答'],
  [['?'], '全部'],
] as const;

/** The bar below 交卷前检查: back, the keys, and 交卷, which asks once. */
export function ReviewFoot() {
  const { attempt, review, isOpen, setDialog } = useRoomContext();
  const blank = attempt.leaves.length - useAttempt(attempt, ({ answers }) => answers.answered);
  const submit = useRef<HTMLButtonElement>(null);
  const name = attempt.isExam ? '交卷' : '结束练习';
  const takeFocus = useEffectEvent(() => {
    if (blank === 0 && !review.place) submit.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  return (
    <div className={`row between gap-24 ${styles.foot}`} data-review>
      <Button icon="arrow-left" onClick={review.close}>
        返回答题
        <kbd className={`text-12 soft ${styles.key}`} aria-hidden="true">
          Esc
        </kbd>
      </Button>
      <p className={`row gap-20 footnote ${styles.keys}`} aria-hidden="true">
        {keys.map(([signs, text]) => (
          <span key={text} className="row gap-4 nowrap">
            {signs.map((sign) => (
              <kbd key={sign} className={`text-12 soft ${styles.key}`}>
                {sign}
              </kbd>
            ))}
            <span>{text}</span>
          </span>
        ))}
      </p>
      <div className="row gap-16 rigid">
        <span className={`num fs-13 ${blank > 0 ? 'warning' : 'muted'}`}>
          {blank > 0 ? `还有 ${blank} 小题未答` : `全部答完，可以${name}`}
        </span>
        {isOpen && (
          <Button ref={submit} kind="filled" className={styles.submit} onClick={() => setDialog('submit')}>
            {name}
          </Button>
        )}
      </div>
    </div>
  );
}
