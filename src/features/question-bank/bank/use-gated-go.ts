import { useNavigate } from 'react-router-dom';
import { loginPrompt } from '@/session/login-prompt';

/** Navigates to a page for learners; a visitor logs in first. */
export function useGatedGo(): (to: string, reason?: string) => void {
  const navigate = useNavigate();
  return (to, reason = '登录后开始做题') => loginPrompt.require(() => void navigate(to), reason);
}
