import { typeCode } from '@/api/questionbank/question-schema';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import { classNames } from '@/shared/lib/class-names';
import { answerAt, type AttemptLeaf, leafNo, typeName } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { countAnswered } from './room-sheet';
import { useRoomContext } from './use-room';
import styles from './case-rail.module.css';

/**
 * The answer sheet (`children`) beside a case: a narrow rail, so that both panes have room. Opened, it covers the right
 * pane.
 */
export function CaseRail({ leaf, children }: { leaf: AttemptLeaf; children: ReactNode }) {
  const { attempt, toBlank, caseSheet: open, setCaseSheet } = useRoomContext();
  const answers = useAttempt(attempt, (state) => state.answers);
  const button = useRef<HTMLButtonElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const close = useEffectEvent((giveBack: boolean) => {
    setCaseSheet(false);
    if (giveBack) button.current?.focus();
  });
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      const { target } = event;
      const isInside = [over, button].some(({ current }) => target instanceof Node && current?.contains(target));
      if (!isInside) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      close(true);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [open]);
  const { leaves, groups } = attempt;
  const isDone = ({ id }: { id: string }) => answerAt(answers, id).answer.length > 0;
  const cases = [...new Set(leaves.filter(({ top }) => top.children.length > 0).map(({ top }) => top))];
  const plain = groups.filter((group) => group.leaves.length === group.count);
  const blank = leaves.length - answers.answered;
  return (
    <>
      <div className={`num row grow gap-8 ${styles.rail}`}>
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-label={`${open ? '收起' : '展开'}答题卡，已答 ${answers.answered} / ${leaves.length} 小题`}
          className={`column rigid gap-2 ink ${styles.open}`}
          onClick={() => setCaseSheet(!open)}
        >
          <Icon name="grid" size={20} />
          <span>
            <b>{answers.answered}</b>
            <small>{`/${leaves.length}`}</small>
          </span>
        </button>
        <hr />
        {plain.map((group) => (
          <p key={typeCode(group)} className="muted text-centre text-12">
            <span>{typeName(group.type)}</span>
            <br />
            <span>{`${countAnswered(group.leaves, answers)}/${group.leaves.length}`}</span>
          </p>
        ))}
        {plain.length > 0 && <hr />}
        {cases.map((top) => {
          const own = leaves.filter((each) => each.top === top);
          const [first] = own;
          if (!first) return null;
          const no = leafNo(first.topIndex, null);
          const isMarked = own.some(({ id }) => answerAt(answers, id).marked);
          const isCurrent = top === leaf.top;
          return (
            <button
              key={top.id}
              type="button"
              aria-label={`第${no}题 案例 已答 ${countAnswered(own, answers)} / ${own.length} 问${isMarked ? ' 已标记' : ''}`}
              aria-current={isCurrent || undefined}
              className={classNames('column centre rigid relative gap-4', styles.case, isCurrent && styles.current)}
              onClick={() => attempt.goTo((own.find((each) => !isDone(each)) ?? first).index)}
            >
              <span>{no}</span>
              <span className={`flex wraps gap-2 centre ${styles.dots}`}>
                {own.map((each) => (
                  <i key={each.id} className={isDone(each) ? styles.done : undefined} />
                ))}
              </span>
              {isMarked && (
                <span className={`middle price-colour ${styles.flag}`}>
                  <Icon name="flag" size={12} filled />
                </span>
              )}
            </button>
          );
        })}
        <button
          type="button"
          aria-label={`下一道未答，还有 ${blank} 小题`}
          className={`column rigid gap-2 ink mt-auto ${styles.next}`}
          onClick={toBlank}
        >
          <Icon name="arrow-right" size={20} />
          <span>{`未答 ${blank}`}</span>
        </button>
      </div>
      {open && (
        <div ref={over} className={`column ${styles.over}`}>
          {children}
        </div>
      )}
    </>
  );
}
