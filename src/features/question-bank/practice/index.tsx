import { useUser } from '@/session/login';
import { MissingState } from '@/shared/ui/missing-state';
import { BookRoom } from './book-room';
import { BookStart } from './book-start';
import { Opening } from '../room/opening';
import { useBookAddress } from '../book/use-book-address';

/** Practising wrong or collected questions (D6), in batches. */
export function Component() {
  const userId = useUser()?.id;
  const { query, address } = useBookAddress();
  const recordId = query.get('recordId');
  if (userId === undefined) return null;
  if (!address || address.subjectId === '')
    return (
      <Opening page="learn-center-record" title="专项练习">
        <MissingState />
      </Opening>
    );
  if (recordId === null) return <BookStart userId={userId} address={address} />;
  return <BookRoom key={recordId} userId={userId} address={address} recordId={recordId} />;
}
