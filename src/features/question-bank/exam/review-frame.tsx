import { useEffect, useEffectEvent, useRef } from 'react';
import { clockText } from '@/shared/lib/clock-time';
import { type Attempt, countLine, type AttemptLeaf } from '@/exam';
import { Button } from '@/shared/ui/button';
import { useAttempt } from '../attempt/use-attempt';
import { isLong, reviewTitle, reviewFilters, type ReviewFilter, filterName } from './review-rows';
import { useRoomContext } from './use-room';
import { Icon } from '@/shared/ui/icon';
import { Jump } from '../room/sheet-panel';
import { classNames } from '@/shared/lib/class-names';
import styles from './review-room.module.css';
import strip from './review-strip.module.css';

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
              {unit && <small>{unit}</small>}
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

interface ReviewFiltersProps {
  lists: Record<ReviewFilter, readonly AttemptLeaf[]>;
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  onJump: (index: number) => void;
}

/** 平均每题还有 15 分 02 秒: the time left for each unanswered question. */
function TimeEach({ attempt, count }: { attempt: Attempt; count: number }) {
  const each = useAttempt(attempt, ({ secondsLeft }) =>
    secondsLeft === null ? null : Math.floor(secondsLeft / count),
  );
  if (each === null) return '按卷面顺序';
  const minutes = Math.floor(each / 60);
  return `平均每题还有 ${minutes > 0 ? `${minutes} 分 ` : ''}${each % 60} 秒`;
}

/** The filters with their counts; beside them the order of the rows, or in a long paper the field 到第 n 题. */
export function ReviewFilters({ lists, filter, onFilter, onJump }: ReviewFiltersProps) {
  const { attempt } = useRoomContext();
  const hasCase = lists.case.length > 0;
  return (
    <div className={`row between gap-16 rigid ${styles.filters}`}>
      <div role="group" aria-label="筛选" className="flex wraps gap-8">
        {reviewFilters.map(({ value, label }) => {
          const count = lists[value].length;
          if (value === 'case' && !hasCase) return null;
          return (
            <button
              key={value}
              type="button"
              className={`row gap-6 fs-13 soft nowrap ${styles.chip}`}
              aria-pressed={value === filter}
              disabled={count === 0}
              onClick={() => onFilter(value)}
            >
              {value === 'marked' && <Icon className="price-colour" name="flag" size={14} filled />}
              <span>{`${label} `}</span>
              <b className="num">{count}</b>
            </button>
          );
        })}
      </div>
      {isLong(attempt.leaves.length) ? (
        <div className="fs-13">
          <Jump groups={attempt.groups} onPick={onJump} />
        </div>
      ) : (
        <p className="footnote num nowrap">
          {filter === 'blank' ? (
            <TimeEach attempt={attempt} count={lists.blank.length} />
          ) : filter === 'slow' ? (
            '用时从长到短'
          ) : (
            '按卷面顺序'
          )}
        </p>
      )}
    </div>
  );
}

/** Above a question that was opened from 交卷前检查: the row before and after it, and the way back. */
export function ReviewStrip({ floats }: { floats?: boolean }) {
  const { attempt, review, current } = useRoomContext();
  const { place } = review;
  if (!place) return null;
  const { order, filter } = place;
  const here = order.indexOf(current);
  const at = here < 0 ? place.at : here;
  const to = (next: number) => {
    if (order[next] !== undefined) review.visit({ ...place, at: next });
  };
  return (
    <div
      role="group"
      aria-label={reviewTitle(attempt.isExam)}
      className={classNames('row between gap-16 soft', strip.strip, floats && strip.floats)}
      data-exam-keys
    >
      <p className="num row gap-4 fs-13 shrinks">
        <Icon name="list" size={16} />
        <span className="ellipsis">
          {!floats && (
            <span>
              从<b>{reviewTitle(attempt.isExam)}</b>来，
            </span>
          )}
          <span>{`${filterName(filter)} `}</span>
          <b>{order.length}</b>
          <span> 小题</span>
          {here < 0 ? (
            <span>，这道不在其中</span>
          ) : (
            <span>
              里的第 <b>{here + 1}</b> 行
            </span>
          )}
        </span>
      </p>
      <div className="row gap-8 rigid">
        <Button kind="text" size="sm" icon="chevron-up" aria-disabled={at === 0} onClick={() => to(at - 1)}>
          上一行
        </Button>
        <Button
          kind="text"
          size="sm"
          icon="chevron-down"
          aria-disabled={at === order.length - 1}
          onClick={() => to(at + 1)}
        >
          下一行
        </Button>
        <Button size="sm" className={strip.back} onClick={() => review.open()}>
          回到检查 <kbd aria-hidden="true">Esc</kbd>
        </Button>
      </div>
    </div>
  );
}
