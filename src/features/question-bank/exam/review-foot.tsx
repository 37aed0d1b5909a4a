import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { useAttempt } from '../attempt/use-attempt';
import { useRoomContext } from './use-room';
import styles from './review-room.module.css';

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
        <kbd className={styles.key} aria-hidden="true">
          Esc
        </kbd>
      </Button>
      <p className={`row gap-20 footnote ${styles.keys}`} aria-hidden="true">
        {keys.map(([signs, text]) => (
          <span key={text} className="row gap-4 nowrap">
            {signs.map((sign) => (
              <kbd key={sign} className={styles.key}>
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
