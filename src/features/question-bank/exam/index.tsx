import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useUser } from '@/session/login';
import { preloadWhenIdle } from '@/shared/lib/idle';
import { paths } from '@/shared/paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { sourceOfAddress } from '../start/source-of-address';

const AttemptHost = lazyPart(() => import('./attempt-host').then((file) => file.AttemptHost));
const Start = lazyPart(() => import('../start/start').then((file) => file.Start));

/** Answering a paper, a chapter or the paper of a course (D5); without a record, its start. */
export function Component() {
  const { paperId = '', recordId } = useParams();
  const [query] = useSearchParams();
  const userId = useUser()?.id;
  // Preload the room while the learner reads the start panel.
  useEffect(() => preloadWhenIdle(() => void AttemptHost.preload()), []);
  if (userId === undefined) return null;
  if (recordId === undefined) return <Start userId={userId} wanted={sourceOfAddress(paperId, query)} />;
  return (
    <AttemptHost
      key={recordId}
      page="learn-center"
      userId={userId}
      recordId={recordId}
      resultPath={() => paths.transcript(recordId, paperId)}
    />
  );
}
