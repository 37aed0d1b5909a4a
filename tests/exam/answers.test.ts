import { describe, expect, it } from 'vitest';
import { mergeAnswers } from '@/exam/attempt/merge-answers';
import {
  acknowledged,
  answerAt,
  dirtyAnswers,
  knownLeaves,
  noAnswers,
  rowAt,
  withAnswer,
  withRows,
} from '@/exam/attempt/answers';

const ids = Array.from({ length: 2_000 }, (_, at) => `q${at}`);
const chosen = (...answer: string[]) => ({ answer, marked: false });

describe('the answers of an attempt', () => {
  it('share everything that a change does not touch', () => {
    const before = withAnswer(noAnswers(ids), 'q0', chosen('A'), 1);
    const after = withAnswer(before, 'q1999', chosen('B'), 2);
    expect(after.places).toBe(before.places);
    expect(rowAt(after, 'q0')).toBe(rowAt(before, 'q0'));
    expect(answerAt(before, 'q1999').answer).toEqual([]);
    expect(withAnswer(after, 'q0', chosen('A'), 3)).toBe(after);
    const held = new Map([
      ['q0', chosen('A')],
      ['q1999', chosen('C')],
    ]);
    const server = { answers: held, updatedAt: null };
    const merged = mergeAnswers(acknowledged(after, [{ questionId: 'q1999', answer: ['B'] }]), server).answers;
    expect(answerAt(merged, 'q0')).toBe(answerAt(after, 'q0'));
    expect(answerAt(merged, 'q1999').answer).toEqual(['C']);
    expect(mergeAnswers(merged, server).answers).toBe(merged);
  });

  it('count what is answered, marked and unsent; a change taken back stays unsent', () => {
    let answers = withAnswer(noAnswers(ids), 'q1', { answer: ['A'], marked: true }, 1);
    expect(answers).toMatchObject({ answered: 1, marked: 1, dirty: 1 });
    answers = acknowledged(answers, [{ questionId: 'q1', answer: ['A'], marked: true }]);
    expect(answers).toMatchObject({ answered: 1, marked: 1, dirty: 0 });
    answers = withAnswer(withAnswer(answers, 'q1', chosen(), 2), 'q1', { answer: ['A'], marked: true }, 3);
    expect(dirtyAnswers(answers)).toEqual([{ questionId: 'q1', answer: ['A'], marked: true }]);
    answers = withAnswer(noAnswers(ids), 'q1', { answer: [], marked: true }, 1);
    expect(answers, 'a mark alone').toMatchObject({ answered: 0, marked: 1, dirty: 1 });
  });

  it('have nothing to send of a clash that is changed again before the learner has chosen', () => {
    const answers = withAnswer(noAnswers(ids), 'q1', chosen('A'), 1);
    const server = { answers: new Map([['q1', chosen('B')]]), updatedAt: null };
    const changed = withAnswer(mergeAnswers(answers, server).answers, 'q1', chosen('C'), 2);
    expect(changed).toMatchObject({ clashes: 1, dirty: 0 });
    expect(rowAt(changed, 'q1')).toMatchObject({ now: chosen('C'), at: 2, clash: { held: chosen('B') } });
  });

  it('treat an acknowledged save that has no mark as unmarked', () => {
    const answers = withAnswer(noAnswers(ids), 'q1', { answer: ['A'], marked: false }, 1);
    const acknowledgedAnswers = acknowledged(answers, [{ questionId: 'q1', answer: ['A'] }]);
    expect(acknowledgedAnswers.dirty).toBe(0);
    expect(rowAt(acknowledgedAnswers, 'q1')?.at, 'the time of the answer is kept').toBe(1);
    const added = rowAt(acknowledged(acknowledgedAnswers, [{ questionId: 'new', answer: [] }]), 'new');
    expect(added).toStrictEqual({ now: chosen(), sent: chosen(), dirty: false });
    const marked = withAnswer(answers, 'q1', { answer: ['A'], marked: true }, 2);
    expect(acknowledged(marked, [{ questionId: 'q1', answer: ['A'] }]).dirty).toBe(1);
  });

  it('keep answers to questions that are no longer in the paper, but do not count them as answered', () => {
    const row = { now: chosen('A'), sent: chosen(), dirty: true };
    const answers = withRows(noAnswers(['q1']), [['gone', row]]);
    expect(answers).toMatchObject({ answered: 0, dirty: 1 });
    expect(knownLeaves(answers)).toEqual(['gone']);
    expect(rowAt(answers, 'gone')).toBe(row);
  });
});
