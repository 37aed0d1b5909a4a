import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFeedback, uploadFeedbackImage } from '@/api/legacy/endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { environmentNote } from '@/features/user-center/feedback/feedback';
import { forgetMemory } from '../../reload';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

beforeEach(() => {
  localStorage.setItem('projectAsked', '1');
  signIn();
});
const png = (name = 'a.png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const content = () => screen.findByRole('textbox', { name: /问题描述/ });
const submit = () => screen.getByRole('button', { name: '提交反馈' });

describe('feedback', () => {
  it('sends what was written with its pictures, says its number and remembers it on this device', async () => {
    const asked = vi.fn();
    server.use(mock(saveFeedback, ({ input }) => (asked(input), { id: 'FB-7' })));
    const { user } = visit('/uc/feedback');
    await user.click(await screen.findByRole('radio', { name: '题目错误' }));
    await user.type(await content(), '第八题的选项和解析对不上，请核对');
    await user.upload(screen.getByLabelText(/^截图/, { selector: 'input' }), png());
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
    await user.click(submit());
    expect(await screen.findByText('感谢反馈')).toBeVisible();
    expect(screen.getByText(/编号 FB-7，/)).toBeVisible();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ type: 'QUESTION', content: '第八题的选项和解析对不上，请核对' });
    expect(asked.mock.calls[0]?.[0].images).toBeTruthy();
    expect(asked.mock.calls[0]?.[0]).not.toHaveProperty('contact');
    expect(within(screen.getByRole('region', { name: /我的反馈/ })).getByText(/第八题的选项/)).toBeVisible();
  });

  it('sends a contact as it was typed', async () => {
    const asked = vi.fn();
    server.use(mock(saveFeedback, ({ input }) => (asked(input), { id: 'FB-8' })));
    const { user } = visit('/uc/feedback');
    await user.type(await content(), '第八题的选项和解析对不上，请核对');
    const contact = screen.getByLabelText('联系方式');
    expect(contact).toHaveValue('');
    expect(contact).toHaveAttribute('placeholder', expect.stringContaining('留空则用您账号的手机号'));
    await user.type(contact, '13700000099');
    await user.click(submit());
    expect(await screen.findByText('感谢反馈')).toBeVisible();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ contact: '13700000099' });
  });

  it('keeps a contact that is too long whole, and says so', async () => {
    const asked = vi.fn();
    server.use(mock(saveFeedback, ({ input }) => (asked(input), { id: 'FB-9' })));
    const { user } = visit('/uc/feedback');
    await user.type(await content(), '第八题的选项和解析对不上，请核对');
    const contact = screen.getByLabelText('联系方式');
    await user.click(contact);
    await user.paste('微信号 '.repeat(20));
    expect(contact).toHaveValue('微信号 '.repeat(20));
    await user.click(submit());
    expect(await screen.findByText('联系方式最多50个字')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    await user.clear(contact);
    await user.paste('wx-13700000099');
    await user.click(submit());
    expect(await screen.findByText('感谢反馈')).toBeVisible();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ contact: 'wx-13700000099' });
  });

  it.each([
    ['', '请填写问题描述'],
    ['太短了', '问题描述至少10个字'],
    ['长'.repeat(501), '问题描述最多500个字'],
  ])('says what is wrong with %j and goes there', async (text, message) => {
    const { user } = visit('/uc/feedback');
    const field = await content();
    fireEvent.change(field, { target: { value: text } });
    await user.click(submit());
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('keeps the draft through a reload and a refused sending', async () => {
    server.use(mock(saveFeedback, () => refuse(500, '系统繁忙')));
    const first = visit('/uc/feedback');
    await first.user.type(await content(), '视频播放到一半没有声音，刷新后恢复');
    await first.user.click(submit());
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    first.unmount();
    visit('/uc/feedback');
    expect(await content()).toHaveValue('视频播放到一半没有声音，刷新后恢复');
  });

  it('keeps the pictures with the draft, once uploaded, and sends them after a reload', async () => {
    const asked = vi.fn();
    server.use(mock(saveFeedback, ({ input }) => (asked(input), { id: 'FB-9' })));
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
    expect(asked.mock.calls[0]?.[0].images).toMatch(/^[^,]+$/);
    expect(localStorage.getItem('u:1001:draft:feedback')).toBeNull();
  });

  it('asks before it is left with a picture that is not uploaded yet, and not after', async () => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.use(http.post('*/api/upload/uploadImg', () => held.then(() => undefined)));
    const { user, router } = visit('/uc/feedback');
    await user.upload(await screen.findByLabelText(/^截图/, { selector: 'input' }), png('one.png'));
    expect(await screen.findByText(/上传中/)).toBeVisible();
    void router.navigate('/about');
    const ask = await screen.findByRole('dialog', { name: '确定离开当前页面?' });
    expect(within(ask).getByText('有图片还没有上传成功，离开后会丢失。')).toBeVisible();
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await user.click(within(ask).getByRole('button', { name: '继续编辑' }));
    expect(address()).toBe('/uc/feedback');
    arrive();
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
    await router.navigate('/about');
    expect(address()).toBe('/about');
  });

  it('asks for one that has failed too, until it is removed', async () => {
    server.use(mock(uploadFeedbackImage, () => refuse(500, '上传失败')));
    const { user, router } = visit('/uc/feedback');
    await user.upload(await screen.findByLabelText(/^截图/, { selector: 'input' }), png());
    await screen.findByRole('button', { name: /上传失败，重试/ });
    void router.navigate('/about');
    const ask = await screen.findByRole('dialog', { name: '确定离开当前页面?' });
    await user.click(within(ask).getByRole('button', { name: '继续编辑' }));
    await user.click(screen.getByRole('button', { name: '移除第 1 张' }));
    await router.navigate('/about');
    expect(address()).toBe('/about');
  });

  it('refuses what is no picture or too large, and sends a failed one again', async () => {
    server.use(mock(uploadFeedbackImage, () => refuse(500, '上传失败')));
    const { user } = visit('/uc/feedback');
    const input = await screen.findByLabelText(/^截图/, { selector: 'input' });
    const dropped = { dataTransfer: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } };
    fireEvent.drop(screen.getByRole('group', { name: /^截图/ }), dropped);
    expect(await screen.findByText('图片格式不正确')).toBeVisible();
    await user.upload(input, png('big.png', 2 * 1024 * 1024 + 1));
    expect(await screen.findByText('图片不能超过2M')).toBeVisible();
    await user.upload(input, png());
    const retry = await screen.findByRole('button', { name: /上传失败，重试/ });
    await user.type(await content(), '十个字以上的问题描述内容');
    await user.click(submit());
    expect(await screen.findByText('有图片上传失败，请重试或移除')).toBeVisible();
    server.resetHandlers();
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: /上传失败/ })).toBeNull());
    await user.click(submit());
    expect(await screen.findByText('感谢反馈')).toBeVisible();
  });

  it('takes a pasted picture, and leaves the environment out when told so', async () => {
    const asked = vi.fn();
    server.use(mock(saveFeedback, ({ input }) => (asked(input), { id: 1 })));
    const { user } = visit('/uc/feedback');
    const field = await content();
    fireEvent.paste(field, { clipboardData: { files: [png('paste.png')] } });
    expect(await screen.findByRole('img', { name: 'paste.png' })).toBeVisible();
    await user.type(field, '希望做题页面可以调整左右宽度');
    await user.click(screen.getByRole('checkbox', { name: /附带环境信息/ }));
    await waitFor(() => expect(screen.queryByText(/上传中/)).toBeNull());
    await user.click(submit());
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ pageUrl: '', version: 'v2.5.0.25.07.14' });
  });
});

it('the environment is told in words', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
  expect(environmentNote(chrome, 'v2', '/course-player/1')).toBe('/course-player/1，v2，Chrome 138 / Windows');
  expect(environmentNote('nothing', 'v2', '/')).toBe('/，v2，未知浏览器 / 未知系统');
});
