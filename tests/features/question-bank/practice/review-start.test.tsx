import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveRecord } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { bookOf } from '@/mocks/books';
import { server, testWorld } from '@/mocks/node';
import { paths } from '@/shared/paths';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';
import { learnerId } from '../support';

const subjectId = '110101';
const records = () => testWorld().db.records.length;
const started = /learn-center-record\/WRONG\?subjectId=110101&recordId=\d+$/;

beforeEach(() => signIn());
/** Opens the page by a link of another page. */
async function follow() {
  const view = visit('/404');
  await screen.findByRole('heading', { level: 1 });
  await view.router.navigate(paths.review(subjectId));
  return view;
}

describe('开始复习', () => {
  it('opens the due questions at once by a link, and Back returns to the page of the link', async () => {
    const { router, user } = await follow();
    await waitFor(() => expect(address()).toMatch(started));
    const [option] = within(await screen.findByRole('radiogroup')).getAllByRole('radio');
    if (!option) throw new Error('no option');
    const inBook = bookOf(testWorld(), learnerId(), 'WRONG', subjectId).map(({ questionId }) => questionId);
    const { questionIds = [] } = testWorld().db.records.at(-1) ?? {};
    expect(questionIds.length).toBeGreaterThan(0);
    expect(inBook).toEqual(expect.arrayContaining(questionIds));
    // A practice that can be answered asks before it is left.
    await user.click(option);
    await waitFor(() => expect(option).toBeChecked());
    await router.navigate(-1);
    await user.click(await screen.findByRole('button', { name: '保存并退出' }));
    await waitFor(() => expect(address()).toBe('/404'));
  });

  it('creates no record before its button is pressed if the address is typed or reloaded', async () => {
    const before = records();
    const { user } = visit(paths.review(subjectId));
    expect(await screen.findByText(/^\d+ 题到了复习时间$/)).toBeVisible();
    expect(records()).toBe(before);
    await user.dblClick(screen.getByRole('button', { name: '开始复习' }));
    await waitFor(() => expect(address()).toMatch(started));
    expect(records()).toBe(before + 1);
  });

  it('can be retried by 重试 if the server refuses it', async () => {
    const before = records();
    server.use(mock(saveRecord, () => refuse(500, '系统繁忙')));
    const { user } = await follow();
    const again = await screen.findByRole('button', { name: '重试' });
    server.resetHandlers();
    await user.click(again);
    await waitFor(() => expect(address()).toMatch(started));
    expect(records()).toBe(before + 1);
  });

  it('says 太棒了，没有错题 if the book has no questions', async () => {
    const { db } = testWorld();
    db.books = db.books.filter(({ type }) => type !== 'WRONG');
    await follow();
    expect(await screen.findByText('太棒了，没有错题')).toBeVisible();
  });
});
