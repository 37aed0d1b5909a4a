import { describe, expect, it } from 'vitest';
import { noAnswers, withAnswer } from '@/exam/attempt/answers';
import { newMeta } from '@/exam/attempt/attempt-state';
import { makeSave, nextSeq } from '@/exam/attempt/save-policy';

it.each([
  [3, 7, 0, 8],
  [9, 7, 0, 10],
  [9, 7, 0.5, 58],
  [9, 7, 0.9999, 106],
])('the number after %i on the server and %i here, with the random value %d, is %i', (baseSeq, lastSeq, drawn, next) =>
  expect(nextSeq({ baseSeq, lastSeq }, () => drawn)).toBe(next),
);

describe('a save with a size limit', () => {
  const facts = {
    recordId: 'r',
    source: { sourceId: 'p', sourceType: 'PAPER', subjectId: 's', examMode: 'EXAM' },
    usedTime: 1,
    clientSeq: 7,
  } as const;
  const state = (submitAsked: boolean) => {
    let answers = noAnswers(['q1', 'q2']);
    for (const leafId of ['q1', 'q2']) answers = withAnswer(answers, leafId, { answer: ['长江'], marked: false }, 1);
    return { answers, meta: { ...newMeta(), submitAsked } };
  };
  /** Of one answer, as UTF-8 and with its comma. */
  const bytes = new TextEncoder().encode('{"questionId":"q1","answer":["长江"],"marked":false}').length + 1;
  const savedLeaves = (limit: number, submitAsked = false) =>
    makeSave(state(submitAsked), facts, limit).answers.map(({ questionId }) => questionId);

  it('reserves a kilobyte for the rest of its body, and holds the answers that fit in full', () => {
    expect(savedLeaves(1024 + 2 * bytes)).toEqual(['q1', 'q2']);
    expect(savedLeaves(1024 + 2 * bytes - 1)).toEqual(['q1']);
    expect(savedLeaves(1024 + bytes - 1)).toEqual([]);
  });
  it('holds all answers if it submits the record', () => {
    expect(savedLeaves(0, true)).toEqual(['q1', 'q2']);
    expect(makeSave(state(true), facts).status).toBe('SUBMIT');
  });
});
