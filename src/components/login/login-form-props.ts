import type { useAgreement } from './agreement';
import type { OnLoginOutcome } from './login-flow';

export interface LoginFormProps {
  agreement: ReturnType<typeof useAgreement>;
  /** In-app address after a detour through the bind step. */
  back: string;
  onOutcome: OnLoginOutcome;
  onForgot: () => void;
}
