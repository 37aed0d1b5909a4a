import { expect, it } from 'vitest';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { continuePath } from '@/learning/basics/record-link';

const record = { id: '9', sourceId: '501', sourceType: 'PAPER', examMode: 'EXAM', subjectId: '110101' } as RecordRow;

it.each<[string, Partial<RecordRow>, string]>([
  ['a paper', {}, 'learn-center/501/9?mode=EXAM'],
  ['a practice', { sourceType: 'KNOWLEDGE', examMode: 'PRACTICE' }, 'learn-center/501/9?from=KNOWLEDGE&mode=PRACTICE'],
  ['a practice without a source', { sourceType: 'DAILY', sourceId: null }, 'learn-center/0/9?from=DAILY&mode=EXAM'],
  ['the wrong book', { sourceType: 'WRONG' }, 'learn-center-record/WRONG?subjectId=110101&recordId=9'],
  ['the collection', { sourceType: 'COLLECT' }, 'learn-center-record/COLLECT?subjectId=110101&recordId=9'],
  [
    'a book without a subject',
    { sourceType: 'WRONG', subjectId: null },
    'learn-center-record/WRONG?subjectId=501&recordId=9',
  ],
] as [string, Partial<RecordRow>, string][])('the link that continues %s', (_what, changes, to) => {
  expect(continuePath({ ...record, ...changes })).toBe(`/question-bank/${to}`);
});
