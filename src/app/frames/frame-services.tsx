import { ConfirmHost } from '@/shared/ui/confirm-host';
import { ToastViewport } from '@/shared/ui/toast-viewport';
import { CommandHost } from './command-host';
import { LoginDialogHost } from './login-dialog-host';

/** What stands in every frame whatever its page: toasts, confirmations, the command box, the login dialog. */
export function FrameServices() {
  return (
    <>
      <ToastViewport />
      <ConfirmHost />
      <CommandHost />
      <LoginDialogHost />
    </>
  );
}
