import { useCallback } from 'react';
import { countLine, type LeafGroup } from '../question/leaves';
import { isChoice } from '../question/judge';
import type { SheetSource } from '../question/sheet-source';
import { notify } from '@/shared/notify';
import { Button } from '@/shared/ui/button';
import type { Attempt } from '../attempt/attempt';
import { answerAt } from '../attempt/answers';
import { judgementOf } from '../attempt/attempt-sheet';
import type { AttemptState } from '../attempt/attempt-state';
import { useAttempt } from '../attempt/use-attempt';
import { AnswerLegend, SheetPanel } from '../room/sheet-panel';

interface RoomSheetProps {
  attempt: Attempt;
  source: SheetSource;
  current: number;
  onPick: (index: number) => void;
}

/** Share of right ones among those judged so far; null before the first. */
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

/** Leaves of each group that are answered. */
export const answeredIn = (group: LeafGroup, { answers }: AttemptState): number =>
  group.leaves.filter(({ id }) => answerAt(answers, id).answer.length > 0).length;

/** 18 / 20: the sections add up to the count above them. */
function GroupAnswered({ attempt, group }: { attempt: Attempt; group: LeafGroup }) {
  const answered = useAttempt(attempt, (state) => answeredIn(group, state));
  return (
    <span className="num">
      {answered} / {group.leaves.length}
      {group.leaves.length !== group.count && ' 问'}
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

/** The next unanswered leaf behind `from`, else the first; null where all are answered. */
export function nextBlank(attempt: Attempt, from: number): number | null {
  const isBlank = ({ id }: { id: string }) => answerAt(attempt.state.answers, id).answer.length === 0;
  const next = attempt.leaves.find((leaf) => leaf.index > from && isBlank(leaf)) ?? attempt.leaves.find(isBlank);
  return next?.index ?? null;
}

export function RoomSheet({ attempt, source, current, onPick }: RoomSheetProps) {
  const { leaves } = attempt;
  const answers = useAttempt(attempt, (state) => state.answers);
  const revealed = useAttempt(attempt, ({ meta }) => meta.revealed);
  const rate = attempt.isExam || revealed.size === 0 ? null : accuracy(attempt, attempt.state);
  const toBlank = () => {
    const next = nextBlank(attempt, current);
    if (next !== null) onPick(next);
    else notify('全部题目都已作答');
  };
  const explained = [rate === null ? null : `本次正确率 ${rate}%`, explainedIn(attempt)].filter(Boolean).join('；');
  return (
    <SheetPanel
      groups={attempt.groups}
      source={source}
      current={current}
      onPick={onPick}
      count={
        <>
          已答 <strong>{answers.answered}</strong> / {leaves.length} 小题
        </>
      }
      explained={explained === '' ? null : explained}
      captionOf={useCallback(
        (group: LeafGroup) => (
          <GroupAnswered attempt={attempt} group={group} />
        ),
        [attempt],
      )}
      legend={<AnswerLegend />}
      foot={
        <Button kind="soft" size="sm" onClick={toBlank}>
          下一道未答 <strong className="num">{leaves.length - answers.answered}</strong>
        </Button>
      }
    />
  );
}
