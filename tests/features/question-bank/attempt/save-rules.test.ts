import { describe, expect, it } from 'vitest';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { SavedRecord } from '@/api/questionbank/record-schema';
import { isAcknowledged } from '@/features/question-bank/attempt/save-rules';

const save = (status: 'DOING' | 'SUBMIT') => ({ clientSeq: 7, status }) as RecordSave;
const response = (changes: Partial<SavedRecord>) =>
  ({ clientSeq: 7, status: 'DOING', conflict: false, ...changes }) as SavedRecord;

describe('a save is acknowledged', () => {
  it('by its very number only', () => {
    expect(isAcknowledged(save('DOING'), response({}))).toBe(true);
    expect(isAcknowledged(save('DOING'), response({ clientSeq: 6 }))).toBe(false);
    expect(isAcknowledged(save('DOING'), response({ clientSeq: 8 }))).toBe(false);
  });

  it('never by a conflict', () => {
    expect(isAcknowledged(save('DOING'), response({ conflict: true }))).toBe(false);
  });

  it('while answering by an open record, at the end by one that has ended', () => {
    expect(isAcknowledged(save('DOING'), response({ status: 'DONE' }))).toBe(false);
    expect(isAcknowledged(save('SUBMIT'), response({ status: 'DOING' }))).toBe(false);
    expect(isAcknowledged(save('SUBMIT'), response({ status: 'DONE' }))).toBe(true);
    expect(isAcknowledged(save('SUBMIT'), response({ status: 'TO_MARK' }))).toBe(true);
  });
});
