import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getSalesQrcode } from '@/api/crm/endpoints';
import { saveFeedback } from '@/api/legacy/endpoints';
import { ChatWindow } from '@/app/frames/hover/chat-window';
import { HoverBar } from '@/app/frames/hover/hover-bar';
import { AppCode } from '@/app/frames/hover/app-code';
import { TeacherCode } from '@/app/frames/hover/teacher-code';
import { chatWindow, useChatOpen } from '@/components/support/chat-window-state';
import { chatStore } from '@/components/support/chat-store';
import { useExamKeys } from '@/features/question-bank/room/use-exam-keys';
import { inputsOf } from '../../inputs-of';
import { mock } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { intended } from '@/session/project';
import { signIn } from '../../sign-in';
import { show, shownAddress } from '../../show';
import { visit } from '../../visit';

const user = userEvent.setup();

describe('the hover bar', () => {
  it('scrolls to the top from far below, and moves the focus there', async () => {
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

  it('opens the page of a real customer service in a new tab if there is one', async () => {
    vi.stubEnv('VITE_SUPPORT_URL', 'https://help.example/chat');
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { unmount } = show(<HoverBar />);
    const button = screen.getByRole('button', { name: '在线客服' });
    expect(button).not.toHaveAttribute('aria-expanded');
    await user.click(button);
    await user.click(screen.getByRole('button', { name: '收起' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '在线客服' })).toHaveFocus());
    await user.keyboard('{Enter}');
    unmount();
    visit('/course/detail/3001');
    await user.click(await screen.findByRole('button', { name: '咨询客服' }));
    expect(opened.mock.calls).toEqual(Array(3).fill(['https://help.example/chat', '_blank', 'noopener']));
    expect(screen.queryByRole('dialog', { name: '在线客服' })).toBeNull();
    localStorage.removeItem('hb_collapsed');
  });

  it('is collapsed in a narrow frame, and does not store that', async () => {
    vi.stubGlobal('scrollY', 900);
    show(<HoverBar tucked />);
    await user.click(screen.getByRole('button', { name: '展开工具栏' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '在线客服' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.getByRole('button', { name: '展开工具栏' })).toBeVisible();
    expect(localStorage.getItem('hb_collapsed')).toBeNull();
  });

  it('shows the adviser of the project, with general texts if fields are missing', async () => {
    const adviser = (changes: object) =>
      inputsOf(getSalesQrcode, () => ({ salesName: '', title: '', qrcodeUrl: '/qr.png', ...changes }));
    const requests = adviser({});
    const first = show(<TeacherCode />);
    expect(await screen.findByRole('img', { name: '老师的微信二维码' })).toHaveAttribute('src', '/qr.png');
    expect(screen.getByText('微信扫码添加老师')).toBeVisible();
    expect(requests).toEqual([{}]);
    first.unmount();
    intended.pickProject({ id: '1101', name: '一级建造师', code: '', pId: '11' });
    const namedRequests = adviser({ salesName: '李老师', title: '一建顾问' });
    const second = show(<TeacherCode />);
    expect(await screen.findByRole('img', { name: '李老师的微信二维码' })).toBeVisible();
    expect(screen.getByText('李老师')).toBeVisible();
    expect(screen.getByText('一建顾问')).toBeVisible();
    expect(screen.queryByText('微信扫码添加老师')).toBeNull();
    expect(namedRequests).toEqual([{ projectId: '1101' }]);
    second.unmount();
    adviser({ qrcodeUrl: null });
    show(<TeacherCode />);
    expect(await screen.findByText('暂无老师二维码')).toBeVisible();
  });

  it('does not say that there is no adviser if the call has failed, and reads again', async () => {
    testWorld().setScenario('http:500@sales/getQrcode');
    show(<TeacherCode />);
    expect(await screen.findByRole('alert')).toHaveTextContent('老师二维码没有读到');
    expect(screen.queryByText('暂无老师二维码')).toBeNull();
    testWorld().setScenario('');
    await user.click(screen.getByRole('button', { name: '重试：老师二维码' }));
    expect(await screen.findByRole('img', { name: /微信二维码$/ })).toBeVisible();
  });

  it('shows the app code of the site, or its own without one', async () => {
    const left = vi.fn();
    server.use(mock(getAdItems, () => []));
    const first = show(<AppCode onLeave={left} />);
    expect(await screen.findByRole('img', { name: '下载APP二维码' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: '了解更多' }));
    expect([shownAddress(), left.mock.calls.length]).toEqual(['/download-app', 1]);
    first.unmount();
    const ad = { id: '1', code: '', title: '砺行', sort: 1, imgUrl: '/app.png', ext: { kind: 'APP_QR' } };
    server.use(mock(getAdItems, () => [ad]));
    show(<AppCode onLeave={left} />);
    const code = await screen.findByRole('img', { name: '砺行二维码' });
    expect(code).toHaveAttribute('src', expect.stringContaining('/app.png'));
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
  ])('is not sent if it is %j', async (text, problem) => {
    const requests = inputsOf(saveFeedback, () => ({ id: '1' }));
    show(<ChatWindow />);
    fireEvent.change(field(), { target: { value: text } });
    await send();
    expect(field()).toHaveAccessibleDescription(problem);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(field(), { target: { value: `${text}。` } });
    expect(field()).toHaveAccessibleDescription('留言会作为意见反馈提交，不是实时对话');
    expect(requests).toEqual([]);
  });

  it('shows phone number and hours of the site, or a general text without them', async () => {
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

  it('closes on Esc before a room sees the key, and returns the focus', async () => {
    const leave = vi.fn();
    const Room = () => {
      const open = useChatOpen();
      useExamKeys({ leave }, true);
      return (
        <>
          <button type="button" onClick={chatWindow.open}>
            咨询老师
          </button>
          {open && <ChatWindow />}
        </>
      );
    };
    show(<Room />);
    await user.click(screen.getByRole('button', { name: '咨询老师' }));
    expect(field()).toHaveFocus();
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '咨询老师' })).toHaveFocus();
    expect(leave).not.toHaveBeenCalled();
  });
});
