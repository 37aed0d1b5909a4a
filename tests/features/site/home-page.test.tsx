import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCoursePage } from '@/api/products/endpoints';
import { getPaperPage } from '@/api/questionbank/paper-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { address, visit } from '../../visit';
import { signIn } from '../../sign-in';

beforeEach(() => localStorage.setItem('projectAsked', '1'));
afterEach(() => vi.useRealTimers());

const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the home page', () => {
  it('shows each of its blocks', async () => {
    visit('/');
    for (const name of ['近期公开课', '精品系统课', '增值课', '题库', '名师风采', '免费资料', '为什么选我们']) {
      expect(await region(name)).toBeInTheDocument();
    }
    expect(await within(await region('近期公开课')).findAllByRole('article')).toHaveLength(4);
    expect(await within(await region('精品系统课')).findAllByRole('article')).toHaveLength(8);
    expect(await within(await region('增值课')).findAllByRole('article')).toHaveLength(4);
    expect(await within(await region('题库')).findAllByRole('link', { name: /^开始考试/ })).toHaveLength(4);
    expect(await within(await region('免费资料')).findAllByRole('button', { name: /^下载/ })).toHaveLength(6);
  });

  it('a failing block leaves the others alive and comes back by 重试', async () => {
    server.use(mock(getPaperPage, () => refuse(500, '题库正在维护')));
    const { user } = visit('/');
    const bank = await region('题库');
    expect(await within(bank).findByText('加载失败')).toBeVisible();
    expect(within(bank).getByText('题库正在维护')).toBeVisible();
    expect((await within(await region('近期公开课')).findAllByRole('article')).length).toBe(4);
    server.resetHandlers();
    await user.click(within(bank).getByRole('button', { name: '重试' }));
    expect(await within(bank).findAllByRole('link', { name: /^开始考试/ })).toHaveLength(4);
  });

  it('says 敬请期待 where a block is empty and hides ads that are', async () => {
    server.use(
      mock(getCoursePage, () => ({ records: [], total: 0, size: 4, current: 1, pages: 0 })),
      mock(getAdItems, () => []),
    );
    visit('/');
    expect(await within(await region('近期公开课')).findByText('敬请期待')).toBeVisible();
    expect(await within(await region('增值课')).findByText('敬请期待')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: '名师风采' })).toBeNull());
    expect(screen.queryByRole('region', { name: '为什么选我们' })).toBeNull();
  });

  it('offers the login to a visitor and goes on with what was asked', async () => {
    const { user } = visit('/');
    expect(await screen.findByText('登录后同步学习进度')).toBeVisible();
    const files = await region('免费资料');
    const [first] = await within(files).findAllByRole('button', { name: /^下载/ });
    if (!first) throw new Error('no file');
    await user.click(first);
    expect(await screen.findByText('登录后下载资料')).toBeVisible();
    const dialog = screen.getByRole('dialog');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.type(within(dialog).getByLabelText('手机号'), '13800000001');
    await user.type(within(dialog).getByLabelText('短信验证码'), '123456');
    await user.click(within(dialog).getByRole('checkbox', { name: /我已阅读/ }));
    // A code must have been asked for before it is accepted.
    await user.click(within(dialog).getByRole('button', { name: '获取验证码' }));
    await within(dialog).findByRole('button', { name: /^\d+s$/ });
    await user.click(within(dialog).getByRole('button', { name: '登录/注册' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads a learner back to the last lesson, with a percent for SYS and PACK only', async () => {
    signIn();
    visit('/');
    const on = await screen.findByRole('link', { name: '继续学习' });
    expect(on.getAttribute('href')).toMatch(/^\/new\/course-player\/\w+\?coursewareId=.+&stageId=/);
    expect(await screen.findByRole('progressbar', { name: '课程进度' })).toBeVisible();
  });

  it('shows no percent for a course that records none', async () => {
    signIn();
    server.use(
      mock(getLastRecord, () => ({
        courseId: 'no-such-course',
        stageId: 's',
        coursewareId: 'c',
        coursewareName: '第一讲',
        coursewareType: 'VIDEO',
        progressBar: 3,
        updateTime: null,
      })),
    );
    visit('/');
    expect(await screen.findByRole('heading', { name: '第一讲' })).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: '课程进度' })).toBeNull();
  });

  it('says so when nothing was studied yet, and fails alone and silently', async () => {
    signIn('13800000002');
    const first = visit('/');
    expect(await screen.findByText('还没有学习记录')).toBeVisible();
    first.unmount();
    server.use(mock(getLastRecord, () => refuse(500, '系统繁忙')));
    const { user } = visit('/');
    expect(await screen.findByText('上次学到的位置没有读到')).toBeVisible();
    expect(screen.queryByText('系统繁忙')).toBeNull();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有学习记录')).toBeVisible();
  });

  it('opens a category by focus and by arrows, and closes it by Escape', async () => {
    const { user } = visit('/');
    const nav = await screen.findByRole('navigation', { name: '全部类别' });
    const rows = await within(nav).findAllByRole('button');
    act(() => rows[0]?.focus());
    expect(await within(nav).findByRole('group', { name: /考证项目与课程/ })).toBeVisible();
    expect(rows[0]).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(rows[1]).toHaveFocus();
    expect(rows[1]).toHaveAttribute('aria-expanded', 'true');
    expect(rows[0]).toHaveAttribute('aria-expanded', 'false');
    await user.tab();
    expect(within(nav).getAllByRole('link')[0]).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(within(nav).queryByRole('group')).toBeNull();
    expect(rows[1]).toHaveFocus();
  });

  it('turns the carousel every 5 s unless paused', async () => {
    const { user } = visit('/');
    const carousel = await screen.findByRole('region', { name: '活动与课程' });
    await within(carousel).findByRole('button', { name: '暂停轮播' });
    const current = () => within(carousel).getByRole('button', { current: true }).getAttribute('aria-label');
    expect(current()).toBe('第 1 张');
    await user.click(within(carousel).getByRole('button', { name: '下一张' }));
    expect(current()).toBe('第 2 张');
    await user.click(within(carousel).getByRole('button', { name: '第 1 张' }));
    expect(current()).toBe('第 1 张');
    await user.click(within(carousel).getByRole('button', { name: '暂停轮播' }));
    expect(within(carousel).getByRole('button', { name: '播放轮播' })).toBeVisible();
  });

  it('asks the courses of a project when its tab is chosen', async () => {
    const { user } = visit('/');
    const featured = await region('精品系统课');
    await within(featured).findAllByRole('article');
    const tab = await within(featured).findByRole('button', { name: '教师资格' });
    await user.click(tab);
    expect(tab).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(within(featured).getByText('全部课程').closest('a')?.href).toContain('projectId=1301'));
  });

  it('survives null in every place of every answer', async () => {
    server.use(mock(getAdItems, () => [{ id: 1, code: 'x', title: null, sort: null, ext: null } as never]));
    visit('/');
    expect(await region('近期公开课')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});

describe('lost addresses', () => {
  it('end at one page that offers ways on', async () => {
    const { user } = visit('/no/such/page');
    expect(await screen.findByRole('heading', { name: '页面走丢了' })).toBeVisible();
    expect(address()).toBe('/404');
    expect(document.title).toBe('页面不存在 - 砺行职教');
    await user.click(screen.getByRole('link', { name: '返回首页' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(document.title).toBe('首页 - 砺行职教');
  });
});
