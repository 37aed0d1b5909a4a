import { useState } from 'react';
import { QuestionSkeleton } from '../room/opening';
import { CasePane, ListPane, SinglePane } from './question-pane';
import { EndPanel, PauseCover } from './room-parts';
import { useRoomContext } from './use-room';

/** The question, the list or the case, or instead the pause cover or the end panel. */
export function QuestionArea() {
  const { attempt, resultPath, stage, isDone, shown, list, split, pause, ...room } = useRoomContext();
  const [wasDoneAtOpen] = useState(isDone);
  if (stage === 'paused' && pause)
    return <PauseCover attempt={attempt} onResume={pause} fallback={<QuestionSkeleton />} />;
  if (!shown)
    return (
      <EndPanel
        attempt={attempt}
        resultPath={resultPath}
        wasDoneAtOpen={wasDoneAtOpen}
        fallback={<QuestionSkeleton />}
      />
    );
  const { onAnswer, onConfirm, onStrike } = room.answering;
  const pane = { attempt, recite: room.recite, markingTools: room.markingTools, onAnswer, onConfirm, onStrike };
  if (list) return <ListPane {...pane} leaf={shown} />;
  return split ? <CasePane {...pane} leaf={shown} /> : <SinglePane {...pane} leaf={shown} />;
}
