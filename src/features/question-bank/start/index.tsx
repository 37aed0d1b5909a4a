import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useUser } from '@/session/login';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { sourceOfAddress } from './source-of-address';
import { StartPanel } from './start-panel';

/** The page before a paper, a chapter or the paper of a course is answered (D5). */
export function Component() {
  const { paperId = '' } = useParams();
  const [query] = useSearchParams();
  const userId = useUser()?.id;
  // Preloads the room while the learner reads this page. If that fails, the route loads it.
  useEffect(() => preloadWhenIdle(() => void import('../exam').catch(() => undefined)), []);
  return userId !== undefined && <StartPanel userId={userId} wanted={sourceOfAddress(paperId, query)} />;
}
