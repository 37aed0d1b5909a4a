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

export function RoomSheet({ attempt, source, current, onPick }: RoomSheetProps) {
  const { leaves } = attempt;
  const answers = useAttempt(attempt, (state) => state.answers);
  const revealed = useAttempt(attempt, ({ meta }) => meta.revealed);
  const rate = attempt.isExam || revealed.size === 0 ? null : accuracy(attempt, attempt.state);
  const toBlank = () => {
    const isBlank = ({ id }: { id: string }) => answerAt(answers, id).answer.length === 0;
    const next = leaves.find((leaf) => leaf.index > current && isBlank(leaf)) ?? leaves.find(isBlank);
    if (next) onPick(next.index);
    else notify('全部题目都已作答');
  };
  return (
    <SheetPanel
      groups={attempt.groups}
      source={source}
      current={current}
      onPick={onPick}
      count={
        <>
          已答 <strong>{answers.answered}</strong> / {leaves.length}
        </>
      }
      legend={<AnswerLegend />}
      foot={
        <>
          {rate === null ? (
            <>
              <span>
                未答 <strong className="num">{leaves.length - answers.answered}</strong> 题
              </span>
              <span>
                标记 <strong className="num">{answers.marked}</strong> 题
              </span>
            </>
          ) : (
            <span>
              本次正确率 <strong className="num">{rate}%</strong>
            </span>
          )}
          <Button kind="soft" size="sm" onClick={toBlank}>
            跳到未答
          </Button>
        </>
      }
    />
  );
}
