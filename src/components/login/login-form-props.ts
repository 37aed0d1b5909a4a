import type { useAgreement } from './agreement';
import type { OnLoginOutcome } from './login-flow';

export interface LoginFormProps {
  agreement: ReturnType<typeof useAgreement>;
  /** In-app address to return to after the bind step. */
  back: string;
  onOutcome: OnLoginOutcome;
  onForgot: () => void;
}
