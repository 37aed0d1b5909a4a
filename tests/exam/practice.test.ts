import { describe, expect, it } from 'vitest';
import { type AttemptLeaf, answerLeaf, confirmLabel, confirmLeaf, toggled } from '@/exam/attempt/practice';
import { noAnswers, withAnswer } from '@/exam/attempt/answers';
import type { Attempt } from '@/exam/attempt/attempt';
import { newMeta, newState, type AttemptState } from '@/exam/attempt/attempt-state';
import { defaultRule } from '@/exam/question/judge';
import { questionOf } from '../features/question-bank/question-of';

const leaf = (type: string) =>
  ({ question: { type, options: ['A', 'B', 'C', 'D'].map((key) => ({ key, text: key })) } }) as unknown as AttemptLeaf;

describe('the key of an option', () => {
  it.each([
    ['SINGLE', [], 1, ['B']],
    ['SINGLE', ['A'], 1, ['B']],
    ['SINGLE', ['B'], 1, []],
    ['JUDGE', ['A'], 0, []],
    ['JUDGE', ['A'], 1, ['B']],
    ['MULTIPLE', [], 1, ['B']],
    ['MULTIPLE', ['D'], 0, ['A', 'D']],
    ['MULTIPLE', ['A', 'C', 'D'], 1, ['A', 'B', 'C', 'D']],
    ['MULTIPLE', ['A', 'C', 'D'], 2, ['A', 'D']],
    ['MULTIPLE', ['C'], 2, []],
  ])('in %s changes %j at option %i to %j', (type, answer, index, expected) => {
    expect(toggled(leaf(type), answer, index)).toEqual(expected);
  });
  it.each([
    ['SINGLE', 4],
    ['MULTIPLE', 5],
    ['FILL', 0],
    ['SAQ', 0],
  ])('does nothing in %s at option %i', (type, index) => {
    expect(toggled(leaf(type), ['A'], index)).toBeNull();
  });
});

/** A paper of one question whose answer is A, as far as practising needs it. */
function practising(type: string, { isExam = false, open = true }: { isExam?: boolean; open?: boolean } = {}) {
  const leaf = {
    id: 'q1',
    question: { ...questionOf('q1', type), answer: open ? ['A'] : [], score: 2 },
  } as unknown as AttemptLeaf;
  let state: AttemptState = newState(noAnswers(['q1']), newMeta());
  const attempt = {
    isExam,
    paper: { rule: defaultRule },
    get state() {
      return state;
    },
    answer: (leafId: string, answer: readonly string[]) => {
      state = { ...state, answers: withAnswer(state.answers, leafId, { answer, marked: false }, 1) };
    },
    reveal: (leafId: string) => {
      state = { ...state, meta: { ...state.meta, revealed: new Set([leafId]) } };
    },
  } as unknown as Attempt;
  return {
    leaf,
    attempt,
    answer: (...chosen: string[]) => answerLeaf(attempt, leaf, chosen),
    label: () => confirmLabel(attempt, leaf, attempt.state),
    confirm: () => confirmLeaf(attempt, leaf),
    given: () => state.answers.rows[0]?.now.answer ?? [],
    isOpen: () => state.meta.revealed.has('q1'),
    end: () => {
      state = { ...state, expired: true };
    },
  };
}

describe('the solution of a question', () => {
  it.each([
    ['SINGLE', null],
    ['JUDGE', null],
    ['MULTIPLE', '提交本题'],
    ['FILL', '提交本题'],
    ['SAQ', '查看参考答案'],
  ])('of %s is opened by %s', (type, label) => {
    expect(practising(type).label()).toBe(label);
    expect(practising(type, { isExam: true }).label()).toBeNull();
    expect(practising(type, { open: false }).label()).toBeNull();
    const over = practising(type);
    over.end();
    expect(over.label()).toBeNull();
  });

  it('opens by 提交本题 only after an answer, and only once', () => {
    const { answer, confirm, isOpen, label } = practising('MULTIPLE');
    expect(confirm()).toBeNull();
    expect(isOpen()).toBe(false);
    expect(answer('A')).toBeNull();
    expect(isOpen()).toBe(false);
    expect(confirm()).toEqual({ state: 'RIGHT', score: 2 });
    expect(isOpen()).toBe(true);
    expect(label()).toBeNull();
    expect(confirm()).toBeNull();
  });

  it('of a short answer opens without an answer', () => {
    const { confirm, isOpen } = practising('SAQ');
    expect(confirm()).toEqual({ state: 'BLANK', score: 0 });
    expect(isOpen()).toBe(true);
  });

  it.each(['SINGLE', 'JUDGE'])('of %s opens with the choice, which cannot change any more', (type) => {
    const { answer, given: chosen, isOpen } = practising(type);
    expect(answer()).toBeNull();
    expect(isOpen()).toBe(false);
    expect(answer('B')).toEqual({ state: 'WRONG', score: 0 });
    expect(isOpen()).toBe(true);
    expect(answer('A')).toBeNull();
    expect(chosen()).toEqual(['B']);
  });

  it.each([{ isExam: true }, { open: false }])('stays closed with %j', (how) => {
    const { answer, given: chosen, isOpen } = practising('SINGLE', how);
    expect(answer('A')).toBeNull();
    expect([chosen(), isOpen()]).toEqual([['A'], false]);
  });

  it('does not judge or accept an answer after the end', () => {
    const { answer, given: chosen, end } = practising('SINGLE');
    end();
    expect(answer('A')).toBeNull();
    expect(chosen()).toEqual([]);
  });
});
