import { fc, runs } from '../property';
import { describe, expect, it } from 'vitest';
import {
  answerAt,
  noAnswers,
  sameAnswer,
  withAnswer,
  withRows,
  type AnswerRow,
  type LeafAnswer,
} from '@/exam/attempt/answers';
import { fileHint, fileLine, type AnswersFile } from '@/exam/files/answers-file';
import { newMeta, newState, type AttemptState } from '@/exam/attempt/attempt-state';
import { importOf, planImport, readAnswersFile, closedReason } from '@/exam/files/import-answers';
import type { Choice } from '@/exam/attempt/merge-answers';

const leafIds = ['q1', 'q2', 'case(1)', 'case(2)', 'essay'];
type Parts = Parameters<typeof planImport>[0];
const attempt = (state: Partial<AttemptState> = {}, revealed: readonly string[] = []): Parts =>
  ({
    userId: '7',
    recordId: '9',
    paper: { source: { sourceId: 'p1' }, title: '模拟卷一' },
    leaves: leafIds.map((id) => ({ id })),
    state: { ...newState(noAnswers(leafIds), { ...newMeta(), revealed: new Set(revealed) }), ...state },
  }) as unknown as Parts;
const none: LeafAnswer = { answer: [], marked: false };
const row = (now: LeafAnswer, sent: LeafAnswer = none, at = 5): AnswerRow => ({ now, sent, dirty: true, at });
const fileOf = (rows: Iterable<readonly [string, AnswerRow]>, facts: Partial<AnswersFile> = {}): AnswersFile => ({
  userId: '7',
  recordId: '9',
  sourceId: 'p1',
  title: '模拟卷一',
  baseSeq: 4,
  unacknowledged: [],
  at: 1_000,
  rows: new Map(rows),
  ...facts,
});
const chosen = (...answer: string[]): LeafAnswer => ({ answer, marked: false });
const blob = (text: string) => new Blob([text]);
const refusal = (text: string): Promise<string> =>
  readAnswersFile(blob(text)).then(
    () => 'taken',
    (error: unknown) => String(error).replace(/^RefusedFile: /, ''),
  );

const input = fc.record({
  answer: fc.constantFrom<string[]>([], ['A'], ['B'], ['A', 'C'], ['', '长江'], ['论述', 'https://f.example/1.png']),
  marked: fc.boolean(),
});
const sheet = fc.tuple(...leafIds.map(() => fc.record({ base: input, here: input, there: input })));

describe('a file of answers', () => {
  it('is read back as it was written, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.string(), input, input)), async (rows) => {
        const file = fileOf(rows.map(([leafId, now, sent]) => [leafId, row(now, sent)]));
        const read = await readAnswersFile(blob(`\uFEFF试卷：模拟卷一\r\n${fileHint}\r\n${await fileLine(file)}\r\n`));
        expect({ ...read, rows: [] }).toEqual({ ...file, rows: [] });
        for (const [leafId, { now, sent, at }] of file.rows)
          expect(read.rows.get(leafId)).toMatchObject({ now, sent, at });
      }),
      runs(20),
    );
  });

  it('is refused with a reason if it is foreign, newer, truncated, changed or too large', async () => {
    const line = await fileLine(fileOf([['q1', row(chosen('A'))]]));
    const text = `记录编号：9\n${fileHint}\n${line}\n`;
    const middle = Math.floor(text.length * 0.9);
    const swapped = text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
    expect(await refusal(text)).toBe('taken');
    expect(await refusal('你好')).toBe('这不是本站导出的答案文件。');
    expect(await refusal('')).toBe('这不是本站导出的答案文件。');
    expect(await refusal(text.replace('#answers 1 ', '#answers 2 '))).toMatch(/^文件由更新版本的本站导出/);
    for (const broken of [swapped, text.slice(0, -20), `${fileHint}\n`, '#answers 1 !!!', '#answers 1 e30='])
      expect(await refusal(broken), broken).toMatch(/^文件已损坏或被改动过/);
    expect(await refusal(await fileLine({ ...fileOf([]), title: 4 as unknown as string }))).toMatch(/^文件已损坏/);
    expect(await refusal('x'.repeat(9 * 1024 * 1024))).toBe('这不是本站导出的答案文件。');
    const answering = async (...answer: string[]) => refusal(await fileLine(fileOf([['q1', row(chosen(...answer))]])));
    const many = Array<string>(100).fill('x');
    expect([await answering(...many), await answering('x'.repeat(20_000))]).toEqual(['taken', 'taken']);
    for (const long of [[...many, 'x'], ['x'.repeat(20_001)]]) expect(await answering(...long)).toMatch(/^文件已损坏/);
  });

  it('is refused with a reason if it belongs to another learner, attempt or paper', () => {
    const rows = [['q1', row(chosen('A'))]] as const;
    expect(() => planImport(attempt(), fileOf(rows, { userId: '8' }))).toThrow(/由另一个账号导出/);
    expect(() => planImport(attempt(), fileOf(rows, { recordId: '10' }))).toThrow(/同一份试卷另一次作答/);
    expect(() => planImport(attempt(), fileOf(rows, { recordId: '10', sourceId: 'p2', title: '真题' }))).toThrow(
      '这是《真题》的答案，不是这份试卷的。',
    );
  });

  it.each([
    [null, {}],
    ['这份试卷正在另一个窗口作答，请在那个窗口导入。', { saveState: 'readonly' }],
    ['服务器不再接收这份答卷，不能再导入答案。', { saveState: 'refused' }],
    ['这份试卷已经交卷或时间已到，不能再导入答案。', { expired: true }],
    ['这份试卷已经交卷或时间已到，不能再导入答案。', { meta: { ...newMeta(), submitAsked: true } }],
  ] as const)('gets the refusal %s from an attempt with %j', (reason, state) =>
    expect(closedReason(attempt(state as Partial<AttemptState>))).toBe(reason),
  );
});

describe('the plan of an import', () => {
  it('takes changes of the file alone, has a clash if both sides changed, and counts all leaves', () => {
    fc.assert(
      fc.property(sheet, fc.constantFrom<Choice>('here', 'there'), (triples, choice) => {
        const of = (leafId: string) => triples[leafIds.indexOf(leafId)];
        const here = withRows(
          noAnswers(leafIds),
          triples.map(({ base, here: now }, at) => [leafIds[at] ?? '', { ...row(now, base), at: 3 }]),
        );
        const file = fileOf(triples.map(({ base, there }, at) => [leafIds[at] ?? '', row(there, base)]));
        const plan = planImport(attempt({ answers: here }), file);
        const input = importOf(plan, new Map([...plan.clashes.keys()].map((leafId) => [leafId, choice])));
        let after = here;
        for (const [leafId, next] of input) after = withAnswer(after, leafId, next, 6);
        for (const leafId of leafIds) {
          const { base = none, here: ours = none, there = none } = of(leafId) ?? {};
          const asks = !sameAnswer(ours, there) && !sameAnswer(ours, base) && !sameAnswer(there, base);
          expect(plan.clashes.has(leafId), leafId).toBe(asks);
          const wanted = asks ? (choice === 'here' ? ours : there) : sameAnswer(ours, base) ? there : ours;
          expect(answerAt(after, leafId).answer, leafId).toEqual(wanted.answer);
          if (!asks)
            expect(answerAt(after, leafId).marked).toBe(ours.marked === base.marked ? there.marked : ours.marked);
        }
        const undecided = [...plan.clashes.keys()].filter((leafId) => answerAt(here, leafId).answer.length > 0).length;
        expect(plan.stays + plan.changes + undecided, 'the answered leaves of this device').toBe(here.answered);
        expect(plan.adds + plan.changes + plan.marks).toBe(plan.applied.size);
        // Importing the same file again changes nothing.
        if (choice === 'there') expect(importOf(planImport(attempt({ answers: after }), file), new Map()).size).toBe(0);
      }),
      runs(200),
    );
  });

  it('prefers the newer side of a clash, and this device if the file has no time', () => {
    const here = withRows(noAnswers(leafIds), [['q1', row(chosen('A'), none, 5)]]);
    const newer = (at: number | undefined) =>
      planImport(attempt({ answers: here }), fileOf([['q1', { ...row(chosen('B')), at } as AnswerRow]])).clashes.get(
        'q1',
      )?.newer;
    expect([4, 5, 6, undefined].map(newer)).toEqual(['here', 'here', 'there', 'here']);
  });

  it('takes a change based on a save of the file, but has a clash if this device knows a later save', () => {
    const rows = [['q1', row(chosen('B'), chosen('A'))]] as const;
    const plan = (baseSeq: number) =>
      planImport(attempt({ meta: { ...newMeta(), baseSeq } }), fileOf(rows, { baseSeq: 4 }));
    expect([...plan(4).applied.keys()]).toEqual(['q1']);
    expect([...plan(5).clashes.keys()]).toEqual(['q1']);
  });

  it('asks about two different answers where the service does not number saves, but not about a leaf without one', () => {
    const meta = { ...newMeta(), ordersSaves: false };
    const here = withRows(noAnswers(leafIds), [
      ['q1', row(chosen('A'), chosen('A'))],
      ['q2', { now: none, sent: none, dirty: false }],
      ['essay', row(none, none)],
    ]);
    const rows = ['q1', 'q2', 'case(1)', 'essay'].map((leafId) => [leafId, row(chosen('B'), chosen('C'))] as const);
    const plan = planImport(attempt({ answers: here, meta }), fileOf(rows, { baseSeq: 0 }));
    expect([...plan.clashes.keys()]).toEqual(['q1', 'essay']);
    expect([...plan.applied.keys()]).toEqual(['q2', 'case(1)']);
  });

  it('takes a change on top of a save that was being sent when the file was written', () => {
    const here = withRows(noAnswers(leafIds), [['q1', row(chosen('A'), chosen('A'))]]);
    const state = { answers: here, meta: { ...newMeta(), baseSeq: 5 } };
    const unacknowledged = [{ questionId: 'q1', answer: ['A'], marked: false }];
    const plan = planImport(attempt(state), fileOf([['q1', row(chosen('B'))]], { unacknowledged }));
    expect(plan).toMatchObject({ changes: 1, stays: 0 });
    expect(plan.clashes.size).toBe(0);
  });

  it('skips questions whose solution is revealed here and questions that are not in the paper', () => {
    const rows = ['q1', 'q2', 'gone'].map((leafId) => [leafId, row(chosen('A'))] as const);
    const plan = planImport(attempt({}, ['q1']), fileOf(rows));
    expect(plan).toMatchObject({ adds: 1, revealed: 1, unknown: 1, stays: 0 });
    expect([...plan.applied.keys()]).toEqual(['q2']);
  });
});
