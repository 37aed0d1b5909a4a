import { describe, expect, it } from 'vitest';
import { noAnswers, type Answers } from '@/exam/attempt/answers';
import {
  canClose,
  newMeta,
  newState,
  hasPendingSave,
  type AttemptMeta,
  type AttemptState,
} from '@/exam/attempt/attempt-state';

const save = { clientSeq: 2 } as NonNullable<AttemptMeta['inFlight']>;
interface Changes extends Partial<Omit<AttemptState, 'answers' | 'meta'>> {
  answers?: Partial<Answers>;
  meta?: Partial<AttemptMeta>;
}
const state = ({ answers, meta, ...rest }: Changes = {}): AttemptState => ({
  ...newState({ ...noAnswers(['q1']), ...answers }, { ...newMeta(), ...meta }),
  ...rest,
});

describe('a pending save', () => {
  it.each<[boolean, string, Changes]>([
    [false, 'nothing has changed', {}],
    [true, 'an answer is unsent', { answers: { dirty: 1 } }],
    [true, 'a save had no response', { meta: { inFlight: save } }],
    [true, 'the learner has submitted', { meta: { submitAsked: true } }],
    [false, 'the submission waits for a clash', { meta: { submitAsked: true }, answers: { clashes: 1 } }],
    [false, 'the submission is acknowledged', { meta: { submitAsked: true, status: 'DONE' } }],
    [false, 'there is only a clash to resolve', { answers: { clashes: 1 } }],
  ])('is %s if %s', (expected, _what, changes) => {
    expect(hasPendingSave(state(changes))).toBe(expected);
    // At rest, closing the page loses nothing that could still be sent.
    expect(canClose(state(changes))).toBe(!expected);
    expect(canClose(state({ ...changes, saveState: 'readonly' }))).toBe(true);
    expect(canClose(state({ ...changes, saveState: 'refused' }))).toBe(true);
    for (const saveState of ['saving', 'failing'] as const)
      expect(canClose(state({ ...changes, saveState }))).toBe(!expected);
  });
});
