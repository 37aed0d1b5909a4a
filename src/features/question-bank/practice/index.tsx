import { useEffect } from 'react';
import { useUser } from '@/session/login';
import { whenSettled } from '@/shared/lib/settled';
import { MissingState } from '@/shared/ui/missing-state';
import { lateBookRoom, lateBookStart } from '../exam/late-rooms';
import { Opening } from '../room/opening';
import { useBookAddress } from '../book/use-book-address';

const { LatePart: Start } = lateBookStart;
const { LatePart: Room } = lateBookRoom;

/** Practising wrong or collected questions (D6), in batches. */
export function Component() {
  const userId = useUser()?.id;
  const { query, address } = useBookAddress();
  const recordId = query.get('recordId');
  // Its button leads straight into the room.
  useEffect(() => whenSettled(lateBookRoom.preload), []);
  if (userId === undefined) return null;
  if (!address || address.subjectId === '')
    return (
      <Opening page="learn-center-record" title="专项练习">
        <MissingState />
      </Opening>
    );
  const opening = <Opening page="learn-center-record" title="专项练习" />;
  if (recordId === null) return <Start fallback={opening} userId={userId} address={address} />;
  return <Room fallback={opening} key={recordId} userId={userId} address={address} recordId={recordId} />;
}
