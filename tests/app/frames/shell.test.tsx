import { screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getSalesQrcode } from '@/api/crm/endpoints';
import { saveFeedback } from '@/api/legacy/endpoints';
import { getClassTree } from '@/api/sys/endpoints';
import { bindProject, logout } from '@/api/usercenter/endpoints';
import { chatStore } from '@/components/support/chat-store';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

beforeEach(() => {
  localStorage.setItem('projectAsked', '1');
  chatStore.close();
});

describe('intended project (S1)', () => {
  it('is kept for a visitor and shown in the header', async () => {
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: '意向项目 选择项目' }));
    await user.click(await screen.findByRole('tab', { name: '财会经济' }));
    await user.click(screen.getByRole('button', { name: '注册会计师' }));
    expect(await screen.findByText('已切换到 注册会计师')).toBeVisible();
    expect(screen.getByRole('button', { name: '意向项目 注册会计师' })).toBeVisible();
    expect(JSON.parse(Cookies.get('project') ?? '{}')).toMatchObject({ name: '注册会计师' });
  });

  it('is told to the server for a learner', async () => {
    const told: unknown[] = [];
    server.use(
      mock(bindProject, ({ input }) => {
        told.push(input);
        return true;
      }),
    );
    signIn();
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: /^意向项目/ }));
    await user.click(await screen.findByRole('tab', { name: '建设工程' }));
    await user.click(screen.getByRole('button', { name: '二级建造师' }));
    await waitFor(() => expect(told).toEqual([expect.objectContaining({ projectName: '二级建造师' })]));
  });

  it('can be asked for again after the list of projects failed', async () => {
    server.use(mock(getClassTree, () => refuse(500, '系统繁忙')));
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: /^意向项目/ }));
    const panel = screen.getByRole('group', { name: '意向项目' });
    expect(await within(panel).findByText('系统繁忙')).toBeVisible();
    server.resetHandlers();
    await user.click(within(panel).getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('tab', { name: '建设工程' })).toBeVisible();
  });

  it('is asked for on the first visit, once, and may be skipped', async () => {
    localStorage.removeItem('projectAsked');
    const { user } = visit('/');
    const dialog = await screen.findByRole('dialog', { name: '选择你的备考项目' }, { timeout: 8000 });
    await user.click(within(dialog).getByRole('button', { name: '先逛逛' }));
    expect(screen.queryByRole('dialog', { name: '选择你的备考项目' })).toBeNull();
    expect(localStorage.getItem('projectAsked')).toBe('1');
  }, 12_000);
});

describe('search', () => {
  it('leads to the course list and keeps the last 8 terms, newest first', async () => {
    localStorage.setItem('kw', JSON.stringify(['1', '2', '3', '4', '5', '6', '7', '8']));
    const { user } = visit('/404');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    const field = screen.getByRole('combobox', { name: '搜索课程' });
    expect(field).toHaveFocus();
    await user.type(field, '案例{Enter}');
    await waitFor(() => expect(address()).toContain('/course/course-list?kw='));
    expect(new URLSearchParams(location.search).get('kw')).toBe('案例');
    expect(JSON.parse(localStorage.getItem('kw') ?? '[]')).toEqual(['案例', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('offers the last terms to the arrow keys', async () => {
    localStorage.setItem('kw', JSON.stringify(['建筑实务', '会计']));
    const { user } = visit('/404');
    await user.click(await screen.findByRole('combobox', { name: '搜索课程' }));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: '会计', selected: true })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(new URLSearchParams(location.search).get('kw')).toBe('会计'));
  });
});

it('keeps the theme that was chosen', async () => {
  const { user } = visit('/404');
  await user.click(await screen.findByRole('button', { name: '主题' }));
  await user.click(screen.getByRole('button', { name: '深色' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: '主题' }));
  await user.click(screen.getByRole('button', { name: '浅色' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

describe('logout (S4)', () => {
  it('ends the session even if the server refuses, and clears the device on demand', async () => {
    server.use(mock(logout, () => refuse(500, '系统繁忙')));
    localStorage.setItem('kw', '["案例"]');
    localStorage.setItem('source', 'x1');
    signIn();
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: /^账号/ }));
    expect(screen.getByRole('link', { name: '我的优惠券' })).toHaveAttribute('href', '/new/uc/my-coupon');
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog', { name: '确认退出登录？' });
    expect(within(dialog).getByRole('checkbox', { name: '同时清除本机数据' })).not.toBeChecked();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(address()).toBe('/uc/login'));
    expect(session.hasToken()).toBe(false);
    await waitFor(() => expect(localStorage.getItem('kw')).toBeNull());
    // The source of the visit survives a logout, but not the wish to clear this device.
    expect(localStorage.getItem('source')).toBeNull();
  });
});

describe('hover bar (S1)', () => {
  it('answers quick questions and sends what is typed as feedback, saying so', async () => {
    const sent: unknown[] = [];
    server.use(
      mock(saveFeedback, ({ input }) => {
        sent.push(input);
        return { id: '1' };
      }),
    );
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: '在线客服' }));
    const chat = await screen.findByRole('dialog', { name: '在线客服' });
    expect(chat).toHaveTextContent('留言会作为意见反馈提交，不是实时对话');
    await user.click(within(chat).getByRole('button', { name: '收不到验证码' }));
    expect(within(chat).getByText(/60 秒后可以重新获取/)).toBeVisible();
    const field = within(chat).getByRole('textbox', { name: '留言' });
    await user.type(field, '太短{Enter}');
    expect(field).toHaveAccessibleDescription(/至少输入 10 个字/);
    await user.clear(field);
    await user.type(field, '讲义第三页的公式好像印错了{Enter}');
    expect(await within(chat).findByText('留言已提交为意见反馈。')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ type: 'OTHER', content: '讲义第三页的公式好像印错了' })]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '在线客服' })).toBeNull();
    expect(screen.getByRole('button', { name: '在线客服' })).toHaveFocus();
  });

  it('says so when there is no adviser', async () => {
    server.use(mock(getSalesQrcode, () => null));
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: '添加老师' }));
    expect(await screen.findByText('暂无老师二维码')).toBeVisible();
  });

  it('stays collapsed when collapsed, as an hb_ entry that a new version clears', async () => {
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: '收起' }));
    expect(localStorage.getItem('hb_collapsed')).toBe('1');
    expect(screen.getByRole('button', { name: '在线客服' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '展开工具栏' }));
    expect(screen.getByRole('button', { name: '下载APP' })).toBeVisible();
  });
});

it('hides every piece of the footer that no ad item gives', async () => {
  server.use(mock(getAdItems, () => []));
  visit('/404');
  const footer = await screen.findByRole('contentinfo');
  expect(within(footer).getByText('v2.5.0.25.07.14')).toBeVisible();
  expect(within(footer).queryByRole('link', { name: /客服电话/ })).toBeNull();
  expect(within(footer).queryByRole('img', { name: /二维码/ })).toBeNull();
});
