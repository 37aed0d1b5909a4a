import { fc } from '../property';
import { describe, expect, it } from 'vitest';
import { bookAddress, bookOfRecord, practicePath, readingPath } from '@/features/question-bank/book/book-address';
import { answerJournal } from '@/exam/attempt/device-copy';
import { stepped } from '@/features/question-bank/marking/mark-draft';
import { practiceOf } from '@/session/practice';
import { countRun } from '@/features/question-bank/book/auto-remove';
import { sourceOfAddress } from '@/features/question-bank/start/source-of-address';

describe('addresses (D5, D6)', () => {
  it('read a paper as an exam and a section as practice', () => {
    const plain = { sourceId: '1', sourceType: 'PAPER', examMode: 'EXAM', subjectId: '' };
    expect(sourceOfAddress('1', new URLSearchParams())).toEqual(plain);
    expect(sourceOfAddress('1', new URLSearchParams('from=section&count=20&undone=true'))).toMatchObject({
      sourceType: 'SECTION',
      examMode: 'PRACTICE',
      count: 20,
      undone: true,
    });
    const query = new URLSearchParams('from=COURSEWARE&mode=practice&courseId=3&coursewareId=5');
    expect(sourceOfAddress('1', query)).toMatchObject({ examMode: 'PRACTICE', courseId: '3', coursewareId: '5' });
  });
  it.each([
    ['WRONG', '', 'WRONG', null],
    ['2', '', 'COLLECT', null],
    ['single', '', 'WRONG', 'SINGLE'],
    ['CASE', 'book=COLLECT', 'COLLECT', 'CASE'],
  ])('reads %s?%s as the book %s with question type %s', (part, query, book, questionType) =>
    expect(bookAddress(part, new URLSearchParams(query))).toMatchObject({ book, questionType }),
  );
  it('link to the practice and reading of the same part of a book', () => {
    const roundTrip = (part: string, query: string) => {
      const address = bookAddress(part, new URLSearchParams(query));
      return address && [practicePath(address), readingPath(address, '8')];
    };
    expect(roundTrip('2', 'subjectId=1&sectionId=7')).toEqual([
      '/question-bank/learn-center-record/COLLECT?subjectId=1&sectionId=7',
      '/question-bank/learn-center-analyze-record/COLLECT/8?subjectId=1&sectionId=7',
    ]);
    expect(roundTrip('single', 'book=COLLECT&subjectId=1')).toEqual([
      '/question-bank/learn-center-record/SINGLE?subjectId=1&book=COLLECT',
      '/question-bank/learn-center-analyze-record/SINGLE/8?subjectId=1&book=COLLECT',
    ]);
  });
  it('take the book from the record rather than from the address', () => {
    const address = { book: 'WRONG', questionType: null, subjectId: '1', sectionId: '7' } as const;
    const record = (sourceType: string, subjectId: string | null, sourceId: string | null = null) =>
      practicePath(bookOfRecord(address, { sourceType, subjectId, sourceId }));
    expect(record('WRONG', '1')).toBe('/question-bank/learn-center-record/WRONG?subjectId=1&sectionId=7');
    expect(record('COLLECT', '1')).toBe('/question-bank/learn-center-record/COLLECT?subjectId=1');
    expect(record('WRONG', null, '2')).toBe('/question-bank/learn-center-record/WRONG?subjectId=2');
    expect(record('WRONG', null)).toBe('/question-bank/learn-center-record/WRONG?subjectId=1&sectionId=7');
  });
  it('read an unknown book as null', () => expect(bookAddress('x', new URLSearchParams())).toBeNull());
});

describe('the storage of this device', () => {
  it('keeps the last 50 answers in the journal until they are settled', () => {
    const journal = answerJournal('u', 'r');
    const sent = { answer: ['C'], marked: true };
    const entry = { now: { answer: ['A'], marked: false }, sent, dirty: true, at: 7 };
    for (let at = 0; at < 60; at += 1) journal.add(`q${at}`, at === 59 ? entry : { ...entry, at });
    expect([...answerJournal('u', 'r').read().keys()]).toEqual(Array.from({ length: 50 }, (_, at) => `q${at + 10}`));
    journal.settle('q59', { ...entry });
    expect(answerJournal('u', 'r').read().get('q59')).toEqual(entry);
    journal.settle('q59', entry);
    expect(answerJournal('u', 'r').read().has('q59')).toBe(false);
    journal.forget(Array.from({ length: 60 }, (_, at) => `q${at}`));
    expect(localStorage.getItem('u:u:journal:r')).toBeNull();
  });
  it('ignores malformed entries', () => {
    localStorage.setItem('u:u:journal:r', '[[1],["p","A"],[2,["A"]],["q",["A"],true],"x"]');
    expect([...answerJournal('u', 'r').read().keys()]).toEqual(['q']);
    localStorage.setItem('u:u:practice', '{"font":99,"autoNext":false,"runs":"x"}');
    expect(practiceOf('u').getState()).toMatchObject({ font: 16, autoNext: false, runs: {} });
  });
  it('counts two right answers in a row, after which a question leaves the mistakes', () => {
    expect(countRun('u', 'q', 'RIGHT')).toBe(false);
    expect(countRun('u', 'q', 'WRONG')).toBe(false);
    expect(countRun('u', 'q', 'RIGHT')).toBe(false);
    expect(countRun('u', 'q', 'RIGHT')).toBe(true);
    expect(practiceOf('u').getState().runs).toEqual({});
  });
});

it('rounds a score by hand to half points between 0 and the full score', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 50, noNaN: true }), (score) => {
      const value = stepped(score, 9);
      expect(value * 2).toBe(Math.round(value * 2));
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(9);
    }),
  );
});
