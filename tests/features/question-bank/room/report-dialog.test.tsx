import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addQuestionFeedback } from '@/api/questionbank/question-endpoints';
import { getEnumList } from '@/api/questionbank/paper-endpoints';
import { uploadImage } from '@/api/sys/endpoints';
import { ReportDialog } from '@/features/question-bank/room/report-dialog';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { hold } from '../../../hold';
import { inputsOf } from '../../../inputs-of';
import { notices } from '../../../notices';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';

let sent: object[] = [];
let uploads: object[] = [];
beforeEach(() => {
  signIn();
  sent = inputsOf(addQuestionFeedback, () => true);
  uploads = inputsOf(uploadImage, () => ({ id: '1', url: `https://f.example/${uploads.length}.png` }));
});
const open = (questionId = 'q1') => {
  const onClose = vi.fn();
  return { onClose, ...show(<ReportDialog questionId={questionId} no="12" onClose={onClose} />) };
};
const field = () => screen.getByRole('textbox', { name: /问题说明/ });
const reason = (name: string) => screen.findByRole('radio', { name });
const pictures = () =>
  screen.queryAllByRole('img').map((image) => `${image.getAttribute('alt')} ${image.getAttribute('src')}`);
const key = () => `u:${session.userId()}:draft:reports`;

/** Picks a file as the browser's own dialog would hand it over. */
const pick = (...files: File[]) => fireEvent.change(screen.getByLabelText('选择图片'), { target: { files } });
const image = (facts: { type?: string; size?: number } = {}) => {
  const file = new File(['x'], 'a.png', { type: facts.type ?? 'image/png' });
  if (facts.size !== undefined) Object.defineProperty(file, 'size', { value: facts.size });
  return file;
};
const most = 2 * 1024 * 1024;

describe('纠错', () => {
  it('shows one missing field at a time, and focuses it', async () => {
    const { user } = open();
    await reason('其他');
    const submit = screen.getByRole('button', { name: '提交' });
    expect(screen.getByRole('dialog', { name: '第 12 题 纠错' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(submit);
    expect(screen.getByText('请选择错误类型')).toBeVisible();
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await user.click(await reason('题干有误'));
    expect(screen.queryByText('请选择错误类型')).toBeNull();
    await user.type(field(), ' 四个字的 ');
    await user.click(submit);
    expect(screen.getByText('请填写 5-200 字的说明')).toBeVisible();
    expect(field()).toHaveFocus();
    fireEvent.change(field(), { target: { value: ' 五个字的话 ' } });
    expect(screen.queryByText('请填写 5-200 字的说明')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('is sent once, with its pictures, and leaves the drafts of other questions alone', async () => {
    const other = { type: null, content: '另一题', pictures: [] };
    localStorage.setItem(key(), JSON.stringify({ q9: other }));
    const { user, onClose } = open();
    await user.click(await reason('答案有误'));
    fireEvent.change(field(), { target: { value: '  答案应为另一项  ' } });
    pick(image());
    await waitFor(() => expect(pictures()).toEqual(['已上传图片 1 https://f.example/1.png']));
    expect(Object.keys(JSON.parse(localStorage.getItem(key()) ?? '{}') as object)).toEqual(['q9', 'q1']);
    await user.dblClick(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      { questionId: 'q1', feedbackType: 'ANSWER', content: '答案应为另一项', imgUrls: ['https://f.example/1.png'] },
    ]);
    expect(notices()).toEqual(['感谢反馈']);
    expect(JSON.parse(localStorage.getItem(key()) ?? '{}')).toEqual({ q9: other });
  });

  it('keeps its draft after 取消, and removes it after 提交', async () => {
    const first = open();
    fireEvent.change(field(), { target: { value: '答案应为另一项' } });
    await first.user.click(screen.getByRole('button', { name: '取消' }));
    expect(first.onClose).toHaveBeenCalledOnce();
    first.unmount();
    const { user, onClose } = open();
    expect(field()).toHaveValue('答案应为另一项');
    await user.click(await reason('其他'));
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(localStorage.getItem(key())).toBeNull();
  });

  it('keeps only the newest ten drafts', () => {
    const old = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`old${at}`, { type: null, content: 'x', pictures: [] }]),
    );
    localStorage.setItem(key(), JSON.stringify(old));
    open();
    fireEvent.change(field(), { target: { value: '说明' } });
    const stored = Object.keys(JSON.parse(localStorage.getItem(key()) ?? '{}') as object);
    expect(stored).toEqual([...Object.keys(old).slice(1), 'q1']);
  });

  it('has default reasons if the server sends none', async () => {
    server.use(mock(getEnumList, () => refuse(500, '忙')));
    open();
    await reason('其他');
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['题干有误', '选项有误', '答案有误', '解析有误', '其他']);
  });

  it('offers reasons only once they are known, and never sends one that is not offered', async () => {
    const draft = { type: 'STEM', content: '答案应为另一项', pictures: [] };
    localStorage.setItem(key(), JSON.stringify({ q1: draft }));
    const [known, tell] = hold();
    const enums = { feedbackType: [{ value: 'TYPO', label: '错别字' }] };
    server.use(mock(getEnumList, async () => (await known, enums)));
    const { user } = open();
    expect(screen.queryByRole('radio')).toBeNull();
    tell();
    expect(await reason('错别字')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(screen.getByText('请选择错误类型')).toBeVisible();
    expect(await reason('错别字')).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('the pictures of a report', () => {
  it('are jpg or png of 2 MB at most', async () => {
    open();
    pick(image({ type: 'image/gif' }));
    pick(image({ type: 'image/svg+xml' }));
    expect(notices()).toEqual(['请选择 jpg 或 png 图片']);
    pick(image({ size: most + 1 }));
    expect(notices().at(-1)).toBe('图片不能超过 2MB');
    pick();
    expect(uploads).toEqual([]);
    pick(image({ size: most, type: 'image/jpeg' }));
    await waitFor(() => expect(pictures()).toHaveLength(1));
    expect(screen.getByText('最多 3 张，jpg 或 png，每张不超过 2MB')).toBeVisible();
  });

  it('are what the browser can decode, whatever a file is named', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
    open();
    pick(image());
    await waitFor(() => expect(notices()).toEqual(['图片无法读取，请换一张']));
    expect([uploads, pictures()]).toEqual([[], []]);
  });

  it('are three at most, and each can be removed', async () => {
    const { user } = open();
    const add = () => screen.queryByRole('button', { name: '添加图片' });
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(add()).toBeVisible());
      pick(image());
      await waitFor(() => expect(pictures()).toHaveLength(count));
    }
    expect(add()).toBeNull();
    await user.click(screen.getByRole('button', { name: '移除图片 2' }));
    expect(pictures()).toEqual(['已上传图片 1 https://f.example/1.png', '已上传图片 2 https://f.example/3.png']);
    const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
    await user.click(add() as HTMLElement);
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('show the progress of the upload, and a toast if it fails', async () => {
    let finish = () => {};
    server.use(
      mock(uploadImage, async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        throw refuse(500, '上传失败');
      }),
    );
    open();
    pick(image());
    expect(await screen.findByRole('button', { name: /^上传中 \d+%$/ })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => {
      finish();
      expect(screen.queryByRole('button', { name: '添加图片' })).not.toBeNull();
    });
    expect(notices()).toEqual(['上传失败']);
    expect(pictures()).toEqual([]);
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: '添加图片' })).toBeVisible();
  });
});
