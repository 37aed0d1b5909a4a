import { useCallback, useMemo } from 'react';
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
} from '@/exam';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { useAttempt } from '../attempt/use-attempt';
import { AnswerLegend, SheetPanel } from '../room/sheet-panel';
import { nextBlank, nextMarked } from './next-leaf';
import { useRoomContext } from './use-room';
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
  return judged === 0 ? null : Math.round((right / judged) * 1000) / 10;
}

/** Number of answered leaves among these. */
export const countAnswered = (leaves: readonly Leaf[], answers: Answers): number =>
  leaves.filter(({ id }) => answerAt(answers, id).answer.length > 0).length;
/** The same as a hook. It counts again only when answers change, because a group can have 2,000 leaves. */
export function useAnswered(attempt: Attempt, leaves: readonly Leaf[]): number {
  const answers = useAttempt(attempt, (state) => state.answers);
  return useMemo(() => countAnswered(leaves, answers), [leaves, answers]);
}

/** The answered leaves of a section: 18 / 20. */
function GroupAnswered({ attempt, group }: { attempt: Attempt; group: LeafGroup }) {
  const answered = useAnswered(attempt, group.leaves);
  return (
    <span className="num">
      {`${answered} / ${group.leaves.length}${group.leaves.length !== group.count ? ' 问' : ''}`}
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

/** The answer sheet of the room. */
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
  const to = (index: number | null) => {
    if (index !== null) onPick(index);
  };
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
          <Button kind="soft" size="sm" disabled={blank === 0} onClick={() => to(nextBlank(attempt, current))}>
            下一道未答 <strong className="num">{blank}</strong>
          </Button>
          <Button
            size="sm"
            className={styles.flagged}
            disabled={answers.marked === 0}
            onClick={() => to(nextMarked(attempt, current))}
          >
            <Icon name="flag" size={14} filled />
            下一道标记 <strong className="num">{answers.marked}</strong>
          </Button>
        </>
      }
    />
  );
}
