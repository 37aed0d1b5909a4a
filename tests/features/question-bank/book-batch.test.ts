import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getBookQuestionList } from '@/api/questionbank/question-endpoints';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { BookAddress } from '@/features/question-bank/book/book-address';
import { nextBatch, practised, shuffled } from '@/features/question-bank/book/book-batch';
import { inputsOf } from '../../inputs-of';
import { signIn } from '../../sign-in';
import { analysed } from './report/leaves';

const whole: BookAddress = { book: 'WRONG', questionType: null, subjectId: 's1', sectionId: null };
const part: BookAddress = { book: 'COLLECT', questionType: 'SAQ', subjectId: 's1', sectionId: 'b1' };
let asks: { excludeIds?: readonly string[] | undefined }[] = [];
let bank: AnalysedQuestion[] = [];
beforeEach(() => {
  signIn();
  bank = ['q1', 'q2', 'q3', 'q4'].map((id) => analysed({ id, wrongTimes: 2, correct: false, userScore: 0 }));
  asks = inputsOf(getBookQuestionList, ({ input }) => bank.filter(({ id }) => !(input.excludeIds ?? []).includes(id)));
});
const ids = async (address: BookAddress, size: number, order: 'seq' | 'random' = 'seq') =>
  (await nextBatch(address, size, order)).map(({ id }) => id);

describe('the next batch of a book', () => {
  it('has the requested number of questions, without those practised in this visit', async () => {
    practised.add(whole, ['q1']);
    practised.add(whole, ['q3']);
    expect(practised.read(whole)).toEqual(['q1', 'q3']);
    expect(practised.read(part)).toEqual([]);
    expect(await ids(whole, 1)).toEqual(['q2']);
    expect(asks).toEqual([{ type: 'WRONG', subjectId: 's1', excludeIds: ['q1', 'q3'], count: 1, withAnalysis: true }]);
  });

  it('starts over once every question was practised, and asks an empty book only once', async () => {
    practised.add(whole, ['q1', 'q2', 'q3', 'q4']);
    expect(await ids(whole, 10)).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect(asks.map(({ excludeIds }) => excludeIds)).toEqual([['q1', 'q2', 'q3', 'q4'], []]);
    expect(practised.read(whole)).toEqual([]);
    bank = [];
    expect(await ids(whole, 10)).toEqual([]);
    expect(asks).toHaveLength(3);
  });

  it('is drawn from all questions of the part if the order is random', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    expect(await ids(part, 2, 'random')).toEqual(['q4', 'q3']);
    expect(asks).toEqual([
      { type: 'COLLECT', subjectId: 's1', questionType: 'SAQ', sectionId: 'b1', excludeIds: [], withAnalysis: true },
    ]);
  });

  it('is sorted by question type, and holds no results of earlier attempts', async () => {
    bank = ['CASE', 'SAQ', 'FILL', 'JUDGE', 'MULTIPLE', 'SINGLE'].map((type) =>
      analysed({ id: type, type, wrongTimes: 3 }),
    );
    expect(await ids(whole, 10)).toEqual(['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SAQ', 'CASE']);
    const [first] = await nextBatch(whole, 1, 'seq');
    expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['wrongTimes']));
    expect(first).not.toHaveProperty('correct');
    expect(first).not.toHaveProperty('userScore');
  });

  it('ignores a stored list of practised questions that is malformed', () => {
    practised.add(whole, ['q1']);
    const [key = ''] = Object.keys(sessionStorage).filter((name) => name.includes(':batch:'));
    expect(key).toBe('u:1001:batch:WRONG:s1::');
    sessionStorage.setItem(key, '{"q1":1}');
    expect(practised.read(whole)).toEqual([]);
  });
});

it('shuffles by the random function that it is given', () => {
  expect(shuffled(['a', 'b', 'c'], () => 0)).toEqual(['a', 'b', 'c']);
  expect(shuffled(['a', 'b', 'c'], () => 0.5)).toEqual(['b', 'c', 'a']);
});
