import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getBook, getBookQuestionList } from '@/api/questionbank/question-endpoints';
import { getAnalysis, getRecordPage } from '@/api/questionbank/record-endpoints';
import { bookOf } from '@/mocks/books';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { learnFromPractice } from '@/features/question-bank/mistakes/load-review';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { questionOf } from '@/mocks/world/bank-index';
import { dueOf } from '@/learning/desk/use-due-subjects';
import { reviewOf } from '@/offline/review-cards';
import { practiceOf } from '@/session/practice';
import { shanghaiDay } from '@/shared/lib/dates';
import { pageOf } from '../../../page-of';
import { signIn } from '../../../sign-in';
import { texts } from '../../../texts';
import { visit } from '../../../visit';
import { recordRow } from '../record-row';
import { analysed } from '../report/leaves';
import { learnerId, seedRecord } from '../support';

const subjectId = '110101';
const page = `/question-bank/record?tab=2&subjectId=${subjectId}`;
const review = () => reviewOf(learnerId(), subjectId).getState();
const inBook = () => bookOf(testWorld(), learnerId(), 'WRONG', subjectId).map(({ questionId }) => questionId);
const today = () => shanghaiDay(testWorld().now());
const dueHere = () => dueOf(review(), { total: inBook().length, dueToday: null }, [], today()).due;

beforeEach(() => signIn());
const banner = () => screen.findByRole('region', { name: '今日待复习' });
const weekRows = async () => within(await within(await banner()).findByRole('table')).getAllByRole('row');
const week = async () => {
  const rows = await weekRows();
  return rows.map((row) => Number(within(row).getByRole('cell').textContent?.replace(' 题', '')));
};

it('builds the review days of a new device from the records, and uses the stored days if those fail', async () => {
  const left = '{"autoRemove":true,"runs":{"q1":1},"seen":{"WRONG:110101::":"q9"}}';
  localStorage.setItem(`u:${learnerId()}:practice`, left);
  const first = visit(page);
  const counts = await week();
  expect(counts).toHaveLength(7);
  const days = counts.map((_, ahead) => {
    const at = new Date(testWorld().now() + 28_800_000 + ahead * 86_400_000);
    return `${at.toISOString().slice(0, 10)} ${ahead === 0 ? '今天' : `周${'日一二三四五六'[at.getUTCDay()]}`}`;
  });
  expect((await weekRows()).map((row) => within(row).getByRole('rowheader').textContent)).toEqual(days);
  const picture = within(await banner())
    .getByText('今天')
    .closest('[aria-hidden]');
  const bars = [...(picture?.children ?? [])];
  const shares = bars.map((bar) => Number(bar.querySelector('i')?.style.getPropertyValue('--share')));
  expect(shares).toEqual(counts.map((count) => count / Math.max(6, ...counts)));
  expect(texts(bars)).toEqual(days.map((day, ahead) => `${counts[ahead] || ''}${day.slice(11)}`));
  expect(Object.keys(review().cards).sort()).toEqual([...inBook()].sort());
  expect(review().lookedAt).toBe(today());
  const known = Object.values(review().cards).filter(({ at }) => at > 0);
  expect(known.length).toBeGreaterThan(5);
  expect(within(await banner()).getByRole('heading')).toHaveTextContent(`今日待复习 ${counts[0]} 题`);
  expect(dueHere()).toBe(counts[0]);
  // Other values of the device are kept.
  expect(practiceOf(learnerId()).getState()).toMatchObject(JSON.parse(left) as object);
  first.unmount();
  server.use(mock(getRecordPage, () => refuse(500, '系统繁忙')));
  visit(page);
  expect(await week()).toEqual(counts);
});

describe('今日待复习', () => {
  const due = (count: number) =>
    server.use(
      mock(getRecordPage, () => pageOf<RecordRow>([])),
      mock(getBook, () => ({ total: 3, groups: [] })),
      mock(getBookQuestionList, () => Array.from({ length: count }, (_, at) => analysed({ id: `due${at}` }))),
    );

  it('offers the first 20 of more due questions, prints all of them, and is done if nothing is due', async () => {
    // The print view exists only while it prints, and waits for its fonts.
    const printed = vi.fn(() => screen.getByText('答案与解析').isConnected);
    vi.stubGlobal('print', printed);
    Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
    due(21);
    const { user, unmount } = visit(page);
    const region = within(await banner());
    expect(await region.findByRole('link', { name: /^开始复习/ })).toHaveTextContent('开始复习（先做 20 题）');
    expect(region.getByRole('heading')).toHaveTextContent('今日待复习 21 题');
    await user.click(region.getByRole('button', { name: '打印待复习' }));
    await waitFor(() => expect(printed).toHaveReturnedWith(true));
    await waitFor(() => expect(screen.queryByText('答案与解析')).toBeNull());
    Reflect.deleteProperty(document, 'fonts');
    unmount();
    due(20);
    const all = visit(page);
    expect(await within(await banner()).findByRole('link', { name: /^开始复习/ })).toHaveTextContent(/^开始复习$/);
    all.unmount();
    due(0);
    visit(page);
    const done = within(await banner());
    expect(await done.findByText('今天的复习已完成')).toBeVisible();
    expect(done.queryByRole('link')).toBeNull();
  });

  it.each<[string, () => Parameters<typeof server.use>[0]]>([
    ['the book', () => mock(getBook, () => refuse(500, '忙'))],
    ['its questions', () => mock(getBookQuestionList, () => refuse(500, '忙'))],
    ['the records', () => mock(getRecordPage, () => refuse(500, '忙'))],
  ])('says that it was not read, and reads %s again', async (_, fault) => {
    due(1);
    server.use(fault());
    const { user } = visit(page);
    const region = within(await banner());
    expect(await region.findByRole('alert')).toHaveTextContent('复习安排没有读到');
    expect(region.getByRole('heading')).toHaveTextContent(/^今日待复习$/);
    server.resetHandlers();
    await user.click(region.getByRole('button', { name: '重试：复习安排' }));
    expect(await region.findByRole('link', { name: /^开始复习/ })).toBeVisible();
    expect(region.queryByRole('alert')).toBeNull();
  });
});

it('reschedules a practised question as soon as the analysis of the practice is shown', async () => {
  const first = visit(page);
  await week();
  first.unmount();
  const { cards } = review();
  const ids = inBook().filter((id) => (cards[id]?.due ?? 0) <= today() && questionOf(id)?.type !== 'CASE');
  const id = ids.find((one) => questionOf(one)?.type !== 'SAQ') ?? '';
  const before = dueHere();
  const row = seedRecord({ sourceId: subjectId, sourceType: 'WRONG', examMode: 'PRACTICE', subjectId });
  row.questionIds = [id];
  row.answers = { [id]: { answer: questionOf(id)?.answer ?? [], marked: false } };
  row.status = 'DONE';
  row.updateTime = testWorld().now();
  visit(`/question-bank/learn-center-analyze-record/WRONG/${row.id}?subjectId=${subjectId}`);
  await waitFor(() => expect(review().cards[id]?.due).toBeGreaterThan(today()));
  expect(dueHere()).toBe((before ?? 0) - 1);
});

it('takes the subject of a practice from its book if the record has none', async () => {
  const record = recordRow({ sourceType: 'WRONG', sourceId: subjectId, subjectId: null, updateTime: 1 });
  const questions = [analysed({ id: 'q1', userAnswer: ['A'], correct: true, userScore: 1 })];
  await learnFromPractice(learnerId(), { record, questions });
  expect(Object.keys(review().cards)).toEqual(['q1']);
  await learnFromPractice('someone', { record: { ...record, sourceType: 'COLLECT' }, questions });
  expect(reviewOf('someone', subjectId).getState().cards).toEqual({});
});

it('has all questions due today if no record can be read', async () => {
  server.use(mock(getAnalysis, () => refuse(500, '系统繁忙')));
  visit(page);
  const counts = await week();
  expect(counts[0]).toBe(inBook().length);
});
