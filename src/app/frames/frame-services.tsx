import { ConfirmHost } from '@/shared/ui/confirm-host';
import { ToastViewport } from '@/shared/ui/toast-viewport';
import { LoginDialogHost } from './login-dialog-host';

/** What stands in every frame whatever its page: toasts, confirmations, the login dialog. */
export function FrameServices() {
  return (
    <>
      <ToastViewport />
      <ConfirmHost />
      <LoginDialogHost />
    </>
  );
}
