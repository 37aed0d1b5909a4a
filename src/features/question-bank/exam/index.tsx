import { useParams, useSearchParams } from 'react-router-dom';
import { useUser } from '@/session/login';
import { paths } from '@/shared/paths';
import { AttemptHost } from './attempt-host';
import { StartPanel } from './start-panel';
import { sourceOfAddress } from './source-of-address';

/** Answering a paper, a chapter or the paper of a course (D5); without a record, its start. */
export function Component() {
  const { paperId = '', recordId } = useParams();
  const [query] = useSearchParams();
  const userId = useUser()?.id;
  if (userId === undefined) return null;
  if (recordId === undefined) return <StartPanel userId={userId} wanted={sourceOfAddress(paperId, query)} />;
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
