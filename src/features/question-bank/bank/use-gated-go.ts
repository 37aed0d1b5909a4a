import { useNavigate } from 'react-router-dom';
import { loginPrompt } from '@/session/login-prompt';

/** Navigates to a page for learners; a visitor logs in first. */
export function useGatedGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => loginPrompt.require(() => void navigate(to), '登录后开始做题');
}
