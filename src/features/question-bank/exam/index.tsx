import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useUser } from '@/session/login';
import { whenSettled } from '@/shared/lib/settled';
import { paths } from '@/shared/paths';
import { lateRoom, lateStart } from './late-rooms';
import { Opening } from '../room/opening';
import { sourceOfAddress } from './source-of-address';

const { LatePart: Start } = lateStart;
const { LatePart: Room } = lateRoom;

/** Answering a paper, a chapter or the paper of a course (D5); without a record, its start. */
export function Component() {
  const { paperId = '', recordId } = useParams();
  const [query] = useSearchParams();
  const userId = useUser()?.id;
  // Its button leads straight into the room.
  useEffect(() => whenSettled(lateRoom.preload), []);
  if (userId === undefined) return null;
  const opening = <Opening page="learn-center" />;
  if (recordId === undefined)
    return <Start fallback={opening} userId={userId} wanted={sourceOfAddress(paperId, query)} />;
  return (
    <Room
      fallback={opening}
      key={recordId}
      page="learn-center"
      userId={userId}
      recordId={recordId}
      resultPath={() => paths.transcript(recordId, paperId)}
    />
  );
}
