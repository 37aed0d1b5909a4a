import type { Attempt } from '../attempt/attempt';
import { answerAt } from '../attempt/answers';
import type { AttemptLeaf } from '../attempt/attempt-sheet';
import { canAnswer } from '../attempt/attempt-state';
import { useAttempt } from '../attempt/use-attempt';
import { HelpDialog } from '../room/help-dialog';
import { ReportDialog } from '../room/report-dialog';
import { ConflictDialog } from './conflict-dialog';
import { SubmitDialog } from './submit-dialog';

export type OpenDialog = 'submit' | 'help' | 'report' | 'conflict' | null;

interface RoomDialogsProps {
  dialog: OpenDialog;
  attempt: Attempt;
  leaf: AttemptLeaf | undefined;
  onDialog: (dialog: OpenDialog) => void;
}

export function RoomDialogs({ dialog, attempt, leaf, onDialog }: RoomDialogsProps) {
  const isOpen = useAttempt(attempt, canAnswer);
  const close = () => onDialog(null);
  if (dialog === 'help') return <HelpDialog onClose={close} />;
  if (dialog === 'conflict') return <ConflictDialog attempt={attempt} onClose={close} />;
  if (dialog === 'report' && leaf) return <ReportDialog questionId={leaf.top.id} no={leaf.no} onClose={close} />;
  // Time may run out while it is open.
  if (dialog !== 'submit' || !isOpen) return null;
  return (
    <SubmitDialog
      attempt={attempt}
      onClose={close}
      onFirstBlank={() => {
        close();
        const blank = attempt.leaves.find(({ id }) => answerAt(attempt.state.answers, id).answer.length === 0);
        if (blank) attempt.goTo(blank.index);
      }}
      onSubmit={() => {
        close();
        void attempt.submit();
      }}
    />
  );
}
