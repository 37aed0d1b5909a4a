import type { useAgreement } from './agreement';
import type { LoginOutcome } from './login-flow';

export interface LoginFormProps {
  agreement: ReturnType<typeof useAgreement>;
  /** In-app address after a detour through the bind step. */
  back: string;
  onOutcome: (outcome: LoginOutcome) => void;
  onForgot: () => void;
}
