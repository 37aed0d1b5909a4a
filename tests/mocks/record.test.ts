import { describe, expect, it } from 'vitest';
import {
  getAnalysis,
  getRecordQuestions,
  getReport,
  saveRecord,
  type RecordSave,
} from '@/api/questionbank/record-endpoints';
import { getBook } from '@/api/questionbank/question-endpoints';
import { leavesOf } from '@/mocks/grading';
import { testWorld } from '@/mocks/node';
import { paperOf } from '@/mocks/world/papers';
import { learner, recordSave } from './support/ask';

const paperId = '61101011';
const paper = () => paperOf(paperId)?.questions() ?? [];
const leaves = () => paper().flatMap(leavesOf);
const first = () => leaves()[0]?.id ?? '';
/** An answer to the first question only. */
const firstIs = (key: string) => [{ questionId: first(), answer: [key] }];

const base = recordSave({ requestKey: 'k' });
const rightAnswers = () =>
  leaves()
    .filter(({ type }) => type !== 'SAQ')
    .map(({ id, answer }) => ({ questionId: id, answer: answer.map((text) => text.split('|')[0] ?? '') }));
/** A question as the server sends it. */
interface Wire {
  id: string;
  userAnswer: string[];
  children: Wire[];
}
const minutes = (count: number) => testWorld().setClock({ advance: count * 60_000 });

const begin = async () => {
  const me = learner('13800000002');
  const started = await me.get(saveRecord, base);
  const id = String(started.id);
  const save = (change: Partial<RecordSave>) => me.get(saveRecord, { ...base, requestKey: undefined, id, ...change });
  const answersOf = async () => {
    const { questions } = await me.get(getRecordQuestions, { id });
    const all = ((questions ?? []) as Wire[]).flatMap((question) => [question, ...question.children]);
    return (leaf: string) => all.find((question) => question.id === leaf)?.userAnswer;
  };
  return { me, id, started, save, answersOf };
};

describe('saves of a record (clientSeq, baseSeq)', () => {
  it('the same requestKey returns the same record, and the clock of the exam starts once', async () => {
    const { me, started, save } = await begin();
    const again = await me.get(saveRecord, base);
    expect(again).toMatchObject({ id: started.id, clientSeq: 1, endTimestamp: started.endTimestamp });
    expect(Number(started.endTimestamp) - Number(started.startTimestamp)).toBe(120 * 60_000);
    // A repeated save has the same response too; a changed used time does not make it a new one.
    const change = { clientSeq: 2, baseSeq: 1, answers: firstIs('A') };
    const before = await save(change);
    const saved = await save({ ...change, usedTime: 99, currentIndex: 5 });
    expect([saved.conflict, saved.clientSeq]).toEqual([undefined, before.clientSeq]);
  });

  it('a save on an old base is a conflict, changes nothing and returns the stored sequence', async () => {
    const { save, answersOf } = await begin();
    await save({ clientSeq: 5, baseSeq: 1, answers: firstIs('A') });
    const late = await save({ clientSeq: 6, baseSeq: 1, answers: firstIs('C') });
    expect(late).toMatchObject({ conflict: true, clientSeq: 5 });
    expect((await save({ clientSeq: 5, baseSeq: 5, answers: firstIs('D') })).conflict).toBe(true);
    expect((await answersOf())(first())).toEqual(['A']);
  });

  it('an unknown record is refused with 404', async () => {
    const { me } = await begin();
    expect((await me.ask(saveRecord, { ...base, id: 'nobody' })).code).toBe(404);
    expect((await learner().ask(getRecordQuestions, { id: 'nobody' })).code).toBe(404);
  });
});

describe('the end of an exam', () => {
  it('a late DOING is ignored, and a SUBMIT a minute late is graded and marked as late', async () => {
    const { save, me, id } = await begin();
    minutes(121.5);
    const doing = await save({ clientSeq: 2, baseSeq: 1, answers: firstIs('A') });
    expect(doing).toMatchObject({ status: 'DOING', clientSeq: 1 });
    const done = await save({ clientSeq: 3, baseSeq: 1, status: 'SUBMIT', answers: rightAnswers() });
    expect(done).toMatchObject({ status: 'DONE', late: true });
    expect((await me.get(getReport, { id })).wrongCount).toBe(0);
  });

  it('a SUBMIT within the first minute is not late', async () => {
    const { save } = await begin();
    minutes(120.5);
    expect((await save({ clientSeq: 2, baseSeq: 1, status: 'SUBMIT', answers: [] })).late).toBeUndefined();
  });

  it('the server closes the exam after ten minutes, and still accepts one submission', async () => {
    const { save, me, id } = await begin();
    const wrong = leaves()[0]?.answer[0] === 'A' ? 'B' : 'A';
    await save({ clientSeq: 2, baseSeq: 1, answers: firstIs(wrong) });
    minutes(131);
    expect((await me.get(getReport, { id })).status).toBe('DONE');
    const book = () => me.get(getBook, { type: 'WRONG', subjectId: '110101' });
    expect((await book()).total).toBe(1);
    const submit = (clientSeq: number, baseSeq: number, answers = rightAnswers()) =>
      save({ clientSeq, baseSeq, status: 'SUBMIT', answers });
    expect(await submit(3, 1)).toMatchObject({ conflict: true, closedBy: 'SERVER' });
    expect(await submit(3, 2)).toMatchObject({ status: 'DONE', late: true, clientSeq: 3 });
    expect((await book()).total).toBe(0);
    expect(await submit(4, 3, [])).toMatchObject({ status: 'DONE', clientSeq: 3 });
    expect((await me.get(getReport, { id })).correctCount).toBe(rightAnswers().length);
  });

  it('a finished record does not change, and its analysis opens', async () => {
    const { save, me, id } = await begin();
    expect((await me.ask(getAnalysis, { id })).code).toBe(500);
    await save({ clientSeq: 2, baseSeq: 1, status: 'SUBMIT', answers: rightAnswers() });
    const emptied = await save({ clientSeq: 3, baseSeq: 2, answers: [{ questionId: first(), answer: [] }] });
    expect(emptied).toMatchObject({ status: 'DONE', clientSeq: 2 });
    const { questions } = await me.get(getAnalysis, { id });
    expect(questions?.[0]).toMatchObject({ correct: true, answer: expect.any(Array) });
  });
});
