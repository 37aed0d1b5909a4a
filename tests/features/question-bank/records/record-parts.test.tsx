import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteRecords, getRecordPage } from '@/api/questionbank/record-endpoints';
import type { RecordRow as Row } from '@/api/questionbank/record-schema';
import { RecordDates } from '@/features/question-bank/records/record-dates';
import { RecordList } from '@/features/question-bank/records/record-list';
import { parseRecord } from '@/features/question-bank/records/record-state';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { database } from '@/offline/db';
import { noticeStore } from '@/shared/notify';
import { ConfirmHost } from '@/shared/ui/confirm-host';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';
import { emptyDevice, learnerId } from '../support';

const record = (id: string, facts: Partial<Row> = {}): Row => ({
  id,
  sourceId: 'p1',
  sourceType: 'PAPER',
  title: `卷${id}`,
  examMode: 'EXAM',
  status: 'DONE',
  questionCount: 20,
  answeredCount: 5,
  correctCount: 12,
  score: 60.5,
  totalScore: 100,
  usedTime: 65,
  updateTime: null,
  subjectId: 's1',
  clientSeq: 3,
  closedBy: null,
  ...facts,
});
let deleted: string[][] = [];
beforeEach(async () => {
  await emptyDevice();
  signIn();
  deleted = [];
});
function list(records: Row[], query = '', subjectId: string | null = null) {
  const set = vi.fn();
  server.use(
    mock(getRecordPage, () => ({ records, total: records.length }) as never),
    mock(deleteRecords, ({ input }) => {
      deleted.push(input.ids);
      return true as never;
    }),
  );
  const state = parseRecord(new URLSearchParams(query));
  const view = show(
    <>
      <RecordList subjectId={subjectId} state={state} set={set} />
      <ConfirmHost />
    </>,
  );
  return { set, ...view };
}
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const asked = async () => (await screen.findByRole('dialog')).textContent;
const answer = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const chosen = () => screen.getByText(/^已选/).textContent;

it('a record tells what it came to', async () => {
  list([
    record('1', { closedBy: 'SERVER' }),
    record('2', { totalScore: null }),
    record('3', { examMode: 'PRACTICE' }),
    record('4', { score: null, correctCount: null }),
    record('5', { sourceType: 'WRONG' }),
    record('6', { status: 'TO_MARK' }),
    record('7', { status: 'DOING' }),
    record('8', { status: 'DOING', questionCount: 0, answeredCount: 0, title: '' }),
  ]);
  const told = (await rows()).map((row) =>
    [...row.children]
      .slice(1, 2)
      .map(({ textContent }) => textContent)
      .join(),
  );
  expect(told).toEqual([
    '60.5 / 100 分',
    '60.5 / — 分',
    '12 / 20 小题',
    '— / 20 小题',
    '12 / 20 小题',
    '待评',
    '5 / 20 小题',
    '0 / 0 小题',
  ]);
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['25', '0']);
  expect(screen.getByText('未命名的记录')).toBeVisible();
  expect(screen.getAllByText('系统自动交卷')).toHaveLength(1);
});

describe('records that are to go', () => {
  it('are chosen one by one or all of the page, and go once that is confirmed, with their copies here', async () => {
    const db = await database();
    await db.put('papers', { userId: learnerId(), recordId: '2', paper: {} });
    list([record('1'), record('2'), record('3', { status: 'DOING' })]);
    await rows();
    expect(screen.queryByRole('checkbox')).toBeNull();
    press('批量删除');
    expect(chosen()).toBe('已选 0 条');
    press('删除所选');
    expect(noticeStore.read().map(({ text }) => text)).toEqual(['请先选择记录']);
    press('全选本页');
    expect(chosen()).toBe('已选 3 条');
    const box = (name: string) => screen.getByRole('checkbox', { name: `选择 ${name}` });
    fireEvent.click(box('卷1'));
    expect([box('卷1'), box('卷2')].map((input) => (input as HTMLInputElement).checked)).toEqual([false, true]);
    expect(chosen()).toBe('已选 2 条');
    press('删除所选');
    expect(await asked()).toContain('其中 1 条还没有交卷，已答的题目会一并删除。');
    answer('删除');
    await waitFor(() => expect(deleted).toEqual([['2', '3']]));
    await waitFor(() => expect(chosen()).toBe('已选 0 条'));
    expect(noticeStore.read().map(({ text }) => text)).toContain('已删除');
    await expect.poll(() => db.get('papers', [learnerId(), '2'])).toBeUndefined();
  });

  it('one by one ask too, and stay where the learner thinks better of it', async () => {
    list([record('1')]);
    await rows();
    press('删除：卷1');
    expect(await asked()).toContain('删除后不能恢复。');
    answer('取消');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted).toEqual([]);
    press('删除：卷1');
    await asked();
    answer('删除');
    await waitFor(() => expect(deleted).toEqual([['1']]));
  });
});

it.each([
  ['', null, '还没有记录'],
  ['type=paper', null, '没有符合条件的记录'],
  ['', 's1', '没有符合条件的记录'],
])('no records of "%s" and subject %s: %s', async (query, subjectId, text) => {
  const { set } = list([], query, subjectId);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: '批量删除' })).toBeNull();
  if (text === '还没有记录') return;
  press('清空筛选');
  expect(set).toHaveBeenCalledExactlyOnceWith({
    type: null,
    mode: null,
    status: null,
    from: null,
    to: null,
    page: null,
  });
});

it.each([
  ['', '', '全部日期'],
  ['2026-03-01', '', '2026-03-01 起'],
  ['', '2026-04-02', '至 2026-04-02'],
  ['2026-03-01', '2026-04-02', '2026-03-01 – 2026-04-02'],
])('the days from "%s" to "%s" are called %s', (from, to, text) => {
  show(<RecordDates from={from} to={to} onChange={vi.fn()} />);
  expect(screen.getByRole('button')).toHaveTextContent(text);
});
