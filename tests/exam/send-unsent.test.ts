import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { DeviceCopy } from '@/exam/attempt/device-copy';
import { sendUnsent, waitingRecords } from '@/exam/attempt/send-unsent';
import { deviceStorage } from '@/offline/device-storage';
import { takeLease } from '@/offline/lease';
import { sendingUnsent, setUnsent, unsentCount, unsentOf } from '@/offline/unsent';
import { questionOf } from '@/mocks/world/bank-index';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { notices } from '../notices';
import { takeClock } from '../clock';
import { inputsOf } from '../inputs-of';
import { unsentEntry } from '../unsent-entry';
import { isLeaseFree, leaseElsewhere } from '../web-locks';
import { learnerId, recordOf, saveRecord } from '../features/question-bank/support';
import { changed, storedRow } from './running';
import { copied, meanwhile } from './unsent-copy';
import { signIn } from '../sign-in';

beforeEach(() => signIn());

/** A record with a pending submission. */
const waiting = (answer: string[]) => copied((first) => ({ [first]: changed(answer) }), true);

const submit = () => sendUnsent(learnerId(), waitingRecords(learnerId()));
const owed = () => waitingRecords(learnerId());
const entryOf = (recordId: string) => unsentOf(learnerId()).getState()[recordId];
const entryFor = (title: string) => unsentEntry({ title });
const leaseOf = (recordId: string) => `u:${learnerId()}:lease:record:${recordId}`;
const stays = (title: string, count = 1) => `《${title}》本机还有 ${count} 小题没有交上`;

/** The copy against the server's answer: [the row here, the answer there]. */
const copies = {
  newer: [changed(['A']), []],
  equal: [changed(['A']), ['A']],
  older: [storedRow(['A']), ['B']],
} as const;

type Case = [keyof typeof meanwhile, keyof typeof copies, string[] | null, string | undefined];
const cases: Case[] = [
  ['open', 'newer', ['A'], undefined],
  ['open', 'equal', ['A'], undefined],
  ['open', 'older', ['B'], undefined],
  ['run out', 'newer', ['A'], undefined],
  ['run out', 'equal', ['A'], undefined],
  ['run out', 'older', ['B'], undefined],
  ['closed by the server', 'newer', ['A'], 'sent'],
  ['closed by the server', 'equal', ['A'], undefined],
  ['closed by the server', 'older', ['B'], undefined],
  ['ended by another device', 'newer', null, 'refused'],
  ['ended by another device', 'equal', ['A'], undefined],
  ['ended by another device', 'older', ['B'], undefined],
  ['marked', 'newer', null, 'refused'],
  ['marked', 'equal', ['A'], undefined],
  ['marked', 'older', ['B'], undefined],
  ['deleted', 'newer', null, 'refused'],
  ['deleted', 'equal', null, 'refused'],
  ['deleted', 'older', null, undefined],
];
/** A service that says nothing about who has closed a record takes nothing after the end. */
const plainCases = cases.map(([state, age, answer, phase]): Case =>
  state === 'closed by the server' && age === 'newer' ? [state, age, null, 'refused'] : [state, age, answer, phase],
);

describe.each([
  ['full', '', cases],
  ['plain', 'plain', plainCases],
])('what this device still has of a record of a %s service', (_service, scenario, table) => {
  beforeEach(() => testWorld().setScenario(scenario));

  it.each(table)('paper %s, copy %s: the server has %j, this device lists %s', async (state, age, answer, phase) => {
    const [here, there] = copies[age];
    const { row, first } = await copied((leafId) => ({ [leafId]: here }));
    if (there.length > 0) {
      row.answers = { [first]: { answer: [...there], marked: false } };
      row.clientSeq += 1;
    }
    expect(owed()).toEqual(age === 'older' ? [] : [row.id]);
    meanwhile[state](row);
    await sendUnsent(learnerId(), [row.id]);
    expect(recordOf(row.id)?.answers[first]?.answer ?? null).toEqual(answer);
    expect(entryOf(row.id)?.phase).toBe(phase);
    // The copy of what the server did not take is still here.
    const stored = await (await DeviceCopy.open(learnerId(), row.id)).read();
    if (phase === 'refused') expect(stored?.rows.get(first)?.now.answer).toEqual(['A']);
    expect(isLeaseFree(leaseOf(row.id))).toBe(true);
  });
});

describe('what this device still has of a record', () => {
  it('says what the late answers changed, until the learner has read it', async () => {
    const { row } = await copied((first) => ({ [first]: changed(questionOf(first)?.answer ?? []) }));
    meanwhile['closed by the server'](row);
    expect(await submit()).toBe(true);
    const { sent } = entryOf(row.id) ?? {};
    expect(sent).toMatchObject({ count: 1, before: { score: 0, right: 0 }, after: { right: 1 } });
    expect(notices()).toEqual([`《${row.title}》1 小题已补交，0 分变成 ${sent?.after?.score} 分，答对 0 变成 1`]);
    expect([owed(), recordOf(row.id)?.closedBy]).toEqual([[], null]);
  });

  it.each([
    ['ended by another device', '已在别处交卷'],
    ['marked', '这份卷已经评过分'],
    ['deleted', '做题记录不存在'],
  ] as const)('gives the reason of a refusal once, and is not sent again by itself: %s', async (state, reason) => {
    const { row } = await copied((first) => ({ [first]: changed(['A']) }));
    meanwhile[state](row);
    await submit();
    expect(entryOf(row.id)?.reason).toContain(`服务器没有收下：${reason}`);
    expect([owed(), notices()]).toEqual([[], [stays(row.title)]]);
    noticeStore.clear();
    const saves = inputsOf(saveRecord, () => refuse(503, '忙'));
    expect([await submit(), saves, notices()]).toEqual([false, [], []]);
  });

  it('is refused with the end of the exam by a server that takes nothing after it', async () => {
    const { row, first } = await copied((leafId) => ({ [leafId]: changed(['A']) }));
    meanwhile['closed by the server'](row);
    server.use(
      mock(saveRecord, () => ({
        id: row.id,
        status: 'DONE' as const,
        clientSeq: row.clientSeq,
        conflict: false,
        late: false,
      })),
    );
    await submit();
    expect(entryOf(row.id)).toMatchObject({ phase: 'refused', reason: '服务器没有收下：考试已结束' });
    expect(recordOf(row.id)?.answers[first]).toBeUndefined();
  });

  it('counts a 小题 that differs, not a mark, and names the first of them', async () => {
    const marked = { ...storedRow(['A']), now: { answer: ['A'], marked: true }, dirty: true };
    const one = await copied((first) => ({ [first]: marked }));
    const two = await copied((first) => ({ [first]: changed(['B']) }));
    const [a, b] = [entryOf(one.row.id), entryOf(two.row.id)];
    expect([a && unsentCount(a), a?.leaves, a?.numbers]).toEqual([0, 's', []]);
    expect([b && unsentCount(b), b?.leaves, b?.numbers, b?.acknowledged, b?.at]).toEqual([1, 'h', ['1'], 0, 1]);
    meanwhile.deleted(one.row);
    await sendUnsent(learnerId(), [one.row.id]);
    expect(notices()).toEqual([`《${one.row.title}》未能自动交卷，请打开该试卷处理`]);
  });

  it('leaves nothing running after a try that failed', async () => {
    const { row } = await copied((first) => ({ [first]: changed(['A']) }));
    const sending: string[] = [];
    inputsOf(saveRecord, () => (sending.push(...sendingUnsent.getState()), refuse(503, '忙')));
    const listeners = new Set<unknown>();
    vi.spyOn(deviceStorage, 'subscribe').mockImplementation((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    });
    await submit();
    await submit();
    expect([listeners.size, notices(), sendingUnsent.getState()]).toEqual([0, [], []]);
    expect(new Set(sending)).toEqual(new Set([row.id]));
  });

  it('is left to a window that opens the record meanwhile', async () => {
    const { row } = await copied((first) => ({ [first]: changed(['A']) }));
    let room = '';
    server.use(
      mock(getRecordQuestions, async () => {
        const name = leaseOf(row.id);
        takeLease({ name, steal: false, onHeld: () => (room = 'writes'), onLost: () => (room = 'reads') });
        await expect.poll(() => room).toBe('writes');
        return refuse(503, '忙');
      }),
    );
    await sendUnsent(learnerId(), [row.id], true);
    expect([room, owed(), notices(), sendingUnsent.getState()]).toEqual(['writes', [row.id], [], []]);
  });
});

describe('a pending submission', () => {
  it('is sent automatically, one record after the other, with a toast for each', async () => {
    const [one, two] = [await waiting(['A']), await waiting(['B'])];
    expect(owed()).toEqual([one.row.id, two.row.id]);
    await sendUnsent(learnerId(), owed(), true);
    expect([one, two].map(({ row }) => recordOf(row.id)?.status)).toEqual(['DONE', 'DONE']);
    expect([one, two].map(({ row, first }) => recordOf(row.id)?.answers[first]?.answer)).toEqual([['A'], ['B']]);
    expect(notices()).toEqual([`《${one.row.title}》已自动交卷`, `《${two.row.title}》已自动交卷`]);
    expect(owed()).toEqual([]);
    expect(isLeaseFree(leaseOf(one.row.id))).toBe(true);
  });

  it('is left to the window that has the record open', async () => {
    const { row } = await waiting(['A']);
    leaseElsewhere(leaseOf(row.id));
    await submit();
    expect(recordOf(row.id)?.status).toBe('DOING');
    expect([owed(), notices()]).toEqual([[row.id], []]);
    await sendUnsent(learnerId(), [row.id], true);
    expect(notices()).toEqual(['另一个窗口打开着这份卷，由它提交']);
  });

  it('is forgotten only once neither this device nor the server has the record', async () => {
    setUnsent(learnerId(), 'gone', entryFor('gone'));
    server.use(mock(getRecordQuestions, () => refuse(503, '忙')));
    await submit();
    expect(owed()).toEqual(['gone']);
    await expect.poll(() => isLeaseFree(leaseOf('gone'))).toBe(true);
    server.use(mock(getRecordQuestions, () => refuse(404, '记录不存在')));
    await submit();
    expect(owed()).toEqual([]);
    noticeStore.clear();
    await submit();
    expect(notices()).toEqual([]);
  });

  it('asks the learner to open the paper if the server has no such record or has another answer', async () => {
    const gone = await waiting(['A']);
    server.use(mock(getRecordQuestions, () => refuse(404, '记录不存在')));
    await submit();
    expect(notices()).toEqual([stays(gone.row.title)]);
    server.resetHandlers();
    noticeStore.clear();
    localStorage.clear();

    const { row, first } = await waiting(['A']);
    row.answers = { [first]: { answer: ['B'], marked: false } };
    row.clientSeq += 1;
    await submit();
    expect(notices()).toEqual([stays(row.title)]);
    expect(recordOf(row.id)).toMatchObject({ status: 'DOING', answers: { [first]: { answer: ['B'] } } });
    expect([owed(), entryOf(row.id)?.phase]).toEqual([[], 'refused']);
  });

  it('stays pending without a toast if the server fails, and is tried again only at the next check', async () => {
    takeClock();
    const { row } = await waiting(['A']);
    const saves = inputsOf(saveRecord, () => refuse(503, '忙'));
    await submit();
    expect([owed(), notices()]).toEqual([[row.id], []]);
    const tries = saves.length;
    expect(tries).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(tries);
    server.resetHandlers();
    await submit();
    expect([recordOf(row.id)?.status, owed(), notices()]).toEqual(['DONE', [], [`《${row.title}》已自动交卷`]]);
  });

  it('of an unknown record does not block the others', async () => {
    const { row } = await waiting(['A']);
    setUnsent(learnerId(), 'nothing', entryFor('nothing'));
    await sendUnsent(learnerId(), ['nothing', row.id]);
    expect(recordOf(row.id)?.status).toBe('DONE');
    expect(notices().at(-1)).toBe(`《${row.title}》已自动交卷`);
    expect([owed(), isLeaseFree(leaseOf('nothing'))]).toEqual([[], true]);
  });
});
