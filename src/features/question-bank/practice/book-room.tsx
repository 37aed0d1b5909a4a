import { answerOf, type AttemptLeaf, type Judgement } from '@/exam';
import { Checkbox } from '@/shared/ui/checkbox';
import { useBookRemoval } from '../book/use-book-removal';
import { changePractice, usePractice } from '@/session/practice';
import { countRun, runsToRemove } from '../book/auto-remove';
import { readingPath, type BookAddress } from '../book/book-address';
import { BarButton } from '../room/answer-bar';
import { AttemptHost } from '../exam';

/** Practice of a book: like any practice, plus removal of single questions. */
export function BookRoom({ userId, address, recordId }: { userId: string; address: BookAddress; recordId: string }) {
  const autoRemove = usePractice((practice) => practice.autoRemove);
  const { possible, removed, remove } = useBookRemoval(address);
  const isWrong = address.book === 'WRONG';
  const counts = isWrong && possible && autoRemove;
  const onJudged = ({ top }: AttemptLeaf, { state }: Judgement) => {
    // A CASE is not counted, because its children are judged one by one; the learner removes it by hand.
    if (!counts || answerOf(top.type) === 'parts' || state === 'TO_MARK') return;
    if (countRun(userId, top.id, state)) remove(top.id, `连续答对 ${runsToRemove} 次，已移出错题本`);
  };
  return (
    <AttemptHost
      page="learn-center-record"
      userId={userId}
      recordId={recordId}
      resultPath={readingPath(address, recordId)}
      onJudged={onJudged}
      settings={
        isWrong &&
        possible && (
          <Checkbox
            checked={autoRemove}
            onChange={(on) => changePractice({ autoRemove: on })}
          >{`自动移出：连续答对 ${runsToRemove} 次后由本页移出`}</Checkbox>
        )
      }
      extra={({ top }) =>
        possible && (
          <>
            <BarButton
              icon="trash"
              on={removed.has(top.id)}
              onClick={() => remove(top.id, isWrong ? '已移出错题本' : '已移出收藏夹')}
            >
              {removed.has(top.id) ? '已移出' : isWrong ? '移出错题本' : '移出收藏夹'}
            </BarButton>
            {isWrong && !removed.has(top.id) && (
              <BarButton icon="check-circle" onClick={() => remove(top.id, '已掌握，移出错题本')}>
                掌握了
              </BarButton>
            )}
          </>
        )
      }
    />
  );
}
