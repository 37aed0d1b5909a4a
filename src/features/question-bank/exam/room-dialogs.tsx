import { lazyPart } from '@/shared/ui/lazy-part';
import { type Attempt, type AttemptLeaf, canAnswer } from '@/exam';
import { useAttempt } from '../attempt/use-attempt';
import { HelpDialog } from '../room/help-dialog';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { ReportDialog } from '../room/report-dialog';
import { SubmitDialog } from './submit-dialog';
import type { AttemptReview } from './use-review';

export type OpenDialog = 'submit' | 'help' | 'report' | 'clash' | 'import' | null;

const MergeDialog = lazyPart(() => import('./lazy-tools').then((file) => file.MergeDialog));

interface RoomDialogsProps {
  dialog: OpenDialog;
  attempt: Attempt;
  leaf: AttemptLeaf | undefined;
  review: AttemptReview;
  onDialog: (dialog: OpenDialog) => void;
}

export function RoomDialogs({ dialog, attempt, leaf, review, onDialog }: RoomDialogsProps) {
  const isOpen = useAttempt(attempt, canAnswer);
  const hasClash = useAttempt(attempt, ({ answers }) => answers.clashes > 0);
  const close = () => onDialog(null);
  // The list of all questions has keys and a help of its own.
  if (dialog === 'help') return review.isShown ? null : <HelpDialog onClose={close} />;
  // The learner resolves clashes before submitting.
  const kind = dialog === 'submit' && hasClash ? 'clash' : dialog;
  if (kind === 'clash' || kind === 'import')
    return (
      <MergeDialog
        kind={kind}
        attempt={attempt}
        onClose={close}
        fallback={null}
        onLoadError={() => {
          close();
          notifyChunkLoadFailed();
        }}
      />
    );
  if (dialog === 'report' && leaf) return <ReportDialog questionId={leaf.top.id} no={leaf.no} onClose={close} />;
  // The time may end while the dialog is open.
  if (dialog !== 'submit' || !isOpen) return null;
  return (
    <SubmitDialog
      attempt={attempt}
      onClose={close}
      onSubmit={() => {
        close();
        // 继续作答 during the sending leads to the question.
        review.close();
        void attempt.outbox.submit();
      }}
    />
  );
}
