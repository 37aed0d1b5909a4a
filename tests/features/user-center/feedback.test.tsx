import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFeedback, uploadFeedbackImage } from '@/api/legacy/endpoints';
import { chatWindow } from '@/components/support/chat-window-state';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { environmentNote } from '@/components/support/environment-note';
import { session } from '@/session/login';
import { logOut, loseLogin } from '@/session/machine';
import { inputsOf } from '../../inputs-of';
import { forgetMemory } from '../../reload';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';
import { hold } from '../../hold';
import { notices } from '../../notices';

beforeEach(() => signIn());
const png = (name = 'a.png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const content = () => screen.findByRole('textbox', { name: /问题描述/ });
const submit = () => screen.getByRole('button', { name: '提交反馈' });
const send = async (text: string) => {
  const view = visit('/uc/feedback');
  await view.user.type(await content(), text);
  await view.user.click(submit());
  return view;
};

/** Opens the page, and uploads a picture whose response waits. */
const uploading = async (held: Promise<void>) => {
  server.use(http.post('*/api/upload/uploadImg', () => held.then(() => undefined)));
  const view = visit('/uc/feedback');
  await view.user.upload(await screen.findByLabelText(/^截图/, { selector: 'input' }), png('one.png'));
  expect(await screen.findByText(/上传中/)).toBeVisible();
  return view;
};

describe('feedback', () => {
  it('sends text and pictures, shows its number, and lists it on this device', async () => {
    const requests = inputsOf(saveFeedback, () => ({ id: 'FB-7' }));
    const { user } = visit('/uc/feedback');
    await user.click(await screen.findByRole('radio', { name: '题目错误' }));
    await user.type(await content(), '第八题的选项和解析错');
    await user.upload(screen.getByLabelText(/^截图/, { selector: 'input' }), png());
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
    await user.click(submit());
    expect(await screen.findByText('感谢反馈')).toBeVisible();
    expect(screen.getByText(/编号 FB-7，/)).toBeVisible();
    const images = expect.stringMatching(/./);
    expect(requests[0]).toMatchObject({ type: 'QUESTION', content: '第八题的选项和解析错', images });
    expect(requests[0]).not.toHaveProperty('contact');
    expect(within(screen.getByRole('region', { name: /我的反馈/ })).getByText(/第八题的选项/)).toBeVisible();
  });

  it('removes the draft if the response arrives after the logout', async () => {
    const [held, answer] = hold();
    const requests = inputsOf(saveFeedback, () => held.then(() => ({ id: 'FB-10' })));
    await send('第八题的选项和解析对不上，请核对');
    await waitFor(() => expect(requests).toHaveLength(1));
    const key = Object.keys(localStorage).find((each) => each.endsWith(':draft:feedback')) ?? '';
    expect(localStorage.getItem(key)).toContain('第八题');
    await act(() => logOut());
    answer();
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });

  it('keeps what is written while the one before is being sent, over a reload too', async () => {
    const [held, answer] = hold();
    const requests = inputsOf(saveFeedback, () => held.then(() => ({ id: 'FB-11' })));
    const { user, unmount } = await send('第八题的选项和解析对不上，请核对');
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(await content(), '，第九题也是');
    answer();
    await user.click(await screen.findByRole('button', { name: '继续反馈' }));
    expect(await content()).toHaveValue('第八题的选项和解析对不上，请核对，第九题也是');
    unmount();
    forgetMemory();
    visit('/uc/feedback');
    expect(await content()).toHaveValue('第八题的选项和解析对不上，请核对，第九题也是');
  });

  it('has arrived if the server has already met the nonce of this press', async () => {
    server.use(mock(saveFeedback, () => refuse(500, '重复请求')));
    await send('第八题的选项和解析对不上，请核对');
    expect(await screen.findByText('感谢反馈')).toBeVisible();
    expect(notices()).toEqual([]);
    expect(localStorage.getItem('u:1001:draft:feedback')).toBeNull();
  });

  it('keeps too long a contact whole, and rejects it with a message', async () => {
    const requests = inputsOf(saveFeedback, () => ({ id: 'FB-9' }));
    const { user } = visit('/uc/feedback');
    fireEvent.change(await content(), { target: { value: '长'.repeat(500) } });
    const contact = screen.getByLabelText('联系方式');
    await user.click(contact);
    await user.paste('微信号 '.repeat(20));
    expect(contact).toHaveValue('微信号 '.repeat(20));
    await user.click(submit());
    expect(await screen.findByText('联系方式最多50个字')).toBeVisible();
    expect(requests).toEqual([]);
    await user.clear(contact);
    await user.paste('w'.repeat(50));
    await user.click(submit());
    expect(await screen.findByText('感谢反馈')).toBeVisible();
    expect(requests[0]).toMatchObject({ contact: 'w'.repeat(50) });
  });

  it.each([
    ['', '请填写问题描述'],
    ['太短了', '问题描述至少10个字'],
    ['长'.repeat(501), '问题描述最多500个字'],
  ])('shows what is wrong with %j and focuses the field', async (text, message) => {
    const { user } = visit('/uc/feedback');
    const field = await content();
    fireEvent.change(field, { target: { value: text } });
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('keeps uploaded pictures in the draft, and sends them after a reload', async () => {
    const requests = inputsOf(saveFeedback, () => ({ id: 'FB-9' }));
    const first = visit('/uc/feedback');
    await first.user.type(await content(), '视频播放到一半没有声音，刷新后恢复');
    const input = screen.getByLabelText(/^截图/, { selector: 'input' });
    await first.user.upload(input, png('one.png'));
    await first.user.upload(input, png('two.png'));
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
    first.unmount();
    forgetMemory();
    const { user, unmount } = visit('/uc/feedback');
    expect(await screen.findByRole('img', { name: 'one.png' })).toHaveAttribute('src', expect.stringMatching(/upload/));
    await user.click(screen.getByRole('button', { name: '移除第 1 张' }));
    unmount();
    forgetMemory();
    const last = visit('/uc/feedback');
    expect(await screen.findByRole('img', { name: 'two.png' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'one.png' })).toBeNull();
    await last.user.click(submit());
    expect(await screen.findByText('感谢反馈')).toBeVisible();
    expect(requests[0]?.images).toMatch(/^[^,]+$/);
    expect(localStorage.getItem('u:1001:draft:feedback')).toBeNull();
  });

  it('asks before it is left while a picture is uploading, but not afterwards', async () => {
    const [held, arrive] = hold();
    const { user, router } = await uploading(held);
    void router.navigate('/about');
    const ask = await screen.findByRole('dialog', { name: '确定离开当前页面?' });
    expect(within(ask).getByText('有图片还没有上传成功，离开后会丢失。')).toBeVisible();
    const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asksBeforeClosing()).toBe(true);
    await user.click(within(ask).getByRole('button', { name: '继续编辑' }));
    expect(address()).toBe('/uc/feedback');
    arrive();
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
    await waitFor(() => expect(asksBeforeClosing()).toBe(false));
    await router.navigate('/about');
    expect(address()).toBe('/about');
  });

  it('asks before a logout while a picture is uploading, and leaves without a question when the login is lost', async () => {
    const [held] = hold();
    const { user, router } = await uploading(held);
    await user.click(await screen.findByRole('button', { name: /^账号 / }));
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    const logout = await screen.findByRole('dialog', { name: '确认退出登录？' });
    expect(within(logout).getByText('有图片还没有上传成功，离开后会丢失。')).toBeVisible();
    await user.click(within(logout).getByRole('button', { name: '继续编辑' }));
    expect(session.loggedIn()).toBe(true);
    expect(screen.getByText(/上传中/)).toBeVisible();

    void router.navigate('/about');
    await screen.findByRole('dialog', { name: '确定离开当前页面?' });
    await act(() => loseLogin(session.token(), null));
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    expect(address()).toContain('/uc/login');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('rejects a wrong or too large picture, and uploads a failed one again', async () => {
    server.use(mock(uploadFeedbackImage, () => refuse(500, '图片不清楚')));
    const { user } = visit('/uc/feedback');
    const input = await screen.findByLabelText(/^截图/, { selector: 'input' });
    const dropped = { dataTransfer: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } };
    fireEvent.drop(screen.getByRole('group', { name: /^截图/ }), dropped);
    expect(await screen.findByText('图片格式不正确')).toBeVisible();
    await user.upload(input, png('big.png', 20 * 1024 * 1024 + 1));
    expect(await screen.findByText('图片不能超过20M')).toBeVisible();
    await user.upload(input, png());
    const retry = await screen.findByRole('button', { name: '图片不清楚，重试' });
    // Said in the tile, and not a second time in a toast.
    expect(screen.getAllByText(/图片不清楚/)).toHaveLength(1);
    await user.type(await content(), '十个字以上的问题描述内容');
    await user.click(submit());
    expect(await screen.findByText('有图片上传失败，请重试或移除')).toBeVisible();
    server.use(http.post('*/api/upload/uploadImg', () => HttpResponse.error()));
    await user.click(retry);
    const again = await screen.findByRole('button', { name: '上传失败，重试' });
    server.resetHandlers();
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: /重试/ })).toBeNull());
    await user.click(submit());
    expect(await screen.findByText('感谢反馈')).toBeVisible();
  });

  it('shrinks a large picture before the upload, and refuses a file of any size that is no picture', async () => {
    const uploaded = inputsOf(uploadFeedbackImage, () => ({ url: '/1.jpg' }));
    const drawn = vi.fn<(...params: unknown[]) => void>();
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 5120, height: 2560, close }));
    const context = { fillRect: vi.fn(), drawImage: drawn };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    const sizes = [3 * 1024 * 1024, 100];
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done: BlobCallback) =>
      done(new Blob([new Uint8Array(sizes.shift() ?? 0)], { type: 'image/jpeg' })),
    );
    const { user } = visit('/uc/feedback');
    const input = await screen.findByLabelText(/^截图/, { selector: 'input' });
    await user.upload(input, png('big.png', 2 * 1024 * 1024 + 1));
    const image = expect.stringMatching(/^data:image\/jpeg/);
    await waitFor(() => expect(uploaded).toEqual([{ fileName: 'big.jpg', image }]));
    expect(drawn.mock.calls.map((call) => call.slice(1))).toEqual([
      [0, 0, 2560, 1280],
      [0, 0, 1920, 960],
    ]);
    expect(close).toHaveBeenCalledOnce();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    for (const [at, size] of [10, 2 * 1024 * 1024 + 1].entries()) {
      await user.upload(input, png('broken.png', size));
      await waitFor(() => expect(screen.getAllByText('图片无法读取，请换一张')).toHaveLength(at + 1));
    }
    expect(uploaded).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
  });

  it('counts as received if it is refused as a duplicate after a lost response', async () => {
    server.use(http.post('*/api/basic/fb/savePC', () => HttpResponse.error()));
    const { user } = await send('希望做题页面可以调整左右宽度');
    expect(await screen.findByText('请求异常, 请重试')).toBeVisible();
    server.use(mock(saveFeedback, () => refuse(500, '请勿重复提交')));
    await user.click(submit());
    expect(await screen.findByText('已收到，我们会尽快处理')).toBeVisible();
    expect(screen.queryByText('请勿重复提交')).toBeNull();
    expect(screen.getByRole('region', { name: /我的反馈/ })).toHaveTextContent('希望做题页面');
    await user.click(screen.getByRole('button', { name: '继续反馈' }));
    await user.type(await content(), '另一条反馈，也够十个字了吧');
    await user.click(submit());
    expect(await screen.findByText('请勿重复提交')).toBeVisible();
  });

  it('shows no number if the server sends none, and starts again empty by 继续反馈', async () => {
    const requests = inputsOf(saveFeedback, () => null);
    const { user } = await send('希望做题页面可以调整左右宽度');
    expect(await screen.findByText('我们会尽快处理')).toBeVisible();
    const version = expect.stringMatching(/^\/uc\/feedback，v2\.5\.0\.25\.07\.14，/);
    expect(requests[0]).toMatchObject({ pageUrl: '/uc/feedback', version });
    expect(screen.getByRole('region', { name: /我的反馈/ })).toHaveTextContent('功能异常希望做题页面');
    expect(screen.queryByText(/^编号/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '继续反馈' }));
    expect(await content()).toHaveValue('');
  });

  it('waits for uploading pictures, accepts at most four, and can leave out the environment', async () => {
    const [held, arrive] = hold();
    const requests = inputsOf(saveFeedback, () => ({ id: 1 }));
    const uploaded: { fileName: string }[] = inputsOf(uploadFeedbackImage, async () => {
      await held;
      return { url: `https://files.example.com/${uploaded.length}.png` };
    });
    const { user } = visit('/uc/feedback');
    const field = await content();
    const picker = screen.getByRole('group', { name: /^截图，最多 4 张/ });
    expect(fireEvent.dragOver(picker)).toBe(false);
    fireEvent.paste(field, { clipboardData: { files: [png(''), png('b.png')] } });
    await user.type(field, '希望做题页面可以调整左右宽度');
    await waitFor(() => expect(uploaded).toMatchObject([{ fileName: 'paste.png' }, { fileName: 'b.png' }]));
    await user.click(submit());
    expect(await screen.findByText('图片正在上传，请稍候')).toBeVisible();
    const click = vi.spyOn(screen.getByLabelText<HTMLInputElement>(/^截图/, { selector: 'input' }), 'click');
    await user.click(within(picker).getByRole('button', { name: '添加图片' }));
    expect(click).toHaveBeenCalledOnce();
    fireEvent.drop(picker, { dataTransfer: { files: ['c', 'd', 'e'].map((name) => png(`${name}.png`)) } });
    expect(await screen.findByText('最多上传4张图片')).toBeVisible();
    // The nameless picture is hidden from screen readers.
    const pictures = within(picker).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(['b.png', 'c.png', 'd.png']);
    expect(within(picker).getByRole('button', { name: '移除第 4 张' })).toBeVisible();
    expect(within(picker).queryByRole('button', { name: '添加图片' })).toBeNull();
    arrive();
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: /附带环境信息/ }));
    await user.click(submit());
    await waitFor(() => expect(requests[0]?.images?.split(',')).toHaveLength(4));
    expect(requests[0]).toMatchObject({ pageUrl: '', version: 'v2.5.0.25.07.14' });
  });

  it('reports that the device stores no draft, and opens the customer service', async () => {
    const { user } = visit('/uc/feedback');
    const field = await content();
    const refuseIt = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuseIt, removeItem: refuseIt });
    await user.type(field, '希');
    expect(screen.getByText('这台设备无法保存草稿，请尽快提交')).toBeVisible();
    vi.unstubAllGlobals();
    await user.type(field, '望');
    expect(screen.queryByText('这台设备无法保存草稿，请尽快提交')).toBeNull();
    const support = within(screen.getByRole('region', { name: '联系客服' }));
    expect(await support.findByText(/^客服电话，.*\d+:\d\d/)).toBeVisible();
    await user.click(support.getByRole('button', { name: '在线客服' }));
    expect(await screen.findByRole('dialog', { name: '在线客服' })).toBeVisible();
    chatWindow.close();
  });
});

it.each([
  ['(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36', 'Chrome 138 / Windows'],
  ['(Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Safari 17 / macOS'],
  ['(Windows NT 10.0) Edg/131.0 ', 'Edge 131 / Windows'],
  ['(X11; Linux x86_64; rv:133.0) Firefox/133.0', 'Firefox 133 / Linux'],
  ['nothing', '未知浏览器 / 未知系统'],
])('environmentNote names browser and system of %s', (agent, names) => {
  expect(environmentNote(`Mozilla/5.0 ${agent}`, 'v2', '/course-player/1')).toBe(`/course-player/1，v2，${names}`);
});
