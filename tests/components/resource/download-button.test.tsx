import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DownloadButton, fileNameOf } from '@/components/resource/download-button';
import { FileTypeIcon } from '@/components/resource/file-type-icon';
import { ApiError } from '@/api/errors';
import { networkIs } from '../../network';
import { downloads } from '../../downloads';

it.each([
  ['讲义', '/files/a.pdf', '讲义.pdf'],
  ['讲义.PDF', '/files/a.pdf', '讲义.PDF'],
  ['讲义', '/files/a.docx?token=1.2', '讲义.docx'],
  ['讲义', '/files/a.zip#page', '讲义.zip'],
  ['讲义', '/files/a', '讲义'],
  ['讲义', '/files/a.p', '讲义'],
  ['讲义', '/files/a.backup', '讲义'],
])('%s at %s is saved as %s', (name, url, file) => expect(fileNameOf(name, url)).toBe(file));

it.each([
  ['pdf', 'PDF'],
  ['', '文件'],
])('the tile of a file of type %j shows %s', (type, text) => {
  render(<FileTypeIcon type={type} />);
  expect(screen.getByText(text)).toBeVisible();
});

/** A running download: its request, and the functions that end it. */
interface Running {
  url: string;
  config: AxiosRequestConfig;
  arrive: (file: Blob) => void;
  fail: (reason: Error) => void;
}
const running: Running[] = [];
let files: ReturnType<typeof downloads>;
/** Address and name of each file that was handed to the browser. */
const handed = () => files.map(({ href, name }) => [href, name]);
beforeEach(() => {
  running.length = 0;
  files = downloads();
  vi.spyOn(axios, 'get').mockImplementation(
    (url, config = {}) =>
      new Promise((resolve, reject) =>
        running.push({ url, config, arrive: (data) => resolve({ data } as never), fail: reject }),
      ),
  );
});
const noNetwork = () => new AxiosError('Network Error', AxiosError.ERR_NETWORK);
const button = () => screen.getByRole('button');

function open(url: string | null, addressOf?: () => Promise<string | null>) {
  const view = render(<DownloadButton name="讲义" url={url} {...(addressOf && { addressOf })} />);
  return { ...view, user: userEvent.setup() };
}

describe('下载', () => {
  it('shows the progress, and saves the file under its name', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const freed = vi.spyOn(URL, 'revokeObjectURL');
    open('/files/a.pdf');
    expect(button()).toHaveAccessibleName('下载：讲义');
    expect(button()).toHaveTextContent('下载');
    act(() => button().click());
    expect(button()).toHaveAccessibleName('正在下载：讲义');
    expect(button()).toHaveTextContent(/^下载$/);
    const [first] = running;
    expect([first?.url, first?.config.responseType]).toEqual(['/files/a.pdf', 'blob']);
    const progress = (fraction?: number) =>
      act(() => first?.config.onDownloadProgress?.({ progress: fraction } as never));
    progress(0.456);
    expect(button()).toHaveTextContent(/^46%$/);
    progress();
    expect(button()).toHaveTextContent(/^下载$/);
    act(() => button().click());
    expect(running).toHaveLength(1);
    await act(async () => {
      first?.arrive(new Blob(['pdf']));
      await Promise.resolve();
    });
    expect(handed()).toEqual([['blob:file', '讲义.pdf']]);
    expect(button()).toHaveAccessibleName('下载：讲义');
    vi.advanceTimersByTime(59_999);
    expect(freed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(freed).toHaveBeenCalledExactlyOnceWith('blob:file');
  });

  it('shows that it failed, and can be retried', async () => {
    const { user } = open('/files/a.pdf');
    await user.click(button());
    running[0]?.fail(noNetwork());
    expect(await screen.findByRole('alert')).toHaveTextContent('下载失败');
    expect(screen.getByRole('button', { name: '重试下载：讲义' })).toHaveFocus();
    expect(handed()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '重试下载：讲义' }));
    expect(screen.queryByRole('alert')).toBeNull();
    running[1]?.arrive(new Blob(['pdf']));
    await waitFor(() => expect(handed()).toEqual([['blob:file', '讲义.pdf']]));
  });

  it('asks for a new address after a failure, because the first may have expired', async () => {
    const { user } = open('/files/a.pdf?sign=1', () => Promise.resolve('/files/a.pdf?sign=2'));
    await user.click(button());
    running[0]?.fail(new ApiError('http', '已过期', { code: 403 }));
    await user.click(await screen.findByRole('button', { name: '重试下载：讲义' }));
    expect(running.map(({ url }) => url)).toEqual(['/files/a.pdf?sign=1', '/files/a.pdf?sign=2']);
  });

  it.each([
    ['hands a file of a host without CORS to the browser', { online: true, error: noNetwork(), left: true }],
    ['fails without a network', { online: false, error: noNetwork(), left: false }],
    ['fails for a missing file', { online: true, error: new ApiError('http', '没有', { code: 404 }), left: false }],
  ])('%s', async (_name, { online, error, left }) => {
    await networkIs(online);
    const { user } = open('https://cdn.example.com/a.pdf');
    await user.click(button());
    running[0]?.fail(error);
    if (left) {
      await waitFor(() => expect(handed()).toEqual([['https://cdn.example.com/a.pdf', '讲义.pdf']]));
      expect(screen.queryByRole('alert')).toBeNull();
    } else {
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(handed()).toEqual([]);
    }
  });

  it('unlocks a locked file first, then downloads it, and is cancelled if its page is left', async () => {
    let unlock = (_url: string): void => undefined;
    const unlocked = new Promise<string>((resolve) => (unlock = resolve));
    const locked = vi.fn<() => Promise<string | null>>().mockResolvedValueOnce(null).mockReturnValue(unlocked);
    const { user, unmount } = open(null, locked);
    await user.click(button());
    expect(locked).toHaveBeenCalledOnce();
    expect(running).toHaveLength(0);
    await user.dblClick(button());
    unlock('/files/b.zip');
    await waitFor(() => expect(button()).toHaveAccessibleName('正在下载：讲义'));
    expect(running.map(({ url }) => url)).toEqual(['/files/b.zip']);
    expect(running[0]?.config.signal?.aborted).toBe(false);
    unmount();
    expect(running[0]?.config.signal?.aborted).toBe(true);
  });
});
