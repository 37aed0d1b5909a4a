import { useUser } from '@/session/login';
import { MissingState } from '@/shared/ui/error-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Opening } from '../room/exam-frame';
import { useBookAddress } from '../book/book-address';
import { BookStart } from '../start/book-start';

const BookRoom = lazyPart(() => import('./book-room').then((file) => file.BookRoom));
const ReviewStart = lazyPart(() => import('./review-start').then((file) => file.ReviewStart));

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
  if (recordId === null && query.get('due') === '1' && address.book === 'WRONG')
    return <ReviewStart key={address.subjectId} subjectId={address.subjectId} />;
  if (recordId === null) return <BookStart userId={userId} address={address} />;
  return <BookRoom key={recordId} userId={userId} address={address} recordId={recordId} />;
}
