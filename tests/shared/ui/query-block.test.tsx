import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EmptyState } from '@/shared/ui/empty-state';
import { formatClockSeconds } from '@/shared/lib/format';
import { noticeStore, notify } from '@/shared/notify';
import { QueryBlock } from '@/shared/ui/query-block';
import { pass, takeClock } from '../../clock';
import { show } from '../../show';

const idle = { data: undefined, error: null, isFetching: false, refetch: () => undefined };

type Query = Partial<Parameters<typeof QueryBlock<string[]>>[0]['query']>;
const thing = (query: Query) =>
  show(
    <QueryBlock canBeGone query={{ ...idle, ...query }} skeleton="骨架">
      {(names) => names.join('、')}
    </QueryBlock>,
  );
/** A list, which can be empty. */
const block = (query: Query) =>
  show(
    <QueryBlock query={{ ...idle, ...query }} skeleton="骨架" empty={<EmptyState title="敬请期待" />}>
      {(names) => names.join('、')}
    </QueryBlock>,
  );

it('QueryBlock shows the error of the server and retries', async () => {
  const refetch = vi.fn();
  block({ error: { text: '服务器错误(500)', code: 500 }, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败服务器错误(500)');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('QueryBlock shows from when on a retry is possible, and does not retry before or wait longer for a clock set back', async () => {
  takeClock();
  const refetch = vi.fn();
  const at = Date.now() + 60_000;
  block({ error: { text: '服务不可用(503)', code: 503, retryAt: at }, refetch });
  const button = screen.getByRole('button', { name: `${formatClockSeconds(at)} 后可重试` });
  button.focus();
  button.click();
  await pass(59_000);
  button.click();
  expect(refetch).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() - 3_600_000);
  await pass(2_000);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('重试');
  button.click();
  expect(refetch).toHaveBeenCalledOnce();
});

it('QueryBlock removes the toast with the same error, and keeps others', () => {
  for (const text of ['服务器错误(500)', '请求出错(404)', '已收藏']) notify(text, 'failed');
  const notices = () => noticeStore.read().map(({ text }) => text);
  block({ error: { text: '服务器错误(500)', code: 500 } });
  expect(notices()).toEqual(['请求出错(404)', '已收藏']);
  // 内容不存在或已下架 means the same in other words.
  thing({ error: { text: '请求出错(404)', code: 404 } });
  expect(notices()).toEqual(['已收藏']);
});

it('QueryBlock offers no retry for a thing that is gone', () => {
  thing({ error: { text: '请求出错(404)', code: 404 } });
  expect(screen.getByText('内容不存在或已下架')).toBeVisible();
  // S8: the text of the server is shown.
  expect(screen.getByText('请求出错(404)')).toBeVisible();
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('QueryBlock offers a retry for a setting or a list that says nothing when it is empty', () => {
  show(
    <QueryBlock query={{ ...idle, error: { text: '请求出错(404)', code: 404 } }} skeleton="骨架">
      {() => null}
    </QueryBlock>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败请求出错(404)');
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('QueryBlock offers a retry for a list, with the text of the server, because a list cannot be gone', () => {
  block({ error: { text: '服务升级中', code: 404 } });
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败服务升级中');
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

it('QueryBlock shows the skeleton, the empty state or the content', () => {
  block({});
  expect(screen.getByText('骨架')).toBeVisible();
  block({ data: [] });
  expect(screen.getByText('敬请期待')).toBeVisible();
  block({ data: ['建筑实务', '工程法规'] });
  expect(screen.getByText('建筑实务、工程法规')).toBeVisible();
});

it('QueryBlock keeps the old content if a refetch fails', () => {
  notify('网络错误(502)', 'failed');
  block({ data: ['建筑实务'], error: { text: '网络错误(502)' } });
  expect(screen.getByText('建筑实务')).toBeVisible();
  expect(noticeStore.read()).toHaveLength(1); // nothing else shows it
});
