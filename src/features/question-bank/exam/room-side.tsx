import { useCallback, useMemo } from 'react';
import { attemptSheet } from '@/exam';
import { CaseRail } from './case-rail';
import { FocusRail } from './room-parts';
import { RoomSheet } from './room-sheet';
import { useRoomContext } from './use-room';

interface RoomSideProps {
  /** Whether the sheet over a case is open. */
  caseSheet: boolean;
  onCaseSheet: (open: boolean) => void;
}

/** The answer sheet: complete beside a question, a rail beside a case and in focus mode. */
export function RoomSide({ caseSheet, onCaseSheet }: RoomSideProps) {
  const { attempt, review, current, shown, focus, split, toSubmit, toBlank } = useRoomContext();
  const source = useMemo(() => attemptSheet(attempt), [attempt]);
  const onPick = useCallback((index: number) => attempt.goTo(index), [attempt]);
  const sheet = (
    <RoomSheet attempt={attempt} source={source} current={current} onPick={onPick} onReview={review.open} />
  );
  if (focus)
    return (
      <FocusRail attempt={attempt} current={current} onSubmit={toSubmit} fallback={null}>
        {sheet}
      </FocusRail>
    );
  if (!split || !shown) return sheet;
  return (
    <CaseRail
      attempt={attempt}
      leaf={shown}
      open={caseSheet}
      onOpen={onCaseSheet}
      onPick={onPick}
      onNextBlank={toBlank}
    >
      {sheet}
    </CaseRail>
  );
}
