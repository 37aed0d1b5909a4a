import { describe, expect, it } from 'vitest';
import {
  acknowledged,
  adopted,
  answerAt,
  dirtyAnswers,
  knownLeaves,
  noAnswers,
  rowAt,
  withAnswer,
  withRows,
} from '@/features/question-bank/attempt/answers';

const ids = Array.from({ length: 2_000 }, (_, at) => `q${at}`);
const chosen = (...answer: string[]) => ({ answer, marked: false });

describe('the answers of an attempt', () => {
  it('share everything that a change does not touch', () => {
    const before = withAnswer(noAnswers(ids), 'q0', chosen('A'));
    const after = withAnswer(before, 'q1999', chosen('B'));
    expect(after.places).toBe(before.places);
    expect(rowAt(after, 'q0')).toBe(rowAt(before, 'q0'));
    expect(answerAt(before, 'q1999').answer).toEqual([]);
    expect(withAnswer(after, 'q0', chosen('A'))).toBe(after);
    const held = new Map([
      ['q0', chosen('A')],
      ['q1999', chosen('C')],
    ]);
    expect(answerAt(adopted(after, held), 'q0')).toBe(answerAt(after, 'q0'));
    expect(answerAt(adopted(after, held), 'q1999').answer).toEqual(['C']);
  });

  it('count what is answered, marked and unsent; a change taken back stays unsent', () => {
    let answers = withAnswer(noAnswers(ids), 'q1', { answer: ['A'], marked: true });
    expect(answers).toMatchObject({ answered: 1, marked: 1, dirty: 1 });
    answers = acknowledged(answers, [{ questionId: 'q1', answer: ['A'], marked: true }]);
    expect(answers).toMatchObject({ answered: 1, marked: 1, dirty: 0 });
    answers = withAnswer(withAnswer(answers, 'q1', chosen()), 'q1', { answer: ['A'], marked: true });
    expect(dirtyAnswers(answers)).toEqual([{ questionId: 'q1', answer: ['A'], marked: true }]);
  });

  it('keep what belongs to questions that the paper has no longer, and do not count it', () => {
    const row = { now: chosen('A'), sent: chosen(), dirty: true };
    const answers = withRows(noAnswers(['q1']), [['gone', row]]);
    expect(answers).toMatchObject({ answered: 0, dirty: 1 });
    expect(knownLeaves(answers)).toEqual(['gone']);
    expect(rowAt(answers, 'gone')).toBe(row);
  });
});
