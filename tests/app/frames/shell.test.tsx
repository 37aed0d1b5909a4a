import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { saveFeedback, type Feedback } from '@/api/legacy/endpoints';
import { logout } from '@/api/usercenter/endpoints';
import { chatStore } from '@/components/support/chat-store';
import { chatWindow } from '@/components/support/chat-window-state';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { appVersion } from '@/shared/constants';
import { hues as allHues } from '@/shared/art/hues';
import { mobilePaths } from '@/shared/paths';
import { networkIs } from '../../network';
import { hold } from '../../hold';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

describe('intended project (S1)', () => {
  it('lists all projects, each in its hue', async () => {
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: /^意向项目/ }));
    await screen.findByRole('group', { name: '建设工程' });
    const projects = within(screen.getByRole('group', { name: '意向项目' })).getAllByRole('button');
    const hues = projects.flatMap((project) => project.getAttribute('data-hue') ?? []);
    expect(hues.length).toBeGreaterThan(7);
    // No hue is used twice before all are used.
    expect(new Set(hues).size).toBe(Math.min(hues.length, allHues.length));
  });

  it('is asked for once, on the first visit, and can be skipped', async () => {
    localStorage.removeItem('projectAsked');
    const { user } = visit('/');
    await user.click(await screen.findByRole('button', { name: '先逛逛' }));
    expect(screen.queryByRole('button', { name: '选择备考项目' })).toBeNull();
    expect(localStorage.getItem('projectAsked')).toBe('1');
  });

  it.each(['/', '/course/course-list'])('is asked for without a dialog on %s: only the bar opens one', async (at) => {
    localStorage.removeItem('projectAsked');
    const { user } = visit(at);
    const choose = await screen.findByRole('button', { name: '选择备考项目' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(choose);
    const dialog = within(await screen.findByRole('dialog', { name: '选择你的备考项目' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    expect(await screen.findByText('请先选择一个项目')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    expect(choose).toBeVisible();
  });
});

describe('search', () => {
  it('opens the course list and stores the last 8 terms, newest first', async () => {
    localStorage.setItem('u:guest:kw', JSON.stringify(['1', '2', '3', '4', '5', '6', '7', '8']));
    const { user } = visit('/404');
    await screen.findByRole('heading', { level: 1 });
    const field = screen.getByRole('combobox', { name: '搜索课程' });
    await user.type(field, '案例{Enter}');
    await waitFor(() => expect(address()).toContain('/course/course-list?kw='));
    expect(new URLSearchParams(location.search).get('kw')).toBe('案例');
    expect(JSON.parse(localStorage.getItem('u:guest:kw') ?? '[]')).toEqual(['案例', '1', '2', '3', '4', '5', '6', '7']);
  });

  it('shows the term of the results in its field, on Back too', async () => {
    const { user } = visit('/course/course-list?kw=案例');
    const field = await screen.findByRole('combobox', { name: '搜索课程' });
    expect(field).toHaveValue('案例');
    await user.clear(field);
    await user.type(field, '实务{Enter}');
    await screen.findByRole('heading', { name: '搜索“实务”' });
    expect(field).toHaveValue('实务');
    act(() => history.back());
    await screen.findByRole('heading', { name: '搜索“案例”' });
    expect(field).toHaveValue('案例');
  });
});

describe('logout (S4)', () => {
  it('can be cancelled; ends the session even if the server refuses, and clears the device if chosen', async () => {
    server.use(mock(logout, () => refuse(500, '系统繁忙')));
    localStorage.setItem('u:guest:kw', '["案例"]');
    localStorage.setItem('source', 'x1');
    signIn();
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: /^账号/ }));
    expect(screen.getByRole('link', { name: '我的优惠券' })).toHaveAttribute('href', '/new/uc/my-coupon');
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.loggedIn()).toBe(true);
    expect(screen.getByRole('button', { name: /^账号/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^账号/ }));
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const dialog = await screen.findByRole('dialog', { name: '确认退出登录？' });
    expect(within(dialog).getByRole('checkbox', { name: '同时清除本机数据' })).not.toBeChecked();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(address()).toBe('/uc/login'));
    expect(screen.queryByText(/登录已失效/)).toBeNull();
    expect(session.hasToken()).toBe(false);
    await waitFor(() => expect(localStorage.getItem('u:guest:kw')).toBeNull());
    // The source of the visit survives a logout, but not a clearing of the device.
    expect(localStorage.getItem('source')).toBeNull();
  });
});

describe('hover bar (S1)', () => {
  const openChat = async () => {
    const { user, ...view } = visit('/404');
    await user.click(await screen.findByRole('button', { name: '在线客服' }));
    const chat = within(await screen.findByRole('dialog', { name: '在线客服' }));
    return { ...view, user, chat, field: chat.getByRole('textbox', { name: '留言' }) };
  };
  const text = '讲义第三页的公式好像印错了';
  /** A stub of the service: the received messages, and how the next one is handled. */
  const service = () => {
    const world = { sent: [] as Feedback[], fails: false, held: Promise.resolve() };
    server.use(
      mock(saveFeedback, async ({ input }) => {
        world.sent.push(input);
        await world.held;
        return world.fails ? refuse(500, '系统繁忙') : { id: '1' };
      }),
    );
    return world;
  };

  it('answers quick questions, and sends a message as feedback, with page and version if ticked', async () => {
    const { sent } = service();
    const { user, chat, field } = await openChat();
    expect(screen.getByRole('dialog', { name: '在线客服' })).toHaveTextContent('留言会作为意见反馈提交，不是实时对话');
    await user.click(chat.getByRole('button', { name: '收不到验证码' }));
    expect(chat.getByText(/60 秒后可以重新获取/)).toBeVisible();
    await user.type(field, `${text}{Enter}`);
    expect(await chat.findByText(/^留言已提交为意见反馈。/)).toBeVisible();
    const version = expect.stringMatching(/^\/404，/);
    expect(sent).toEqual([expect.objectContaining({ type: 'OTHER', content: text, pageUrl: '/404', version })]);
    const tick = chat.getByRole('checkbox', { name: /^附带环境信息：\/404，/ });
    expect(tick).toBeChecked();
    await user.click(tick);
    await user.type(field, `${text}{Enter}`);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ pageUrl: '', version: appVersion });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: '在线客服' })).toBeNull();
    expect(screen.getByRole('button', { name: '在线客服' })).toHaveFocus();
  });

  it('retries a failed message with Enter on the same text, and sends it once', async () => {
    const world = service();
    world.fails = true;
    const { user, chat, field } = await openChat();
    await user.type(field, `${text}{Enter}`);
    expect(await chat.findByText('未发出')).toBeVisible();
    expect(field).toHaveValue(text);
    const [held, answer] = hold();
    world.held = held;
    world.fails = false;
    await user.type(field, '{Enter}');
    expect(within(chat.getByRole('log')).getAllByText(text)).toHaveLength(1);
    expect(chat.queryByText('未发出')).toBeNull();
    await waitFor(() => expect(world.sent).toHaveLength(2));
    // Still on its way, in a window that was closed and opened again.
    await user.click(chat.getByRole('button', { name: '关闭' }));
    await user.click(screen.getByRole('button', { name: '在线客服' }));
    const again = within(screen.getByRole('dialog', { name: '在线客服' }));
    await user.type(again.getByRole('textbox', { name: '留言' }), '{Enter}');
    answer();
    expect(await again.findByText(/^留言已提交为意见反馈。/)).toBeVisible();
    expect(again.getByRole('textbox', { name: '留言' })).toHaveValue('');
    expect(within(again.getByRole('log')).getAllByText(text)).toHaveLength(1);
    expect(world.sent.map(({ content }) => content)).toEqual([text, text]);
  });

  it('keeps a failed message over a reload, even if other text was typed since', async () => {
    const world = service();
    world.fails = true;
    const { user, chat, field, unmount } = await openChat();
    await user.type(field, `${text}{Enter}`);
    await chat.findByText('未发出');
    await user.clear(field);
    await user.type(field, '另外一件事');
    unmount();
    chatStore.clear();
    const next = await openChat();
    expect(next.field).toHaveValue('另外一件事');
    world.fails = false;
    await next.user.click(next.chat.getByRole('button', { name: '重试' }));
    expect(await next.chat.findByText(/^留言已提交为意见反馈。/)).toBeVisible();
    expect(next.field).toHaveValue('另外一件事');
    expect(localStorage.getItem('u:guest:draft:chat-unsent')).toBeNull();
  });

  it('ignores the second click of a double click, and a repeated key', async () => {
    const world = service();
    const { user, chat, field } = await openChat();
    await user.dblClick(chat.getByRole('button', { name: '怎么申请退款' }));
    expect(chat.getAllByText(/^退款由客服人工办理/)).toHaveLength(1);
    await user.type(field, '退款');
    await user.dblClick(chat.getByRole('button', { name: '发送' }));
    expect(chat.getAllByText(/^退款由客服人工办理/)).toHaveLength(2);
    expect(field).toBeValid();
    world.fails = true;
    await user.type(field, text);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await chat.findByText('未发出')).toBeVisible();
    expect(fireEvent.keyDown(field, { key: 'Enter', repeat: true })).toBe(false);
    expect(world.sent).toHaveLength(1);
  });

  it('keeps the phone number of a visitor for the visit, and promises no reply without one', async () => {
    const world = service();
    const { user, chat, field, unmount } = await openChat();
    await user.type(field, `${text}{Enter}`);
    expect(await chat.findByText(/没有留手机号，客服无法回复/)).toBeVisible();
    const phone = chat.getByRole('textbox', { name: '手机号' });
    await user.type(phone, '138 0000');
    await user.type(field, `${text}二{Enter}`);
    expect(phone).toHaveAccessibleDescription('手机号码格式不正确');
    expect(phone).toHaveFocus();
    expect(world.sent).toHaveLength(1);
    await user.type(phone, '0001{Enter}');
    await waitFor(() => expect(world.sent).toHaveLength(2));
    expect(world.sent.map(({ contact }) => contact)).toEqual([undefined, '13800000001']);
    expect(await chat.findByText(/138\*{4}0001/)).toBeVisible();
    act(() => chatWindow.close());
    unmount();
    const next = await openChat();
    expect(next.chat.getByRole('textbox', { name: '手机号' })).toHaveValue('13800000001');
    act(() => signIn());
    expect(next.chat.queryByRole('textbox', { name: '手机号' })).toBeNull();
    await next.user.type(next.field, `${text}三{Enter}`);
    await waitFor(() => expect(world.sent).toHaveLength(3));
    expect(world.sent[2]).not.toHaveProperty('contact');
    act(() => session.end());
    expect(sessionStorage.getItem('u:guest:chat-phone')).toBeNull();
  });

  it('keeps the chat of a visitor who logs in, and hides it from the next learner', async () => {
    const { user, chat } = await openChat();
    await user.click(chat.getByRole('button', { name: '怎么申请退款' }));
    act(() => signIn());
    expect(screen.getByRole('log')).toHaveTextContent('怎么申请退款');
    act(() => session.end());
    expect(screen.queryByRole('dialog', { name: '在线客服' })).toBeNull();
    act(() => signIn('13800000002'));
    await user.click(screen.getByRole('button', { name: '在线客服' }));
    expect(await screen.findByRole('log')).not.toHaveTextContent('怎么申请退款');
  });

  it('stays collapsed, in an hb_ entry that a new version clears', async () => {
    const { user } = visit('/404');
    await user.click(await screen.findByRole('button', { name: '收起' }));
    expect(localStorage.getItem('hb_collapsed')).toBe('1');
    expect(screen.getByRole('button', { name: '在线客服' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '展开工具栏' }));
    expect(screen.getByRole('button', { name: '下载APP' })).toBeVisible();
  });
});

it('the footer hides each part without an ad item', async () => {
  server.use(mock(getAdItems, () => []));
  visit('/404');
  const footer = await screen.findByRole('contentinfo');
  expect(within(footer).getByText('v2.5.0.25.07.14')).toBeVisible();
  expect(within(footer).queryByRole('link', { name: /客服电话/ })).toBeNull();
  expect(within(footer).queryByRole('img', { name: /二维码/ })).toBeNull();
});

describe('the offline bar', () => {
  it.each([
    ['F', '/404'],
    ['F, user centre', '/uc/feedback'],
    ['L', '/uc/forgot-password'],
    ['P', '/course-player/3001'],
    ['X', '/question-bank/learn-center/61101041'],
    ['N', '/other-pages/app-download'],
  ])('shows in frame %s while the network is down', async (_frame, at) => {
    signIn();
    visit(at);
    await waitFor(() => expect(document.querySelector('[data-page]')).not.toBeNull());
    await networkIs(false);
    expect(await screen.findByText('网络已断开，恢复后自动重试')).toBeVisible();
    await networkIs(true);
    await waitFor(() => expect(screen.queryByText('网络已断开，恢复后自动重试')).not.toBeInTheDocument());
  });
});

it('phones are offered the same page of the mobile site, with query and hash (S2)', async () => {
  vi.stubEnv('VITE_MOBILE_ORIGIN', 'https://m.example/');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  const { router } = visit('/question-bank?tab=2#papers');
  const link = await screen.findByRole('link', { name: '前往手机版' });
  expect(link).toHaveAttribute('href', `https://m.example${mobilePaths.questionBank}?tab=2#papers`);
  await act(() => router.navigate('/question-bank/home?tab=3'));
  expect(link).toHaveAttribute('href', `https://m.example${mobilePaths.questionBank}?tab=3`);
});

it('keeps the menu of the user center when a learner goes to another of its pages', async () => {
  signIn();
  const { user } = visit('/uc/my-order');
  const menu = await screen.findByRole('navigation', { name: '个人中心' });
  await user.click(within(menu).getByRole('link', { name: '我的优惠券' }));
  await screen.findByRole('heading', { level: 1, name: '我的优惠券' });
  expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('我的优惠券');
});
