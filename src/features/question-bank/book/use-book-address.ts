import { useParams, useSearchParams } from 'react-router-dom';
import { useProject, useSubject } from '@/session/project';
import { bookAddress, type BookAddress } from './book-address';

/** The book of the address. If the address has no subject, the one picked in the question bank is used. */
export function useBookAddress(): { query: URLSearchParams; address: BookAddress | null } {
  const { questionType: part = '' } = useParams();
  const [query] = useSearchParams();
  const project = useProject();
  const subject = useSubject(project?.id);
  const address = bookAddress(part, query);
  return { query, address: address && { ...address, subjectId: address.subjectId || (subject?.id ?? '') } };
}
