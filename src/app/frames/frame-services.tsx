import { useStore } from 'zustand';
import { ConfirmHost } from '@/shared/ui/confirm';
import { ToastViewport } from '@/shared/ui/toast-viewport';
import { unsentRequest } from '@/offline/unsent-request';
import { notifyChunkLoadFailed } from '@/shared/notify';
import { lazyPart } from '@/shared/ui/lazy-part';
import { TopProgress } from '@/shared/ui/top-progress';
import { CommandHost } from './command-host';
import { LoginDialogHost } from './login-dialog-host';

const UnsentDialog = lazyPart(() =>
  import('@/features/question-bank/unsent/unsent-dialog').then((file) => file.UnsentDialog),
);

/** Shared by all frames: toasts, confirmations, the command box, the login dialog, unsent answers. */
export function FrameServices() {
  return (
    <>
      <ToastViewport />
      <ConfirmHost />
      <CommandHost />
      <LoginDialogHost />
      <UnsentHost />
    </>
  );
}

const close = () => unsentRequest.setState(null, true);
const giveUp = () => {
  notifyChunkLoadFailed();
  close();
};

/** 查看 of a record with unsent answers, from desk, list, cover or report. */
function UnsentHost() {
  const request = useStore(unsentRequest);
  if (request?.what !== 'view') return null;
  return (
    <UnsentDialog
      key={request.recordId}
      recordId={request.recordId}
      onClose={close}
      fallback={<TopProgress />}
      onLoadError={giveUp}
    />
  );
}
