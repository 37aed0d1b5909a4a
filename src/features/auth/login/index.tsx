import { useLocation } from 'react-router-dom';
import { BindPhonePage } from './bind-phone-page';
import { ForgotPasswordPage } from './forgot-password-page';
import { LoginPage } from './login-page';
import { TransferPage } from './transfer-page';

export { LoginDialog } from './login-dialog';

const pages: Readonly<Record<string, typeof LoginPage>> = {
  bindphone: BindPhonePage,
  'forgot-password': ForgotPasswordPage,
  transfer: TransferPage,
};

/** The login page (S2): three forms, and the hand-over from the app. */
export function Component() {
  const name = useLocation().pathname.toLowerCase().split('/').findLast(Boolean) ?? '';
  const Page = pages[name] ?? LoginPage;
  return <Page />;
}
