import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { answerAt } from '@/exam/attempt/answers';
import { ExamRoom } from '@/features/question-bank/exam';
import { collectQuestion } from '@/api/questionbank/question-endpoints';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { changePractice } from '@/session/practice';
import { notices } from '../../../notices';
import { pass } from '../../../clock';
import { signIn } from '../../../sign-in';
import { paperQuestion, changed, endsElsewhere, serverLoses, storedRow, running, stopAll } from '../../../exam/running';

beforeEach(() => signIn());
afterEach(stopAll);

async function open(params: Parameters<typeof running>[0] = {}) {
  const made = await running(params);
  const { attempt } = made;
  const [onTakeOver, onJudged] = [vi.fn(), vi.fn()];
  const room = (
    <ExamRoom attempt={attempt} page="learn-center" resultPath="/result" onTakeOver={onTakeOver} onJudged={onJudged} />
  );
  const router = createMemoryRouter([
    { path: '/', element: room },
    { path: '*', element: <p>别处</p> },
  ]);
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...made, ...view, router, onTakeOver, onJudged, user: userEvent.setup() };
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const spoken = () => screen.getAllByRole('status').at(-1)?.textContent;
/** The question that is shown. */
const place = () => document.querySelector('article[data-current=true]')?.getAttribute('aria-label') ?? '';

const judge = paperQuestion('j', 'JUDGE', {
  options: [
    { key: 'A', text: '正确' },
    { key: 'B', text: '错误' },
  ],
});
const clash = { held: { answer: ['B'], marked: false }, at: null };
const solved = (id: string, type = 'SINGLE') => ({ ...paperQuestion(id, type), answer: ['A'] });
const essay = { ...paperQuestion('e', 'SAQ', { options: [] }), answer: ['参考'] };
const legend = () =>
  within(screen.getByRole('list', { name: '图例' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.trim());

describe('the room of an exam', () => {
  it('shows paper, mode and time left, opens the list of all questions after the last one, and the result', async () => {
    const { user, attempt, router } = await open({
      questions: [paperQuestion('q1'), paperQuestion('q2')],
      rows: { q1: changed(['A']) },
    });
    expect(screen.getByRole('heading', { level: 1, name: '试卷' })).toBeVisible();
    expect(screen.getByText('考试模式')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('00:10:00');
    expect(notices()).toEqual(['已恢复 1 小题本机答案']);
    expect(place()).toBe('第 1 题');
    await user.click(button('上一题') as HTMLElement);
    await user.keyboard('{ArrowLeft}');
    expect(notices()).toContain('已经是第一题');
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe('第 2 题');
    expect(button('去交卷')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: '交卷前检查' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(place()).toBe('第 2 题');
    expect(attempt.state.meta.currentIndex).toBe(1);
    await act(() => attempt.outbox.submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/result'));
  });

  it('announces the time by R, also twice in a row', async () => {
    const { user, unmount } = await open();
    await user.keyboard('r');
    const first = spoken();
    expect(first).toMatch(/^剩余 10 分$/);
    await user.keyboard('r');
    expect(spoken()).not.toBe(first);
    expect(spoken()?.trim()).toBe(first);
    unmount();
    await open({ paper: { endTimestamp: null } });
    await user.keyboard('r');
    expect(spoken()).toMatch(/^已用 1 分/);
  });

  it('announces the last 5 minutes and leaves 专注模式, and has no clock or questions after the end', async () => {
    act(() => void changePractice({ focus: true }));
    const { pass: goOn, unmount } = await open();
    goOn(299_000);
    expect(button('退出专注')).toBeVisible();
    goOn(1_000);
    expect(spoken()).toBe('距离考试结束还有 5 分钟');
    expect(button('退出专注')).toBeNull();
    act(() => void changePractice({ focus: true }));
    goOn(240_000);
    expect(spoken()).toBe('距离考试结束还有 1 分钟');
    expect(button('退出专注')).toBeVisible();
    unmount();
    await open({ meta: { status: 'DONE' } });
    expect(await screen.findByText('这份试卷已经交卷')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    expect([button('交卷'), button('退出专注')]).toEqual([null, null]);
    expect(button('返回')).toBeVisible();
    act(() => void changePractice({ focus: false }));
  });

  it('chooses and strikes options by keys, but not in a question without options', async () => {
    const { user, attempt } = await open({
      questions: [paperQuestion('q1'), paperQuestion('f', 'FILL', { options: [] }), judge],
    });
    const answers = () => ['q1', 'f', 'j'].map((id) => answerAt(attempt.state.answers, id).answer.join(''));
    await user.keyboard('b');
    await user.keyboard('{Shift>}d{/Shift}');
    expect(attempt.trace.at('q1').struck).toEqual(['D']);
    expect(screen.getByRole('radio', { name: /^D，.*，已划去$/ })).not.toBeChecked();
    await user.keyboard('{Shift>}f{/Shift}');
    expect(attempt.trace.at('q1').struck).toEqual(['D']);
    await user.keyboard('t{ArrowRight}');
    expect(place()).toBe('第 2 题');
    await user.keyboard('1t{Shift>}a{/Shift}');
    expect(attempt.trace.at('f').struck).toEqual([]);
    await user.keyboard('{ArrowRight}f');
    expect(answers()).toEqual(['B', '', 'B']);
    await user.keyboard('t');
    expect(answers()).toEqual(['B', '', 'A']);
    expect(button('退出专注')).toBeNull();
  });

  it('announces what each key has done', async () => {
    const long = `<p>${'长'.repeat(130)}</p>`;
    const { user } = await open({
      questions: [
        paperQuestion('q1'),
        paperQuestion('m', 'MULTIPLE'),
        judge,
        paperQuestion('f', 'FILL', { options: [], stem: '<p>写____</p>' }),
        paperQuestion('l', 'SINGLE', { stem: long }),
      ],
    });
    const announced: [string, string][] = [
      ['b', '已选 B'],
      ['b', '已取消 B'],
      ['b', '已选 B'],
      ['c', '已选 C'],
      ['{Shift>}c{/Shift}', '已划去 C，原来的选择已取消'],
      ['{Shift>}c{/Shift}', '已恢复 C，重新选中'],
      ['{Shift>}d{/Shift}', '已划去 D'],
      ['{Shift>}d{/Shift}', '已恢复 D'],
      ['m', '已标记'],
      ['m', '已取消标记'],
      ['{ArrowRight}', '第 2 题，多选题：题干m'],
      ['a', '已选 A'],
      ['c', '已选 A、C'],
      ['a', '已取消 A，仍选 C'],
      ['j', '第 3 题，判断题：题干j'],
      ['f', '已选 B 错误'],
      ['{Enter}', '第 4 题，填空题：写（空）'],
      ['{ArrowRight}', `第 5 题，单选题：${'长'.repeat(120)}…`],
    ];
    for (const [key, text] of announced) {
      await user.keyboard(key);
      expect(spoken(), key).toBe(text);
    }
  });

  it('focuses the heading of its question at the start, and never loses the focus', async () => {
    const { user } = await open();
    const heading = (no: number) => screen.getByRole('heading', { level: 3, name: new RegExp(`^第 ${no} 题 `) });
    expect(heading(1)).toHaveFocus();
    screen.getByRole('radio', { name: /^A/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(heading(2)).toHaveFocus();
    await user.click(button('下一题') as HTMLElement);
    expect(heading(3)).toHaveFocus();
    const back = button('上一题') as HTMLElement;
    back.focus();
    await user.keyboard('{Enter}');
    expect(back).toHaveFocus();
    expect(spoken()).toMatch(/^第 2 题/);
    await user.click(screen.getByRole('gridcell', { name: /^第1题/ }));
    expect(document.body).not.toHaveFocus();
    expect(spoken()).toMatch(/^第 1 题/);
  });

  it('shows that it is being submitted, and 未能交卷 if the server refuses the record', async () => {
    const { attempt } = await open({ meta: { submitAsked: true } });
    expect(await screen.findByRole('heading', { name: '正在交卷…' })).toBeVisible();
    expect(button('交卷')).toBeNull();
    expect(screen.queryByText(/^第 1 题，/)).toBeNull();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(attempt.state.meta.currentIndex).toBe(0);
    await serverLoses(attempt, '记录不存在');
    expect(screen.queryByRole('heading', { name: '正在交卷…' })).toBeNull();
    expect(await screen.findByText('未能交卷')).toBeVisible();
    expect(screen.queryByRole('complementary', { name: '答题卡' })).toBeNull();
  });

  it('opens the clash dialog automatically once, and again by 去选择 and by 交卷', async () => {
    const { user } = await open({ rows: { q1: changed(['A'], { dirty: false, clash }) } });
    const dismiss = async () => {
      expect(await dialog(/答案与云端不同/)).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await dismiss();
    await user.click(button('去选择') as HTMLElement);
    await dismiss();
    await user.click(button('交卷') as HTMLElement);
    expect(await screen.findByRole('button', { name: '去选择' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '交卷' }));
    expect(await dialog(/答案与云端不同/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: '确认交卷？' })).toBeNull();
  });

  it('does not submit before the clash is resolved', async () => {
    await open({ meta: { submitAsked: true }, rows: { q1: changed(['A'], { dirty: false, clash }) } });
    expect(await dialog(/答案与云端不同/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: '正在交卷…' })).toBeNull();
    expect(screen.getByText('还差一步：选择答案')).toBeVisible();
  });

  it('focuses the heading 交卷成功 after a submission that waits for marks, and hides the tools', async () => {
    const { attempt } = await open({ ends: { status: 'TO_MARK' } });
    for (const tool of ['计算器', '草稿', '专注模式']) expect(button(tool)).toBeVisible();
    await act(() => attempt.outbox.submit());
    expect(screen.getByRole('heading', { name: '交卷成功' })).toHaveFocus();
    for (const tool of ['计算器', '草稿', '专注模式', '显示设置']) expect(button(tool)).toBeNull();
  });

  it('stops at once when another window submits the same record', async () => {
    const other = new BroadcastChannel('exam-ended');
    const { attempt, recordId, router } = await open({ readonly: true });
    expect(screen.getByText(/正在另一个窗口作答/)).toBeVisible();
    other.postMessage({ userId: '7', recordId: 'another', status: 'DONE' });
    other.postMessage('what is this');
    other.postMessage({ userId: '7', recordId, status: 'DONE' });
    expect(await screen.findByRole('heading', { name: '这份试卷已在别处交卷' })).toHaveFocus();
    expect(screen.queryByText(/正在另一个窗口作答/)).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('link', { name: '查看报告' })).toHaveAttribute('href', '/result');
    expect(button('导出本机答案')).toBeNull();
    expect([attempt.state.elsewhere, router.state.location.pathname]).toEqual([true, '/']);
    other.close();
  });

  it('offers to export unsent answers if another device has submitted', async () => {
    const { attempt } = await open({ rows: { q1: changed(['A']) } });
    await endsElsewhere(attempt);
    expect(screen.getByText('这里有 1 小题的答案没有交上，可以导出留底。')).toBeVisible();
    expect(button('导出本机答案')).toBeVisible();
    expect(button('重试')).toBeNull();
    expect(screen.queryByText(/服务器不再接收/)).toBeNull();
  });
});

it('the list of a long paper has an index, which says what each 50 questions lack and leads to them', async () => {
  const questions = Array.from({ length: 210 }, (_, at) => paperQuestion(`q${at + 1}`));
  const rows = Object.fromEntries(questions.slice(0, 60).map(({ id }) => [id, storedRow(['A'], id === 'q55')]));
  const { user } = await open({ questions, rows });
  await user.click(button('交卷') as HTMLElement);
  const index = within(await screen.findByRole('navigation', { name: '分段' }));
  const stretches = () =>
    index
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label') + (each.matches('[aria-current=true]') ? ' *' : ''));
  const lines = ['第 1–50 题，答完', '第 51–100 题，缺 40，有标记', '第 101–150 题，缺 50', '第 151–200 题，缺 50'];
  expect(screen.getByRole('navigation', { name: '分段' })).toHaveTextContent(
    '单选题60 / 2101–5051–100缺 40101–150缺 50151–200缺 50201–210缺 10',
  );
  expect(stretches()).toEqual([lines[0], `${lines[1]} *`, ...lines.slice(2), '第 201–210 题，缺 10']);
  expect(screen.getByText(/一段 50 小题/)).toHaveTextContent(/^210 小题。一段/);
  await user.click(index.getByRole('button', { name: /^第 201–210 题/ }));
  expect(stretches().at(-1)).toBe('第 201–210 题，缺 10 *');
});

describe('专注模式', () => {
  it('is opened and closed by F and by buttons, closed by Esc, and leaves F to a sixth option', async () => {
    const options = ['A', 'B', 'C', 'D', 'E', 'F'].map((key) => ({ key, text: key }));
    const { user, attempt } = await open({
      questions: [paperQuestion('q1'), paperQuestion('q6', 'SINGLE', { options })],
      rows: { q1: storedRow(['A'], true) },
    });
    await user.keyboard('{Escape}f');
    const rail = screen.getByRole('button', { name: '答题卡，已答 1 / 2 小题' });
    const looks = [...rail.querySelectorAll('i')].map(({ dataset }) => Object.entries(dataset).join(' '));
    expect(looks).toEqual(['done,true marked,true current,true', 'done,false marked,false current,false']);
    expect([button('交卷'), button('返回')]).toEqual([null, null]);
    expect(screen.getByRole('timer')).toBeVisible();
    await user.keyboard('f');
    expect(button('退出专注')).toBeNull();
    await user.click(button('专注模式') as HTMLElement);
    await user.click(button('退出专注') as HTMLElement);
    expect(button('退出专注')).toBeNull();
    await user.keyboard('f{Escape}');
    expect(button('返回')).toBeVisible();
    await user.keyboard('{ArrowRight}f');
    expect(answerAt(attempt.state.answers, 'q6').answer).toEqual(['F']);
    expect(button('退出专注')).toBeNull();
  });
});

describe('a room', () => {
  /** The keys below the question, which are hidden from screen readers. */
  const hints = () => [...document.querySelectorAll('[data-exam-keys] > p kbd')].map(({ textContent }) => textContent);

  it('names only the keys that act on its question', async () => {
    const questions = [paperQuestion('q1'), paperQuestion('f', 'FILL', { options: [] })];
    const { user, unmount } = await open({ questions });
    expect(hints()).toEqual(['A – F', 'Shift A', 'H', '← →', 'M', '?']);
    expect(legend()).toEqual(['已答', '未答', '标记', '当前']);
    await user.keyboard('{ArrowRight}');
    expect(hints()).toEqual(['H', '← →', 'M', '?']);
    unmount();
    await open({ questions, readonly: true });
    expect(hints()).toEqual(['← →', '?']);
  });

  it('shows in 背题模式 the given answer beside the right one', async () => {
    const { user } = await open({
      exam: false,
      questions: [solved('q1')],
      rows: { q1: storedRow(['B']) },
    });
    await user.click(button('显示设置') as HTMLElement);
    await user.click(screen.getByRole('checkbox', { name: '背题模式，直接看答案' }));
    const row = (key: string) => screen.getByRole('radio', { name: new RegExp(`^${key}，`) });
    expect(row('B')).toBeChecked();
    expect(row('B').closest('label')).toHaveTextContent('你的答案');
    expect(row('A').closest('label')).toHaveTextContent('正确答案');
    expect(screen.getByRole('region', { name: '第 1 题 解析' })).not.toHaveTextContent('得分');
    expect([button('提交本题'), button('划去')]).toEqual([null, null]);
    expect(hints()).not.toContain('A – F');
  });
});

describe('an open room', () => {
  const seen = (state: 'visible' | 'hidden') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };

  it('sends unsaved answers when its page is hidden, visible, online again or unloaded', async () => {
    const { attempt, sent, unmount } = await open();
    // Stops the automatic save 2 s after a change.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const keys = ['A', 'B', 'C', 'D'];
    const happenings = [
      () => seen('hidden'),
      () => seen('visible'),
      () => fireEvent(window, new Event('online')),
      () => fireEvent(window, new Event('pagehide')),
    ];
    for (const [at, happen] of happenings.entries()) {
      act(() => attempt.answer('q1', [keys[at] ?? '']));
      expect(sent).toHaveLength(at);
      happen();
      await expect.poll(() => sent.at(-1)?.answers[0]?.answer).toEqual([keys[at]]);
    }
    unmount();
    const before = sent.length;
    for (const happen of happenings) happen();
    await Promise.resolve();
    expect(sent).toHaveLength(before);
  });

  it('warns before its page is closed only while an answer is to be sent', async () => {
    const { attempt } = await open();
    const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    act(() => attempt.answer('q1', ['A']));
    expect(leaves()).toBe(false);
    await serverLoses(attempt, '记录不存在');
    expect(leaves()).toBe(true);
  });
});

it('the bar of a room marks, collects and turns by its buttons', async () => {
  server.use(mock(collectQuestion, ({ input: { collected } }) => ({ collected })));
  const { user, attempt } = await open();
  const press = (name: string) => user.click(button(name) as HTMLElement);
  await press('标记');
  expect(answerAt(attempt.state.answers, 'q1').marked).toBe(true);
  await user.keyboard('{Shift>}M{/Shift}');
  expect(notices()).toEqual(['只标记了本题']);
  await press('已标记');
  expect(answerAt(attempt.state.answers, 'q1').marked).toBe(false);
  await press('收藏');
  expect(await screen.findByRole('button', { name: '已收藏' })).toBeVisible();
  await user.keyboard('s');
  await waitFor(() => expect(button('收藏')).toBeVisible());
  await press('下一题');
  expect(place()).toBe('第 2 题');
  await press('上一题');
  expect(place()).toBe('第 1 题');
});

describe('answering in practice', () => {
  it('advances after a right answer, unless the learner has moved to another question', async () => {
    changePractice({ autoNext: true });
    const { attempt } = await open({ exam: false, questions: ['q1', 'q2', 'q3', 'q4'].map((id) => solved(id)) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const press = (key: string) => fireEvent.keyDown(document.body, { key });
    const at = () => attempt.state.meta.currentIndex;
    press('a');
    expect(spoken()).toBe('已选 A，回答正确');
    await pass(700);
    expect(at()).toBe(0);
    await pass(200);
    expect(at()).toBe(1);
    press('b');
    await pass(1_000);
    expect(at()).toBe(1);
    press('ArrowRight');
    press('a');
    press('ArrowLeft');
    await pass(1_000);
    expect(at()).toBe(1);
  });

  it('asks for an answer first, judges all but short answers, and opens the solution by X', async () => {
    const questions = [solved('m', 'MULTIPLE'), essay, solved('q1'), solved('q2')];
    const { user, attempt, onJudged } = await open({ exam: false, questions });
    expect(screen.getByText('练习模式')).toBeVisible();
    expect(screen.queryByText('考试模式')).toBeNull();
    expect(button('结束练习')).toBeVisible();
    expect(legend()).toEqual(['已答', '未答', '标记', '当前', '答对', '答错', '部分对']);
    await user.keyboard('{Enter}');
    expect(spoken()).toBe('请先作答');
    expect(attempt.state.meta.revealed.size).toBe(0);
    act(() => {
      attempt.answer('e', ['我的']);
      attempt.goTo(1);
    });
    await user.click(await screen.findByRole('button', { name: '查看参考答案' }));
    expect(onJudged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'e' }), {
      state: 'TO_MARK',
      score: 0,
    });
    expect(spoken()).toMatch(/^第 2 题，简答题/);
    await user.keyboard('{ArrowRight}b');
    expect(spoken()).toBe('已选 B，回答错误');
    expect(onJudged).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'q1' }), { state: 'WRONG', score: 0 });
    await user.keyboard('{ArrowRight}x');
    expect([...attempt.state.meta.revealed]).toEqual(['e', 'q1', 'q2']);
    expect(button('完成')).toBeVisible();
  });
});
