import { questionTypes, type BookType } from '@/api/questionbank/question-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { paths } from '@/shared/paths';
import { useParams, useSearchParams } from 'react-router-dom';
import { useProject, useSubject } from '@/session/project';

export interface BookAddress {
  book: BookType;
  /** null = the whole book. */
  questionType: string | null;
  subjectId: string;
  sectionId: string | null;
}
const books: Readonly<Record<string, BookType>> = { WRONG: 'WRONG', COLLECT: 'COLLECT', 1: 'WRONG', 2: 'COLLECT' };

/** D6: a whole book, or one type of it with `?book=`; null for an invalid address. */
export function bookAddress(part: string, query: URLSearchParams): BookAddress | null {
  const name = part.toUpperCase();
  const whole = books[name];
  const book = whole ?? books[(query.get('book') ?? 'WRONG').toUpperCase()];
  if (!book || (!whole && !questionTypes.some((type) => type === name))) return null;
  return {
    book,
    questionType: whole ? null : name,
    subjectId: query.get('subjectId') ?? '',
    sectionId: query.get('sectionId'),
  };
}
/** Takes book and subject from the record of a practice, because the address may be old or typed. */
export function bookOfRecord(
  address: BookAddress,
  { sourceType, sourceId, subjectId }: Pick<RecordRow, 'sourceType' | 'sourceId' | 'subjectId'>,
): BookAddress {
  const book = books[sourceType] ?? address.book;
  const subject = subjectId ?? sourceId ?? address.subjectId;
  const isSame = book === address.book && subject === address.subjectId;
  return { ...address, book, subjectId: subject, sectionId: isSame ? address.sectionId : null };
}

const partOf = ({ book, questionType }: BookAddress): string => questionType ?? book;
const queryOf = ({ book, questionType, subjectId, sectionId }: BookAddress) => ({
  subjectId,
  book: questionType === null ? null : book,
  sectionId,
});
export const practicePath = (address: BookAddress): string =>
  paths.learnCenterRecord(partOf(address), queryOf(address));
/** Address of the solutions: of one practice if a record is given, otherwise of the whole part. */
export const readingPath = (address: BookAddress, recordId: string | null = null): string =>
  paths.analyzeRecord(partOf(address), recordId, queryOf(address));

export const bookName = (book: BookType): string => (book === 'WRONG' ? '错题本' : '收藏夹');

/** The book of the address. If the address has no subject, the one picked in the question bank is used. */
export function useBookAddress(): { query: URLSearchParams; address: BookAddress | null } {
  const { questionType: part = '' } = useParams();
  const [query] = useSearchParams();
  const project = useProject();
  const subject = useSubject(project?.id);
  const address = bookAddress(part, query);
  return { query, address: address && { ...address, subjectId: address.subjectId || (subject?.id ?? '') } };
}
