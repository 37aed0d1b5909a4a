import { ConfirmHost } from '@/shared/ui/confirm-host';
import { ToastViewport } from '@/shared/ui/toast-viewport';
import { CommandHost } from './command-host';
import { LoginDialogHost } from './login-dialog-host';
import { UnsentHost } from './unsent-host';

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
