import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCoursePage } from '@/api/products/endpoints';
import { commandPrompt } from '@/components/command/command-prompt';
import { getMyCourseList } from '@/api/usercenter/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { otherTab } from '../../other-tab';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, visit } from '../../visit';
import { hold } from '../../hold';

const field = () => screen.getByRole('combobox', { name: '课程、页面或操作' });
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
const group = (name: string) => screen.getByRole('group', { name });
const learnerKey = 'u:1:commands';

async function openBox(path = '/404') {
  const view = visit(path);
  await screen.findByRole('heading', { level: 1 });
  await view.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: '课程、页面或操作' }, { timeout: 30_000 });
  return view;
}

afterEach(() => commandPrompt.close());

describe('the command box (D22)', () => {
  it('opens with Ctrl K and focuses its field, and Esc returns the focus', async () => {
    const view = visit('/404');
    const theme = await screen.findByRole('button', { name: '主题' });
    theme.focus();
    await view.user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(field()).toHaveFocus());
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '快速前往' })).toBeNull();
    expect(theme).toHaveFocus();
    await view.user.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('dialog', { name: '快速前往' })).toBeVisible();
    await view.user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog', { name: '快速前往' })).toBeNull();
  });

  it('closes with its page, and stays open if it was opened during a navigation', async () => {
    const { router } = await openBox();
    void router.navigate('/hc/pay-type');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '快速前往' })).toBeNull());
    await screen.findByRole('heading', { name: '支付方式' });
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') return;
      stop();
      commandPrompt.open();
    });
    await router.navigate('/404');
    await waitFor(() => expect(address()).toBe('/404'));
    await screen.findByRole('heading', { name: '页面走丢了' });
    expect(screen.getByRole('dialog', { name: '快速前往' })).toBeVisible();
  });

  it('moves with arrows, Home, End and Page keys, wraps around, and opens with Enter', async () => {
    const { user } = await openBox();
    const all = screen.getAllByRole('option');
    expect(chosen()).toBe(all[0]);
    for (const [keys, at] of [
      ['{ArrowDown}', 1],
      ['{ArrowUp}{ArrowUp}{ArrowUp}', -2],
      ['{End}', -1],
      ['{ArrowDown}', 0],
      ['{PageDown}', 8],
      ['{PageUp}', 0],
    ] as const) {
      await user.keyboard(keys);
      expect(chosen()).toBe(all.at(at));
    }
    await user.type(field(), '名师{Enter}');
    await waitFor(() => expect(address()).toBe('/teacher'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds Chinese titles by pinyin and initials, and highlights the match', async () => {
    const { user } = await openBox();
    await user.type(field(), 'zlxz');
    const byInitials = await screen.findByRole('option', { name: '资料下载' });
    expect(within(byInitials).getByText('资料下载').tagName).toBe('MARK');
    await user.clear(field());
    await user.type(field(), 'xiazai');
    const byPinyin = await screen.findByRole('option', { name: /^资料 ?下载$/ });
    expect(within(byPinyin).getByText('下载').tagName).toBe('MARK');
  });

  it('finds pages by other names, and shows which name matched', async () => {
    server.use(mock(getCoursePage, () => pageOf([])));
    await openBox();
    for (const [typed, page] of [
      ['错题', '错题本'],
      ['地址', '账户管理收货地址'],
      ['笔记', '我的笔记'],
      ['周报', '学习周报'],
    ] as const) {
      fireEvent.change(field(), { target: { value: typed } });
      expect(within(group('页面')).getAllByRole('option')[0]).toHaveTextContent(new RegExp(`^${page}$`));
    }
  });

  it('shows that it is searching from the first letter on, and then the number of results', async () => {
    const [held, answer] = hold();
    server.use(mock(getCoursePage, () => held.then(() => pageOf([]))));
    const { user } = await openBox();
    expect(screen.queryByText('正在搜索课程')).toBeNull();
    fireEvent.change(field(), { target: { value: '网站声明' } });
    expect(screen.getByText('正在搜索课程')).toBeInTheDocument();
    expect(screen.queryByText('没有找到相关课程')).toBeNull();
    expect(screen.queryByText(/^共 \d+ 项$/)).toBeNull();
    await user.clear(field());
    expect(screen.queryByText('正在搜索课程')).toBeNull();
    expect(screen.getByText(/^共 \d+ 项$/)).toBeInTheDocument();
    answer();
    await user.type(field(), '网站声明');
    expect(await screen.findByText('没有找到相关课程')).toBeVisible();
    expect(screen.getByText('共 2 项')).toBeInTheDocument();
    expect(texts(screen.getAllByRole('option'))).toEqual(['网站声明', '在全部课程中搜索“网站声明”']);
  });

  it('finds courses on the server, and a failed search can be retried in its row', async () => {
    const { user } = await openBox();
    const requests = inputsOf(getCoursePage, () => refuse(500, '系统繁忙'));
    await user.type(field(), '案例课');
    const retry = await screen.findByRole('option', { name: /课程搜索失败/ });
    expect(requests).toHaveLength(1);
    expect(screen.queryByText(/系统繁忙|没有找到相关课程/)).toBeNull();
    server.use(mock(getCoursePage, ({ input }) => listOf(input.keyword ?? '')));
    await user.click(retry);
    const course = await screen.findByRole('option', { name: /^案例课 的课程/ });
    expect(within(group('课程')).getAllByRole('option')).toContain(course);
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(address()).toBe('/course/detail/77'));
  });

  it('shows only the results of the last text', async () => {
    const { user } = await openBox();
    const [held, answer] = hold();
    const requests = inputsOf(getCoursePage, async ({ input: { keyword = '' } }) => {
      if (keyword === '甲') await held;
      return listOf(keyword);
    });
    await user.type(field(), '甲');
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.clear(field());
    await user.type(field(), '乙');
    await screen.findByRole('option', { name: /^乙 的课程/ });
    answer();
    await waitFor(() => expect(screen.queryByRole('option', { name: /^甲 的课程/ })).toBeNull());
    expect(screen.getByRole('option', { name: /^乙 的课程/ })).toBeVisible();
  });

  it('chooses nothing while an input method composes', async () => {
    await openBox();
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: '名师' } });
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    // A repeated key does not choose either, nor one with Alt or Shift.
    for (const held of [{ repeat: true }, { altKey: true }, { shiftKey: true }])
      fireEvent.keyDown(field(), { key: 'Enter', ...held });
    expect(address()).toBe('/404');
    expect(field()).toBeVisible();
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/teacher'));
  });

  it('opens a page in a new tab with Ctrl Enter, and asks a visitor to log in if the page requires it', async () => {
    const tab = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openBox();
    await user.type(field(), '名师{Control>}{Enter}{/Control}');
    expect(tab).toHaveBeenCalledExactlyOnceWith('/new/teacher', '_blank', 'noopener');
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('option', { name: '退出登录' })).toBeNull();
    await user.type(field(), '我的订单{Enter}');
    expect(await screen.findByText('登录后前往“我的订单”', undefined, { timeout: 30_000 })).toBeVisible();
    expect(address()).toBe('/404');
  });

  it('changes the theme, and asks for confirmation before a logout and before clearing the device', async () => {
    signIn();
    const { user } = await openBox();
    await user.type(field(), '深色{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(field(), '退出登录{Enter}');
    const leaving = within(screen.getByRole('dialog', { name: '确认退出登录？' }));
    await user.click(leaving.getByRole('button', { name: '取消' }));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(field(), '清除本机{Enter}');
    const dialog = await screen.findByRole('dialog', { name: '清除本机数据?' });
    await user.click(within(dialog).getByRole('button', { name: '清除' }));
    expect(await screen.findByText('已清除本机数据')).toBeVisible();
    expect(Object.keys(localStorage).filter((key) => key.endsWith(':commands'))).toEqual([]);
  });

  it('lists the courses of the learner', async () => {
    signIn();
    await openBox();
    await waitFor(() => expect(within(group('我的课程')).getAllByRole('option').length).toBeGreaterThan(1));
    await waitFor(() =>
      expect(texts(within(group('操作')).getAllByRole('option'))).toEqual([
        '继续学习不确定性分析：例题示范',
        '继续上次考试2026 《建设工程法规及相关知识》模拟卷（一）',
        '深色主题',
        '浅色主题',
        '跟随系统主题，正在使用',
        '清除本机数据',
        '退出登录',
      ]),
    );
  });

  it('shows one entry for a course that is owned, found and recently chosen', async () => {
    signIn();
    const own = { type: 'SYS' as const, title: '经济精讲' };
    server.use(
      mock(getMyCourseList, () => [{ ...own, courseId: '3001' }]),
      mock(getCoursePage, () => pageOf(['3001', '3002'].map((id) => ({ ...own, id, price: 0 })))),
    );
    const { user } = await openBox();
    const entries = () => screen.getAllByRole('option', { name: /^经济精讲/ });
    await user.type(field(), '经济精讲');
    await waitFor(() => expect(entries()).toHaveLength(2));
    expect(within(group('我的课程')).getAllByRole('option')).toHaveLength(1);
    const row = { kind: 'course', key: 'course:3001', title: own.title, note: '', to: '/course/detail/3001' };
    const rows = [row, { ...row, kind: 'own', key: 'own:3001', to: '/uc/my-course' }];
    otherTab(`u:${session.userId()}:commands`, JSON.stringify(rows));
    await screen.findByRole('group', { name: '最近使用' });
    expect(entries()).toHaveLength(2);
  });

  it('offers the due review and starts it', async () => {
    signIn();
    intended.pickProject({ code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' });
    const { user } = await openBox();
    await user.keyboard('复习');
    const actions = within(await screen.findByRole('group', { name: '操作' }));
    const review = await actions.findByRole('option', { name: /^开始\s*复习\s*建设工程经济错题/ });
    expect(review).toHaveTextContent(/错题本共 \d+ 题/);
    await user.click(review);
    await waitFor(() => expect(address()).toMatch(/learn-center-record\/WRONG\?subjectId=110101/));
  });
});

describe('recent choices', () => {
  const openings = async (view: Awaited<ReturnType<typeof openBox>>, ...names: string[]) => {
    for (const name of names) {
      if (!screen.queryByRole('dialog', { name: '快速前往' })) await view.user.keyboard('{Control>}k{/Control}');
      await view.user.type(field(), `${name}{Enter}`);
      await waitFor(() => expect(screen.queryByRole('dialog', { name: '快速前往' })).toBeNull());
    }
    await view.user.keyboard('{Control>}k{/Control}');
  };
  const recent = () => texts(group('最近使用').querySelectorAll('[role=option] [title]'));
  const courseRow = (at: number, title: string) => {
    const to = `/course/detail/${at}`;
    return { kind: 'course', key: `course:${at}`, title, note: '', to };
  };

  it('come first, newest first, without duplicates and without actions that ask for confirmation', async () => {
    const view = await openBox();
    await openings(view, '深色', '浅色', '深色');
    expect(recent()).toEqual(['深色', '浅色']);
    await view.user.type(field(), '清除本机{Enter}');
    await view.user.click(await screen.findByRole('button', { name: '取消' }));
    await view.user.keyboard('{Control>}k{/Control}');
    expect(recent()).toEqual(['深色', '浅色']);
  });

  it('are at most eight and only those of this learner', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => courseRow(at, `${at} ${'很长的课程名称'.repeat(12)}`));
    localStorage.setItem('u:guest:commands', JSON.stringify(rows));
    localStorage.setItem(learnerKey, JSON.stringify([{ ...rows[0], title: '别人的' }]));
    const view = await openBox();
    expect(recent()).toHaveLength(8);
    await openings(view, '深色');
    expect(recent()).toHaveLength(8);
    expect(recent()[0]).toBe('深色');
    expect(screen.queryByText('别人的')).toBeNull();
  });

  it('follow another window, and ignore stored addresses outside this site', async () => {
    await openBox();
    const row = courseRow(1, '另一窗口选的');
    const bad = { ...row, key: 'course:2', title: '坏的', to: '//example.com' };
    otherTab('u:guest:commands', JSON.stringify([row, bad]));
    expect(recent()).toEqual(['另一窗口选的']);
    otherTab('u:guest:commands', null);
    expect(screen.queryByRole('group', { name: '最近使用' })).toBeNull();
  });
});

const listOf = (keyword: string) => pageOf([{ id: '77', type: 'SYS' as const, title: `${keyword} 的课程`, price: 0 }]);
