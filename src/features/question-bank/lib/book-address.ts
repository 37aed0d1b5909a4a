import type { BookType } from '@/api/questionbank/question-schema';

export interface BookAddress {
  book: BookType;
  /** null = the whole book. */
  questionType: string | null;
  subjectId: string;
  sectionId: string | null;
}
const types = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SAQ', 'CASE'];
const books: Readonly<Record<string, BookType>> = { WRONG: 'WRONG', COLLECT: 'COLLECT', 1: 'WRONG', 2: 'COLLECT' };

/** D6: a book as a whole, or one type within `?book=`; null where the address means nothing. */
export function bookAddress(part: string, query: URLSearchParams): BookAddress | null {
  const name = part.toUpperCase();
  const whole = books[name];
  const book = whole ?? books[(query.get('book') ?? 'WRONG').toUpperCase()];
  if (!book || (!whole && !types.includes(name))) return null;
  return {
    book,
    questionType: whole ? null : name,
    subjectId: query.get('subjectId') ?? '',
    sectionId: query.get('sectionId'),
  };
}
export const bookName = (book: BookType): string => (book === 'WRONG' ? '错题本' : '收藏夹');
