import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getSalesQrcode } from '@/api/crm/endpoints';
import { saveFeedback } from '@/api/legacy/endpoints';
import { createQueryClient } from '@/app/query-client';
import { ChatWindow } from '@/app/frames/hover/chat-window';
import { HoverBar } from '@/app/frames/hover/hover-bar';
import { AppCode } from '@/app/frames/hover/app-code';
import { TeacherCode } from '@/app/frames/hover/teacher-code';
import { NetworkBar } from '@/app/frames/network-bar';
import { PageError } from '@/app/frames/page-error';
import { PageSkeleton } from '@/app/frames/page-skeleton';
import { ProjectDialog } from '@/app/frames/site/project-dialog';
import { SearchBox } from '@/app/frames/site/search-box';
import { UserArea } from '@/app/frames/site/user-area';
import { VersionBar } from '@/app/frames/site/version-bar';
import { watchVersion } from '@/app/version';
import { commandPrompt, useCommandPrompt } from '@/components/command/command-prompt';
import { chatStore } from '@/components/support/chat-store';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { useLoginPrompt } from '@/session/login-prompt';
import { intended } from '@/session/project';
import { holdReload } from '@/shared/busy';
import { noticeStore } from '@/shared/notify';
import { MissingState } from '@/shared/ui/missing-state';
import { signIn } from '../../sign-in';

const said = () => noticeStore.read().map(({ text }) => text);
const Where = () => {
  const { pathname, search } = useLocation();
  return <p aria-label="地址">{pathname + search}</p>;
};
const at = () => screen.getByLabelText('地址').textContent;
const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        {content}
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  user = userEvent.setup();
});

describe('the last terms of the search', () => {
  const field = () => screen.getByRole('combobox', { name: '搜索课程' });
  const marked = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  const isOpen = () => field().getAttribute('aria-expanded') === 'true';
  const open = async (...terms: string[]) => {
    if (terms.length > 0) localStorage.setItem('kw', JSON.stringify(terms));
    window.dispatchEvent(new StorageEvent('storage', { key: 'kw', storageArea: localStorage }));
    show(<SearchBox />);
    await user.click(field());
  };
  afterEach(() => commandPrompt.close());

  it('go round with the arrows, close by Escape, and open again with an arrow', async () => {
    await open('建筑实务', '会计', '教资');
    expect([isOpen(), marked()]).toEqual([true, []]);
    await user.keyboard('{ArrowUp}');
    expect(marked()).toEqual(['教资']);
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: '教资' }).id);
    await user.keyboard('{ArrowDown}');
    expect(marked()).toEqual(['建筑实务']);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(marked()).toEqual(['会计']);
    expect(fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })).toBe(true);
    expect(marked()).toEqual(['会计']);
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
    expect([isOpen(), field().getAttribute('aria-activedescendant')]).toEqual([false, null]);
    // A second one is for whoever stands around.
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
    expect(fireEvent.keyDown(field(), { key: 'a' })).toBe(true);
    expect(isOpen()).toBe(false);
    await user.keyboard('{ArrowDown}');
    expect([isOpen(), marked()]).toEqual([true, ['建筑实务']]);
  });

  it('are gone to by a press, which leaves the focus in the field', async () => {
    await open('建筑实务', '会计');
    const option = screen.getByRole('option', { name: '会计' });
    expect(fireEvent.pointerDown(option)).toBe(false);
    await user.click(option);
    expect(at()).toBe('/course/course-list?kw=%E4%BC%9A%E8%AE%A1');
    expect(field()).toHaveValue('会计');
    expect(isOpen()).toBe(false);
    expect(JSON.parse(localStorage.getItem('kw') ?? '')).toEqual(['会计', '建筑实务']);
  });

  it('are forgotten on demand; a search for nothing is kept nowhere', async () => {
    await open('建筑实务');
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(localStorage.getItem('kw')).toBeNull();
    expect(field()).toHaveFocus();
    expect(isOpen()).toBe(false);
    await user.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(false);
    await user.keyboard('  {Enter}');
    expect(at()).toBe('/course/course-list');
    expect(localStorage.getItem('kw')).toBeNull();
  });

  it('close when the focus leaves the search, and what was typed goes along to the commands', async () => {
    await open('建筑实务');
    await user.type(field(), '案例');
    const prompt = renderHook(() => useCommandPrompt()).result;
    await user.click(screen.getByRole('button', { name: /^快速前往/ }));
    expect(prompt.current).toBe('案例');
    expect(isOpen()).toBe(false);
    act(() => commandPrompt.close());
    await user.click(field());
    await user.keyboard('{Control>}k{/Control}');
    expect(prompt.current).toBe('案例');
    act(() => commandPrompt.close());
    act(() => field().blur());
    await user.click(field());
    expect(isOpen()).toBe(true);
    act(() => field().blur());
    expect(isOpen()).toBe(false);
  });
});

describe('a page that could not be shown', () => {
  const show404 = (error: unknown) => {
    const again = vi.fn();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    show(<PageError error={error} resetErrorBoundary={again} />);
    return { again, reload };
  };
  it('tries a failed call again', async () => {
    const { again, reload } = show404({ text: '系统繁忙', code: 500 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('加载失败');
    expect(screen.getByRole('alert')).toHaveTextContent('系统繁忙');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([[new Error('a fault of ours')], [null], ['text']])('loads anew what is no call: %s', async (error) => {
    const { again, reload } = show404(error);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });

  it('says that there is no such thing', () => {
    show404({ text: '请求出错(404)', code: 404 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('内容不存在');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it.each([
    [0, '/'],
    [3, '/before'],
  ])('and leads back from it, home from the first entry of a tab (%d)', async (idx, expected) => {
    const before = history.state as unknown;
    history.replaceState({ idx }, '');
    const pages = ['/', '/before', '/missing'].map((path) => ({
      path,
      element: path === '/missing' ? <MissingState /> : path,
    }));
    const router = createMemoryRouter(pages, { initialEntries: ['/before', '/missing'], initialIndex: 1 });
    render(<RouterProvider router={router} />);
    await user.click(screen.getByRole('button', { name: '返回' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(expected));
    history.replaceState(before, '');
  });

  it('has its outline read as 加载中, with the edges of a page where it is one', () => {
    const { rerender } = render(<PageSkeleton />);
    expect(screen.getByRole('status')).toHaveTextContent('加载中');
    expect(screen.getByRole('status')).toHaveClass('wrap');
    rerender(<PageSkeleton inside />);
    expect(screen.getByRole('status')).not.toHaveAttribute('class');
  });
});

it('a network that is gone can be tried at once: what stands is read again', async () => {
  const read = vi.fn(() => Promise.resolve('内容'));
  const Reader = () => useQuery({ queryKey: ['read'], queryFn: read, networkMode: 'always' }).data;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(
    <>
      <NetworkBar />
      <Reader />
    </>,
  );
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('内容');
  await user.click(screen.getByRole('button', { name: '立即重试' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
});

it('says that a new version waits, which can be had at once', async () => {
  vi.stubEnv('DEV', false);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { container } = render(<VersionBar />);
  expect(container).toBeEmptyDOMElement();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ version: 'v9+new' })));
  const release = holdReload('exam');
  const stop = watchVersion(() => 0);
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('新版本已就绪')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(reload).toHaveBeenCalledOnce();
  act(stop);
  release();
  expect(container).toBeEmptyDOMElement();
});

it('a visitor is offered the login', async () => {
  show(<UserArea />);
  const prompt = renderHook(() => useLoginPrompt()).result;
  expect(screen.queryByRole('link', { name: '我的学习' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '登录/注册' }));
  expect(prompt.current).toEqual({ reason: '', onLogin: null });
});

it('the first choice of a project wants one, and is the project of the site', async () => {
  const done = vi.fn();
  show(<ProjectDialog onDone={done} />);
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(said()).toEqual(['请先选择一个项目']);
  expect(done).not.toHaveBeenCalled();
  const project = await screen.findByRole('button', { name: /注册会计师/ });
  await user.click(project);
  expect(project).toHaveAttribute('aria-pressed', 'true');
  expect(intended.project()).toBeNull();
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(intended.project()?.name).toBe('注册会计师');
  expect(done).toHaveBeenCalledOnce();
});

describe('the hover bar', () => {
  it('leads back to the top from far below, with the focus', async () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    show(
      <>
        <main id="main" tabIndex={-1} />
        <HoverBar />
      </>,
    );
    const scroll = (top: number) => {
      vi.stubGlobal('scrollY', top);
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    scroll(600);
    expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull();
    scroll(601);
    await user.click(screen.getByRole('button', { name: '回到顶部' }));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'smooth' });
    expect(screen.getByRole('main')).toHaveFocus();
    scroll(0);
    expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull();
    expect(screen.getByRole('link', { name: '意见反馈' })).toHaveAttribute('href', '/uc/feedback');
  });

  it('starts with the tab in a frame without room, and keeps nothing of it there', async () => {
    show(<HoverBar tucked />);
    await user.click(screen.getByRole('button', { name: '展开工具栏' }));
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.getByRole('button', { name: '展开工具栏' })).toBeVisible();
    expect(localStorage.getItem('hb_collapsed')).toBeNull();
  });

  it('shows the adviser of the project, in general words where none are given', async () => {
    const asked = vi.fn();
    const adviser = (changes: object) =>
      server.use(
        mock(getSalesQrcode, ({ input }) => {
          asked(input);
          return { salesName: '', title: '', qrcodeUrl: '/qr.png', ...changes } as never;
        }),
      );
    adviser({});
    const first = show(<TeacherCode />);
    expect(await screen.findByRole('img', { name: '老师的微信二维码' })).toHaveAttribute('src', '/qr.png');
    expect(screen.getByText('微信扫码添加老师')).toBeVisible();
    expect(asked).toHaveBeenLastCalledWith({});
    first.unmount();
    intended.pickProject({ id: '1101', name: '一级建造师', code: '', pId: '11' });
    adviser({ salesName: '李老师', title: '一建顾问' });
    const second = show(<TeacherCode />);
    expect(await screen.findByRole('img', { name: '李老师的微信二维码' })).toBeVisible();
    expect(screen.getByText('李老师')).toBeVisible();
    expect(screen.getByText('一建顾问')).toBeVisible();
    expect(screen.queryByText('微信扫码添加老师')).toBeNull();
    expect(asked).toHaveBeenLastCalledWith({ projectId: '1101' });
    second.unmount();
    adviser({ qrcodeUrl: null });
    show(<TeacherCode />);
    expect(await screen.findByText('暂无老师二维码')).toBeVisible();
  });

  it('leads to the app by the code of the site, by its own without one', async () => {
    const left = vi.fn();
    server.use(mock(getAdItems, () => []));
    const first = show(<AppCode onLeave={left} />);
    expect(await screen.findByRole('img', { name: '下载APP二维码' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '了解更多' }));
    expect([at(), left.mock.calls.length]).toEqual(['/download-app', 1]);
    first.unmount();
    const ad = { id: '1', code: '', title: '砺行', sort: 1, imgUrl: '/app.png', ext: { kind: 'APP_QR' } };
    server.use(mock(getAdItems, () => [ad as never]));
    show(<AppCode onLeave={left} />);
    expect(await screen.findByRole('img', { name: '砺行二维码' })).toHaveAttribute(
      'src',
      expect.stringContaining('/app.png'),
    );
    expect(screen.queryByRole('img', { name: '下载APP二维码' })).toBeNull();
  });
});

describe('a message to the customer service', () => {
  const field = () => screen.getByRole('textbox', { name: '留言' });
  const send = () => user.click(screen.getByRole('button', { name: '发送' }));
  afterEach(() => chatStore.type(''));

  it.each([
    ['', '请输入留言内容'],
    ['讲义印错了', '请至少输入 10 个字，方便客服了解情况'],
    ['字'.repeat(501), '最多 500 个字'],
  ])('%j is not sent', async (text, problem) => {
    const asked = vi.fn();
    server.use(mock(saveFeedback, () => (asked(), { id: '1' })));
    show(<ChatWindow />);
    fireEvent.change(field(), { target: { value: text } });
    await send();
    expect(field()).toHaveAccessibleDescription(problem);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(field(), { target: { value: `${text}。` } });
    expect(field()).toHaveAccessibleDescription('留言会作为意见反馈提交，不是实时对话');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is sent once while it is on its way, and by Enter alone', async () => {
    const asked = vi.fn();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      mock(saveFeedback, async ({ input }) => {
        asked(input.content);
        await held;
        return refuse(500, '系统繁忙');
      }),
    );
    show(<ChatWindow />);
    const text = '字'.repeat(500);
    fireEvent.change(field(), { target: { value: text } });
    expect(fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })).toBe(true);
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(screen.getByRole('button', { name: '发送' })).not.toHaveAttribute('aria-busy');
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(screen.getByRole('button', { name: '发送' })).toHaveAttribute('aria-busy', 'true');
    await send();
    answer();
    expect(await screen.findByText('未发出')).toBeVisible();
    expect(asked).toHaveBeenCalledExactlyOnceWith(text);
  });

  it('stands under the number and the hours of the site, in words without them', async () => {
    server.use(mock(getAdItems, () => []));
    const first = show(<ChatWindow />);
    expect(screen.getByText('常见问题与留言')).toBeVisible();
    first.unmount();
    server.resetHandlers();
    signIn();
    show(<ChatWindow />);
    const window_ = within(screen.getByRole('dialog', { name: '在线客服' }));
    expect(await window_.findByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000');
    expect(window_.getByText('周一至周日 8:30–22:00')).toBeVisible();
    expect(window_.queryByText('常见问题与留言')).toBeNull();
  });
});
