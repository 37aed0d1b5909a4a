import { useCallback, useMemo, useEffect, useEffectEvent, useRef } from 'react';
import {
  answerAt,
  type Answers,
  type Attempt,
  attemptSheet,
  type AttemptState,
  countLine,
  isChoice,
  isPaused,
  judgementOf,
  type Leaf,
  type LeafGroup,
  type AttemptLeaf,
  leafNo,
  typeName,
} from '@/exam';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { useAttempt } from '../attempt/use-attempt';
import { AnswerLegend, SheetPanel } from '../room/sheet-panel';
import { turnToBlank, turnToMarked, useRoomContext } from './use-room';
import { typeCode } from '@/api/questionbank/question-schema';
import styles from './room-sheet.module.css';

/** Share of right answers among the judged ones; null before the first. */
function accuracy(attempt: Attempt, state: AttemptState): number | null {
  let judged = 0;
  let right = 0;
  for (const leaf of attempt.leaves) {
    const judgement = judgementOf(attempt, leaf, state);
    if (!judgement || judgement.state === 'TO_MARK' || judgement.state === 'BLANK') continue;
    judged += 1;
    if (judgement.state === 'RIGHT') right += 1;
  }
  if (judged === 0) return null;
  return right === judged ? 100 : Math.min(99.9, Math.round((right / judged) * 1000) / 10);
}

export const countAnswered = (leaves: readonly Leaf[], answers: Answers): number =>
  leaves.filter(({ id }) => answerAt(answers, id).answer.length > 0).length;

function GroupAnswered({ attempt, group }: { attempt: Attempt; group: LeafGroup }) {
  const answers = useAttempt(attempt, (state) => state.answers);
  return (
    <span className="num">
      {`${countAnswered(group.leaves, answers)} / ${group.leaves.length}${group.leaves.length !== group.count ? ' 问' : ''}`}
    </span>
  );
}

/** 35 题计 49 小题：选择 30，案例 5 题含 19 问 */
function explainedIn({ groups, leaves, paper }: Attempt): string | null {
  const line = countLine(paper.questions.length, leaves.length);
  if (line === null) return null;
  const cases = groups.filter((group) => group.leaves.length !== group.count);
  const others = groups.filter((group) => group.leaves.length === group.count);
  const own = others.reduce((sum, { count }) => sum + count, 0);
  const name = others.every(({ type }) => isChoice(type)) ? '选择' : '其他';
  const parts = cases.map(({ count, leaves: inside }) => `案例 ${count} 题含 ${inside.length} 问`);
  return `${line}：${[...(own > 0 ? [`${name} ${own}`] : []), ...parts].join('，')}`;
}

export function RoomSheet() {
  const { attempt, current, review } = useRoomContext();
  const { leaves } = attempt;
  const source = useMemo(() => attemptSheet(attempt), [attempt]);
  const onPick = useCallback((index: number) => attempt.goTo(index), [attempt]);
  const answers = useAttempt(attempt, (state) => state.answers);
  const revealed = useAttempt(attempt, ({ meta }) => meta.revealed);
  const paused = useAttempt(attempt, isPaused);
  const rate = attempt.isExam || revealed.size === 0 ? null : accuracy(attempt, attempt.state);
  const blank = leaves.length - answers.answered;
  const explained = [rate === null ? null : `本次正确率 ${rate}%`, explainedIn(attempt)].filter(Boolean).join('；');
  return (
    <SheetPanel
      groups={attempt.groups}
      source={source}
      current={current}
      onPick={onPick}
      count={
        <span>
          已答 <strong>{answers.answered}</strong>
          <span>{` / ${leaves.length} 小题`}</span>
        </span>
      }
      explained={explained === '' ? null : explained}
      captionOf={useCallback(
        (group: LeafGroup) => (
          <GroupAnswered attempt={attempt} group={group} />
        ),
        [attempt],
      )}
      legend={<AnswerLegend judged={!attempt.isExam} />}
      off={paused}
      note={
        <button type="button" className="inline-row gap-4 fs-13 nowrap link-colour" onClick={review.open}>
          <Icon name="list" size={16} />
          检查全部题目
        </button>
      }
      foot={
        <>
          <Button kind="soft" size="sm" disabled={blank === 0} onClick={() => turnToBlank(attempt, current)}>
            下一道未答 <strong className="num">{blank}</strong>
          </Button>
          <Button
            size="sm"
            className={styles.flagged}
            disabled={answers.marked === 0}
            onClick={() => turnToMarked(attempt, current)}
          >
            <Icon name="flag" size={14} filled />
            下一道标记 <strong className="num">{answers.marked}</strong>
          </Button>
        </>
      }
    />
  );
}

/**
 * The answer sheet beside a case: a narrow rail, so that both panes have room. Opened, it covers the right
 * pane.
 */
export function CaseRail({ leaf }: { leaf: AttemptLeaf }) {
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
          return (
            <button
              key={top.id}
              type="button"
              aria-label={`第${no}题 案例 已答 ${countAnswered(own, answers)} / ${own.length} 问${isMarked ? ' 已标记' : ''}`}
              aria-current={top === leaf.top}
              className={`column centre rigid relative gap-4 ${styles.case}`}
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
          <RoomSheet />
        </div>
      )}
    </>
  );
}
