import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/offline/db';
import { noTrace } from '@/offline/traces';
import { questionOf } from '@/mocks/world/bank-index';
import { testWorld } from '@/mocks/node';
import { pass, takeClock } from '../../clock';
import { unevenTables } from '../../../e2e/support/uneven-tables';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, visit } from '../../visit';
import { leaseElsewhere } from '../../web-locks';
import { figureLines } from './figures';
import { cell, learnerId, paperId, recordOf, seedRecord } from './support';

beforeEach(() => signIn());

type Row = ReturnType<typeof seedRecord>;
const leavesIn = (row: Row) =>
  row.questionIds.flatMap((id, top) => {
    const question = questionOf(id);
    if (!question) return [];
    const parts = question.type === 'CASE' ? (question.children ?? []) : [];
    if (parts.length === 0) return [{ id, no: String(top + 1), type: question.type }];
    return parts.map((part, at) => ({ id: part.id, no: `${top + 1}(${at + 1})`, type: part.type }));
  });
const answerOf = (type: string) => (type === 'FILL' || type === 'SAQ' ? ['我的答案'] : ['A']);

/** A record whose leaves are answered except these numbers. */
function record({
  open = [],
  marked = [],
  mode = 'EXAM' as const,
}: Partial<Record<'open' | 'marked', string[]>> & { mode?: 'EXAM' | 'PRACTICE' } = {}) {
  const leaves = leavesIn(seedRecord());
  const answers = leaves.map(({ id, no, type }) => ({
    questionId: id,
    answer: open.includes(no) ? [] : answerOf(type),
    marked: marked.includes(no),
  }));
  const row = seedRecord({ examMode: mode, answers });
  return { row, leaves };
}
async function spent(row: Row, seconds: Readonly<Record<string, number>>) {
  const db = await database();
  for (const [leafId, time] of Object.entries(seconds))
    await db.put('traces', {
      userId: learnerId(),
      recordId: row.id,
      leafId,
      trace: { ...noTrace, seconds: time },
      at: Date.now(),
    });
}
const at = (row: Row) => `/question-bank/learn-center/${paperId}/${row.id}`;
async function enter(row: Row, way = '交卷') {
  const view = visit('/question-bank/record');
  // A second entry of the history, so that there is something to go back to.
  await act(() => view.router.navigate(at(row)));
  await cell('1');
  await view.user.click(await screen.findByRole('button', { name: way }));
  await screen.findByRole('grid', { name: '全部题目' });
  return view;
}
const rows = () => screen.queryAllByRole('row', { name: /^第 / });
const nos = () => rows().map((row) => /^第 (\S+) 题/.exec(row.getAttribute('aria-label') ?? '')?.[1]);
const line = (no: string) => screen.getByRole('row', { name: new RegExp(`^第 ${no.replace(/[()]/g, '\\$&')} 题，`) });
const filter = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} \\d`) });
const button = (name: string) => screen.queryByRole('button', { name });
const inReview = () => screen.queryByRole('heading', { name: /前检查$/ }) !== null;

it('lists every 小题 with its state, and starts at the first unanswered one', async () => {
  const { row, leaves } = record({ open: ['3', '5'], marked: ['2'] });
  await spent(row, { [leaves[1]?.id ?? '']: 188 });
  await enter(row);
  expect(nos()).toEqual(leaves.map(({ no }) => no));
  expect(line('3')).toHaveFocus();
  expect(line('2')).toHaveAccessibleName(/^第 2 题，单选，已答 A，已标记，用时 03:08：/);
  expect(line('2')).toHaveTextContent(/^2单选.*A.*03:08$/);
  expect(line('3')).toHaveTextContent(/^3单选.*未答—Enter$/);
  const places = screen.getAllByRole('row').map((each) => each.getAttribute('aria-rowindex'));
  expect(places).toEqual(places.map((_, index) => String(index + 1)));
  expect(screen.getByRole('grid', { name: '全部题目' })).toHaveAttribute('aria-rowcount', places.at(-1));
  expect(unevenTables(document)).toEqual([]);
  for (const name of [`全部 ${leaves.length}`, '未答 2', '已标记 1'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
  // The first question was on the screen for a moment.
  expect(filter('用时最长')).toHaveTextContent(/^用时最长 [12]$/);
  const parts = leaves.filter(({ no }) => no.includes('(')).length;
  expect(filter('案例')).toHaveTextContent(`案例 ${parts}`);
  expect(screen.getByText('还有 2 小题未答')).toBeVisible();
  const answered = `已答 ${leaves.length - 2} / ${leaves.length} 小题`;
  expect(figureLines()).toEqual([answered, '未答 2', '已标记 1', expect.stringMatching(/^已用时间 .* 剩 \d+ 分$/)]);
  expect(screen.getByText(/点一行回到那道题，答完按 Esc 回到同一行$/)).toHaveTextContent(/^\d+ 题计 \d+ 小题。点/);
  const lines = texts(screen.getAllByRole('rowheader').map((head) => head.parentElement as Element));
  const heads = lines.filter((text) => /^[一-十]、/.test(text));
  expect(heads[0]).toMatch(/^一、单项选择题\d+ \/ \d+用时 03:\d\d$/);
  expect(heads.at(-1)).toMatch(/^六、实务操作和案例分析题\d+ \/ \d+ 问$/);
  expect(screen.getByText('按卷面顺序')).toBeVisible();
  expect([button('计算器'), button('草稿'), button('专注模式')]).toEqual([null, null, null]);
  expect(screen.getByRole('timer')).toBeVisible();
  expect(screen.queryByRole('complementary', { name: '答题卡' })).toBeNull();
});

it('opens questions from a filter, steps along its rows, and returns to the row where it is', async () => {
  const { row, leaves } = record({ open: ['3', '5', '7'] });
  const { user } = await enter(row, '检查全部题目');
  await user.keyboard('u');
  expect(nos()).toEqual(['3', '5', '7']);
  expect(screen.getByText(`其余 ${leaves.length - 3} 小题都有答案`)).toBeVisible();
  const secondsIn = (text: string | null) =>
    (text?.match(/\d+/g) ?? []).reduce((sum, part) => sum * 60 + Number(part), 0);
  const each = secondsIn(screen.getByText(/^平均每题还有 /).textContent);
  const left = secondsIn(screen.getByRole('timer').textContent);
  expect(Math.abs(3 * each - left)).toBeLessThanOrEqual(6);
  await user.click(line('5'));
  expect(await screen.findByRole('article', { name: '第 5 题' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  const strip = await screen.findByRole('group', { name: '交卷前检查' });
  expect(strip).toHaveTextContent('未答 3 小题里的第 2 行');
  const turn = (name: string) => user.click(within(strip).getByRole('button', { name }));
  await turn('上一行');
  expect(strip).toHaveTextContent('未答 3 小题里的第 1 行');
  expect(within(strip).getByRole('button', { name: '上一行' })).toHaveAttribute('aria-disabled', 'true');
  await turn('下一行');
  expect(within(strip).getByRole('button', { name: '上一行' })).toHaveAttribute('aria-disabled', 'false');
  await turn('下一行');
  expect(await screen.findByRole('article', { name: '第 7 题' })).toBeVisible();
  expect(within(strip).getByRole('button', { name: '下一行' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(line('7')).toHaveFocus();
  expect(filter('未答')).toHaveAttribute('aria-pressed', 'true');
  // An answered question leaves the filter; the row after it takes its place.
  await user.click(line('5'));
  await screen.findByRole('article', { name: '第 5 题' });
  await user.keyboard('b{ArrowRight}');
  expect(screen.getByRole('group', { name: '交卷前检查' })).toHaveTextContent('未答 3 小题，这道不在其中');
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: '回到检查' }));
  expect(nos()).toEqual(['3', '7']);
  expect(line('7')).toHaveFocus();
  await user.keyboard('u');
  expect(nos().length).toBeGreaterThan(7);
  expect(line('5')).toHaveTextContent('B');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('article', { name: '第 5 题' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(screen.queryByRole('group', { name: '交卷前检查' })).toBeNull();
});

it('moves by keys and marks by M; the keys of the room do not act on the question behind it', async () => {
  const { row, leaves } = record({ open: ['1'], marked: ['2'] });
  const { user } = await enter(row);
  await user.keyboard('{ArrowDown}');
  expect(line('2')).toHaveFocus();
  await user.keyboard('b{ArrowRight}f');
  expect(line('2')).toHaveAccessibleName(/已答 A，已标记/);
  await user.click(filter('已标记'));
  await user.keyboard('m');
  // The last row of the filter has gone, so all rows are shown.
  expect(nos()).toHaveLength(leaves.length);
  expect(line('2')).toHaveFocus();
  expect(filter('已标记')).toBeDisabled();
  await user.keyboard('{End}');
  expect(rows().at(-1)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(rows()[0]).toHaveFocus();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: '键盘快捷键' })).toHaveTextContent('只看未答');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('article', { name: '第 1 题' })).toBeVisible();
});

it('with nothing open starts on 交卷, which asks once and submits', async () => {
  const { row } = record();
  const { user } = await enter(row);
  expect(screen.getByText('全部答完，可以交卷')).toBeVisible();
  expect(filter('未答')).toBeDisabled();
  expect(button('交卷')).toHaveFocus();
  await user.keyboard('u');
  expect(await screen.findByText('没有未答的题')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '确认交卷？' });
  expect(dialog).toHaveTextContent('全部答完');
  await user.click(within(dialog).getByRole('button', { name: '先不交卷' }));
  expect(inReview()).toBe(true);
  await user.click(button('交卷') as HTMLElement);
  await user.click(await screen.findByRole('button', { name: '确认交卷' }));
  await waitFor(() => expect(recordOf(row.id)?.status).not.toBe('DOING'));
  expect(await screen.findByRole('heading', { name: '交卷成功' })).toHaveFocus();
});

it('is closed by Back of the browser, which then asks as it does in the room', async () => {
  const { row } = record({ open: ['1'] });
  const { router } = await enter(row);
  await act(() => router.navigate('/question-bank/record'));
  expect(await screen.findByRole('dialog', { name: '要离开吗？' })).toBeVisible();
  act(() => screen.getByRole('button', { name: '继续考试' }).click());
  expect(inReview()).toBe(true);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(inReview()).toBe(false));
  expect(address()).toBe(at(row));
  expect(screen.queryByRole('dialog', { name: '要离开吗？' })).toBeNull();
});

it('ends with the paper: at 0 the answers are submitted, and the result replaces the list', async () => {
  takeClock();
  const { row } = record({ open: ['1'] });
  row.endTime = testWorld().now() + 5_000;
  await enter(row);
  await pass(6_000);
  await waitFor(() => expect(recordOf(row.id)?.status).not.toBe('DOING'));
  expect(await screen.findByRole('heading', { name: '交卷成功' })).toBeVisible();
  expect(inReview()).toBe(false);
});

it('of a practice ends it; a pause covers the list, and 结束练习 then asks at once', async () => {
  const { row, leaves } = record({ open: ['1'], mode: 'PRACTICE' });
  const { user } = await enter(row, '结束练习');
  expect(screen.getByRole('heading', { name: '结束前检查' })).toBeVisible();
  expect(figureLines().at(-1)).toMatch(/^已用时间 [\d:]+$/);
  await user.keyboard('u');
  expect(screen.getByText('按卷面顺序')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '暂停' }));
  expect(await screen.findByRole('heading', { name: '已暂停' })).toBeVisible();
  expect(screen.getByText(/^用时停在/)).toHaveTextContent(`，题目先盖住。已答 ${leaves.length - 1} 小题都已保存。`);
  expect(rows()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '结束练习' }));
  await user.click(await screen.findByRole('button', { name: '先不结束练习' }));
  await user.click(screen.getByRole('button', { name: '继续练习' }));
  expect(line('1')).toHaveFocus();
});

it('can be read while another window answers, but neither marks nor submits', async () => {
  const { row } = record({ open: ['1'] });
  const view = await enter(row);
  await act(async () => leaseElsewhere(`u:${learnerId()}:lease:record:${row.id}`));
  expect(await screen.findByText('这份试卷正在另一个窗口作答，此处只能查看。')).toBeVisible();
  expect(button('交卷')).toBeNull();
  await view.user.keyboard('m');
  expect(line('1')).not.toHaveAccessibleName(/已标记/);
});
