import { useParams } from 'react-router-dom';
import { useUser } from '@/session/login';
import { paths } from '@/shared/paths';
import { AttemptHost } from './exam-room';

/** Answering a paper, a chapter or the paper of a course (D5). */
export function Component() {
  const { paperId = '', recordId = '' } = useParams();
  const userId = useUser()?.id;
  if (userId === undefined) return null;
  return (
    <AttemptHost
      key={recordId}
      page="learn-center"
      userId={userId}
      recordId={recordId}
      resultPath={paths.transcript(recordId, paperId)}
    />
  );
}
