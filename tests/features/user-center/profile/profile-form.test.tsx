import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { uploadImage } from '@/api/sys/endpoints';
import { bindProject, getUserInfo, updateBasicInfo } from '@/api/usercenter/endpoints';
import { accountAnswer } from '@/mocks/answers';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { loseLogin } from '@/session/machine';
import { intended } from '@/session/project';
import { noticeStore } from '@/shared/notify';
import { hold } from '../../../hold';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';

beforeEach(() => signIn());
const toasts = () => noticeStore.read().map(({ text }) => text);

/** Opens the page; `saved` records the inputs of the two calls of 保存. */
async function open() {
  const saved = { info: vi.fn(), project: vi.fn() };
  server.use(
    mock(updateBasicInfo, ({ input, user }) => (saved.info(input), accountAnswer(Object.assign(user, input)))),
    mock(bindProject, ({ input }) => (saved.project(input), true)),
  );
  const view = visit('/uc/account-manage/personal');
  await screen.findByRole('textbox', { name: '昵称' });
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(toasts()).toContain('保存成功'));
    noticeStore.clear();
  };
  return { ...view, saved, save };
}

it('the profile shows the data of the learner, and copies the learner number', async () => {
  const { user } = await open();
  expect(screen.getByText('5 / 20')).toBeVisible();
  expect(screen.getByRole('radio', { name: '男' })).toBeChecked();
  expect(screen.getByLabelText('生日')).toHaveValue('1994-06-18');
  await waitFor(() => expect(screen.getByLabelText('所在地')).toHaveValue('浙江省 / 杭州市'));
  expect(screen.getByText('1001').closest('p')).toHaveTextContent(/^1001\d{4}-\d\d-\d\d 注册$/);
  await user.click(screen.getByRole('button', { name: '复制学员编号' }));
  await waitFor(() => expect(toasts()).toEqual(['学员编号已复制']));
  expect(await navigator.clipboard.readText()).toBe('1001');
});

it('保存 sends only the changed gender, then only the project, which becomes the intended project', async () => {
  const { user, saved, save } = await open();
  await user.click(screen.getByRole('radio', { name: '保密' }));
  await save();
  expect(saved.info).toHaveBeenCalledExactlyOnceWith({ gender: 'UNKNOWN' });
  expect(saved.project).not.toHaveBeenCalled();
  expect(session.user()?.gender).toBe('UNKNOWN');

  await user.click(screen.getByRole('button', { name: '一级建造师' }));
  const dialog = await screen.findByRole('dialog', { name: '选择你的备考项目' });
  expect(await within(dialog).findByRole('button', { name: /一级建造师/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(dialog).getByRole('button', { name: /注册会计师/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await save();
  const projectId = String(saved.project.mock.calls[0]?.[0].projectId);
  expect(saved.project).toHaveBeenCalledExactlyOnceWith({ projectId, projectName: '注册会计师' });
  expect(saved.info).toHaveBeenCalledOnce();
  expect(intended.project()).toEqual({ id: projectId, name: '注册会计师', code: 'CPA', pId: '12' });
  expect(screen.getByRole('button', { name: '注册会计师' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(toasts()).toEqual(['没有需要保存的修改']);
});

it('what is changed while 保存 runs stays in the form, and is sent by the next one', async () => {
  const { user, saved, save } = await open();
  const [held, release] = hold();
  server.use(
    mock(updateBasicInfo, async ({ input, user: learner }) => {
      saved.info(input);
      await held;
      return accountAnswer(Object.assign(learner, input));
    }),
  );
  await user.click(screen.getByRole('radio', { name: '保密' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(saved.info).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: '一级建造师' }));
  const dialog = await screen.findByRole('dialog', { name: '选择你的备考项目' });
  await user.click(await within(dialog).findByRole('button', { name: /注册会计师/ }));
  await user.type(screen.getByRole('textbox', { name: '昵称' }), '二');
  release();
  await waitFor(() => expect(toasts()).toContain('保存成功'));
  noticeStore.clear();
  expect(screen.getByRole('button', { name: '注册会计师' })).toBeVisible();
  expect(intended.project()?.name).not.toBe('注册会计师');
  await save();
  expect(saved.info).toHaveBeenLastCalledWith({ nickName: expect.stringMatching(/二$/) });
  expect(saved.project).toHaveBeenCalledOnce();
});

it('what the service says about the learner renews the stored user for seven days (S9)', async () => {
  server.use(mock(getUserInfo, ({ user }) => ({ ...accountAnswer(user), nickName: '改过的名字' })));
  const set = vi.spyOn(document, 'cookie', 'set');
  await open();
  expect(await screen.findByRole('button', { name: '账号 改过的名字' })).toBeVisible();
  const written = set.mock.calls.map(([line]) => line).findLast((line) => line.startsWith('user='));
  const until = Date.parse(/expires=([^;]*)/.exec(written ?? '')?.[1] ?? '');
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
});

it('a lost login leaves the changed form without a question; the changes are there after the next login', async () => {
  const { user, saved, save, unmount } = await open();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '昵称' });
  const next = `${name.value}二`;
  await user.type(name, '二');
  await user.click(screen.getByRole('radio', { name: '保密' }));
  await act(() => loseLogin(session.token(), null));
  await waitFor(() => expect(address()).toContain('/uc/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  signIn();
  visit('/uc/account-manage/personal');
  expect(await screen.findByRole('textbox', { name: '昵称' })).toHaveValue(next);
  expect(screen.getByRole('radio', { name: '保密' })).toBeChecked();
  await save();
  expect(saved.info).toHaveBeenCalledExactlyOnceWith({ nickName: next, gender: 'UNKNOWN' });
  expect(Object.keys(localStorage).filter((key) => key.includes('profile'))).toEqual([]);
});

it('a logout says that changes are unsaved, and drops them only when it is confirmed', async () => {
  const { user, unmount } = await open();
  await user.click(screen.getByRole('radio', { name: '保密' }));
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: /^账号 / }));
    await user.click(screen.getByRole('button', { name: '退出登录' }));
    return within(await screen.findByRole('dialog', { name: '确认退出登录？' }));
  };
  const first = await ask();
  expect(first.getByText('修改还没有保存，离开后会丢失。')).toBeVisible();
  await user.click(first.getByRole('button', { name: '继续编辑' }));
  expect(session.loggedIn()).toBe(true);
  expect(screen.getByRole('radio', { name: '保密' })).toBeChecked();
  await user.click((await ask()).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(address()).toBe('/uc/login'));
  unmount();
  signIn();
  visit('/uc/account-manage/personal');
  expect(await screen.findByRole('radio', { name: '男' })).toBeChecked();
});

/** A canvas, whose drawing the test's DOM does not have. */
function drawAnything(): void {
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpg'])));
}
async function confirmCrop(user: Awaited<ReturnType<typeof open>>['user']): Promise<void> {
  const picture = screen.getByRole('img', { name: '待裁剪的图片' });
  Object.defineProperties(picture, { naturalWidth: { value: 800 }, naturalHeight: { value: 600 } });
  fireEvent.load(picture);
  await user.click(screen.getByRole('button', { name: '确定' }));
}

it('更换头像 rejects a wrong file, uploads the crop of a picture, and 保存 sends its address', async () => {
  const uploaded = vi.fn();
  server.use(
    mock(uploadImage, ({ input: { file } }) => {
      uploaded(file.name);
      return { id: 1, name: 'avatar.jpg', url: 'https://files.example.com/a.jpg', size: 3 };
    }),
  );
  drawAnything();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  const freed = vi.spyOn(URL, 'revokeObjectURL');
  const { user, saved, save } = await open();
  const input = screen.getByLabelText<HTMLInputElement>('选择头像图片');
  const click = vi.spyOn(input, 'click');
  await user.click(screen.getByRole('button', { name: '更换头像' }));
  expect(click).toHaveBeenCalledOnce();

  const choose = (files: File[]) => fireEvent.change(input, { target: { files } });
  choose([]);
  choose([new File(['gif'], 'a.gif', { type: 'image/gif' })]);
  expect(toasts()).toEqual(['图片格式不正确']);
  const large = new File(['jpg'], 'a.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  choose([large]);
  expect(toasts()).toEqual(['图片格式不正确', '图片不能超过20M']);
  expect(made).not.toHaveBeenCalled();
  noticeStore.clear();

  choose([new File(['png'], 'a.png', { type: 'image/png' })]);
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(freed).toHaveBeenCalledWith('blob:chosen');
  expect(input).toHaveValue('');

  choose([new File(['png'], 'a.png', { type: 'image/png' })]);
  await confirmCrop(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(uploaded).toHaveBeenCalledExactlyOnceWith('avatar.jpg');
  expect(screen.getByRole('img', { name: '头像' })).toHaveAttribute('src', 'https://files.example.com/a.jpg');
  await save();
  expect(saved.info).toHaveBeenCalledExactlyOnceWith({ avatar: 'https://files.example.com/a.jpg' });
});

it('取消 stops the upload of an avatar, so that another picture can be sent at once', async () => {
  const [first, answerFirst] = hold();
  const urls = ['https://files.example.com/first.jpg', 'https://files.example.com/second.jpg'];
  server.use(
    mock(uploadImage, async () => {
      const url = urls.shift() ?? '';
      if (url.includes('first')) await first;
      return { id: 1, name: 'avatar.jpg', url, size: 3 };
    }),
  );
  drawAnything();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  const { user } = await open();
  const crop = async () => {
    const file = new File(['png'], 'a.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('选择头像图片'), { target: { files: [file] } });
    await confirmCrop(user);
  };
  await crop();
  await waitFor(() => expect(urls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await crop();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answerFirst();
  expect(screen.getByRole('img', { name: '头像' })).toHaveAttribute('src', 'https://files.example.com/second.jpg');
  expect(toasts()).toEqual([]);
});
