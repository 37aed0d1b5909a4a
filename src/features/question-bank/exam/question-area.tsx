import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QuestionSkeleton } from '../room/opening';
import { CasePane, ListPane, SinglePane } from './question-pane';
import { EndPanel, PauseCover, ReviewRoom } from './room-parts';
import { useRoomContext } from './use-room';

/** The question, the list or the case, or instead 交卷前检查, the pause cover or the end panel. */
export function QuestionArea() {
  const { attempt, resultPath, stage, isDone, shown, list, split, pause, review, ...room } = useRoomContext();
  const [wasDoneAtOpen] = useState(isDone);
  const navigate = useNavigate();
  const showResult = useCallback(() => void navigate(resultPath, { replace: true }), [navigate, resultPath]);
  // Without the list the learner can still submit.
  const noReview = () => {
    review.close();
    room.setDialog('submit');
  };
  if (stage === 'paused' && pause)
    return <PauseCover attempt={attempt} onResume={pause} fallback={<QuestionSkeleton />} />;
  if (!shown)
    return (
      <EndPanel
        attempt={attempt}
        resultPath={resultPath}
        wasDoneAtOpen={wasDoneAtOpen}
        fallback={<QuestionSkeleton />}
        // A deployment may have removed this code. The result page does not need it, and leaving lets the page reload.
        onLoadError={isDone ? showResult : undefined}
      />
    );
  if (review.isShown) return <ReviewRoom fallback={<QuestionSkeleton />} onLoadError={noReview} />;
  const { onAnswer, onConfirm, onStrike } = room.answering;
  const pane = { attempt, recite: room.recite, markingTools: room.markingTools, onAnswer, onConfirm, onStrike };
  if (list) return <ListPane {...pane} leaf={shown} />;
  return split ? <CasePane {...pane} leaf={shown} /> : <SinglePane {...pane} leaf={shown} />;
}
