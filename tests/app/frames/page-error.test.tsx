import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from 'react-error-boundary';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkBar, VersionBar } from '@/app/frames/notice-bars';
import { PageError } from '@/app/frames/page-outlet';
import { watchVersion } from '@/app/version';
import { useChatOpen } from '@/components/support/chat-window-state';
import { holdReload } from '@/shared/busy';
import { lazyPart } from '@/shared/ui/lazy-part';
import { MissingState } from '@/shared/ui/error-state';
import { networkIs } from '../../network';
import { around, show, shownAddress } from '../../show';

const ChatState = () => useChatOpen() && '在线客服已打开';

const user = userEvent.setup();

describe('a page error', () => {
  const show404 = (error: unknown) => {
    const again = vi.fn();
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    show(<PageError error={error} resetErrorBoundary={again} />);
    return { again, reload };
  };
  it('retries a failed request', async () => {
    const { again, reload } = show404({ text: '系统繁忙', code: 500 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('加载失败');
    expect(screen.getByRole('alert')).toHaveTextContent('系统繁忙');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([[new Error('a fault of ours')], [null], ['text']])('reloads on another error: %s', async (error) => {
    const { again, reload } = show404(error);
    expect(await screen.findByRole('heading', { level: 1, name: '这一页没有打开' })).toBeVisible();
    expect(screen.getByRole('link', { name: '回首页' })).toHaveAttribute('href', '/');
    // Without a report address a number would find nothing.
    expect(screen.queryByText('支持编号')).toBeNull();
    await user.click(screen.getByRole('button', { name: '重新打开' }));
    expect([again.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  });

  it('loads the page again if its code did not arrive', async () => {
    vi.stubEnv('DEV', false);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Page = lazyPart(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
    show(
      <ErrorBoundary FallbackComponent={PageError}>
        <Page />
      </ErrorBoundary>,
    );
    expect(await screen.findByRole('heading', { level: 1, name: '加载失败' })).toBeVisible();
    expect(screen.queryByText(/程序出了错/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('has a number for support, the same on page and block, which can be copied', async () => {
    vi.stubEnv('VITE_REPORT_URL', '/report');
    show404({ text: '系统繁忙', code: 500 });
    const [number = ''] = /\w{4}-\w{4}/.exec(screen.getByText(/^支持编号/).textContent) ?? [];
    show404(new Error('a fault of ours'));
    expect(await screen.findByText(number, { selector: 'code' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '复制支持编号' }));
    expect(await navigator.clipboard.readText()).toBe(number);
    await user.click(screen.getByRole('button', { name: '在线客服' }));
    show(<ChatState />);
    expect(screen.getByText('在线客服已打开')).toBeVisible();
  });

  it('shows that the content does not exist', () => {
    show404({ text: '请求出错(404)', code: 404 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('内容不存在');
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('of content that does not exist leads home from the first entry of a tab', async () => {
    history.replaceState({ idx: 0 }, '');
    onTestFinished(() => history.replaceState(null, ''));
    render(<MissingState />, { wrapper: around(undefined, ['/before', '/missing']) });
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(shownAddress()).toBe('/');
  });
});

it('the offline bar refetches with 立即重试', async () => {
  const read = vi.fn(() => Promise.resolve('内容'));
  const Reader = () => <p>{useQuery({ queryKey: ['read'], queryFn: read, networkMode: 'always' }).data}</p>;
  await networkIs(false);
  show(
    <>
      <NetworkBar />
      <Reader />
    </>,
  );
  await screen.findByText('内容');
  await user.click(screen.getByRole('button', { name: '立即重试' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('the version bar shows a waiting new version and reloads with 刷新', async () => {
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
