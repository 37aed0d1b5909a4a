import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from 'react-error-boundary';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notices } from '../../notices';

const Panel = ({ title }: { title: string }) => <p>{title}</p>;
// React writes every caught failure to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('a lazy part shows its fallback until the code is loaded, and none if it was preloaded', async () => {
  const load = vi.fn(() => Promise.resolve(Panel));
  const Part = lazyPart(load);
  const { unmount } = render(<Part title="笔记" fallback="骨架" />);
  expect(screen.getByText('骨架')).toBeVisible();
  expect(await screen.findByText('笔记')).toBeVisible();
  unmount();
  render(<Part title="目录" fallback="骨架" />);
  expect(screen.getByText('目录')).toBeVisible();
  await Part.preload();
  expect(load).toHaveBeenCalledOnce();
});

it('a lazy part whose code did not load stays without a network, and 重试 loads the page with one', async () => {
  vi.stubEnv('DEV', false);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyPart<{ title: string }>(() => Promise.reject(new Error('offline')));
  render(<Part title="笔记" fallback="骨架" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('加载失败这一部分没有下载完整，请检查网络后重试');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await expect.poll(() => notices()).toEqual(['网络未连接，请检查后重试']);
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await expect.poll(() => reload).toHaveBeenCalledOnce();
});

it('a lazy part calls onLoadError instead of showing an error, and a failed preload is silent', async () => {
  const Part = lazyPart<{ title: string }>(() => Promise.reject(new Error('offline')));
  await expect(Part.preload()).resolves.toBeUndefined();
  const gone = vi.fn();
  const { container } = render(<Part title="笔记" fallback={null} onLoadError={gone} />);
  await expect.poll(() => gone).toHaveBeenCalledOnce();
  expect(container).toBeEmptyDOMElement();
});

it('a lazy part passes an error of its component on to the page', async () => {
  const Faulty = () => {
    throw new Error('坏了');
  };
  const Part = lazyPart(() => Promise.resolve(Faulty));
  const gone = vi.fn();
  render(
    <ErrorBoundary fallbackRender={({ error }) => <p>页面：{(error as Error).message}</p>}>
      <Part fallback={null} onLoadError={gone} />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('页面：坏了')).toBeVisible();
  expect(gone).not.toHaveBeenCalled();
});

it('a lazy part without a fallback suspends and fails with the component around it', async () => {
  const load = vi.fn<() => Promise<typeof Panel>>().mockRejectedValueOnce(new Error('offline'));
  const Part = lazyPart(load);
  render(
    <ErrorBoundary fallbackRender={({ error }) => <p>页面：{(error as Error).name}</p>}>
      <Part title="笔记" />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('页面：LoadError')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  // The next visit of the page preloads the code again.
  load.mockResolvedValueOnce(Panel);
  await Part.preload();
  render(<Part title="目录" />);
  expect(screen.getByText('目录')).toBeVisible();
});
