import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getPayChannels } from '@/api/payment/endpoints';
import { getCoursePage } from '@/api/products/endpoints';
import { loginByTempCode } from '@/api/usercenter/endpoints';
import { chatWindow } from '@/components/support/chat-window-state';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { onRequest } from '../../on-request';
import { followSession } from '@/session/machine';
import { address, visit } from '../../visit';
import { unbound } from '../auth/wechat';
import { adOf } from './ad-of';
import { courseDetail } from '../../course-of';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';

it('an unknown address shows 页面走丢了, and 返回上一页 opens the home page without an earlier page', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  const { user } = visit('/no/such/page');
  expect(await screen.findByRole('heading', { name: '页面走丢了' })).toBeVisible();
  expect(address()).toBe('/404');
  expect(document.title).toBe('页面不存在 - 砺行职教');
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/new/');
  await user.click(screen.getByRole('button', { name: '返回上一页' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(document.title).toBe('首页 - 砺行职教');
});

it('返回上一页 returns from an unknown address to the page before it', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValue(2);
  const { user, router } = visit('/about');
  await screen.findByRole('heading', { level: 1, name: /^关于/ });
  await router.navigate('/404');
  await user.click(await screen.findByRole('button', { name: '返回上一页' }));
  await waitFor(() => expect(address()).toBe('/about'));
});

describe('the help centre', () => {
  it.each([
    ['/hc/site-stated', '网站声明'],
    ['/hc/user-agreement', '用户协议'],
    ['/hc/privacy-policy', '隐私政策'],
    ['/zt/agreeUser', '用户协议'],
    ['/zt/agreeSecret', '隐私政策'],
  ])('%s shows its text with version, contents and print', async (path, title) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(/^版本 .+ 生效$/)).toBeVisible();
    const contents = within(screen.getByRole('navigation', { name: '目录' })).getAllByRole('link');
    for (const link of contents) {
      const id = String(link.getAttribute('href')).slice(1);
      expect(document.getElementById(id)?.textContent).toBe(link.textContent);
    }
    await user.click(screen.getByRole('button', { name: '打印' }));
    expect(print).toHaveBeenCalled();
    const paper = screen.getByRole('button', { name: '护眼' });
    await user.click(paper);
    expect(paper).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('article')).toHaveAttribute('data-theme', 'sepia');
  });

  it('shows the purchase terms as a section of the user agreement', async () => {
    visit('/hc/user-agreement');
    const section = await screen.findByRole('region', { name: /课程购买协议/ });
    expect(within(section).getByText(/^退款：/)).toBeVisible();
  });

  it('shows the pay channels of the server, and reloads them with 重试', async () => {
    server.use(mock(getPayChannels, () => refuse(500, '支付服务维护中')));
    const { user } = visit('/hc/pay-type');
    expect(await screen.findByText('加载失败')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('rowheader', { name: '支付宝' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '联系客服' }));
    expect(await screen.findByRole('dialog', { name: '在线客服' })).toBeVisible();
    chatWindow.close();
  });
});

describe('teachers', () => {
  it('are filtered by the project in the address, and open a dialog with their courses', async () => {
    const known = {
      projectId: '1301',
      projectName: '教师资格',
      teacherId: '7',
      years: '12',
      tags: '面试,,笔试,综合,串讲',
    };
    const courses = [courseDetail({ title: '课一', lessonCount: 12, studyCount: 12_345 }), courseDetail({ id: '2' })];
    server.use(
      mock(getCoursePage, () => pageOf(courses)),
      mock(getAdItems, () => [
        adOf('1', { title: '陈砚秋', subTitle: '教师资格讲师', content: '<p>好</p>', ext: known }),
        adOf('2', { title: '', subTitle: '讲师', ext: { title: '教授', projectId: '1101', projectName: '一建' } }),
      ]),
    );
    const { user, router } = visit('/teacher');
    const cards = async () => texts(await screen.findAllByRole('article'));
    const first = '陈砚秋教龄 12 年教师资格讲师好面试笔试综合';
    expect(await cards()).toEqual([first, '未命名教授，一建']);
    const { content } = document.querySelector('meta[name=description]') as HTMLMetaElement;
    expect(content).toBe('陈砚秋、未命名等授课老师的资历、所教科目与在售课程。');
    await user.click(screen.getByRole('button', { name: '教师资格' }));
    expect(address()).toContain('projectId=1301');
    await waitFor(async () => expect(await cards()).toEqual([first]));
    const name = screen.getByRole('button', { name: '陈砚秋' });
    await user.click(name);
    const dialog = await screen.findByRole('dialog', { name: '陈砚秋' });
    const links = await within(within(dialog).getByRole('region', { name: '授课课程' })).findAllByRole('link');
    expect(texts(links)).toEqual(['课一系统课12 课时1.2万 人学习¥100', '经济精讲系统课¥100']);
    expect(links[1]).toHaveAttribute('href', '/new/course/detail/2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(name).toHaveFocus());
    await router.navigate('/teacher?projectId=none');
    expect(await screen.findByText('暂无该项目的老师')).toBeVisible();
  });
});

describe('the download page', () => {
  it.each(['/download-app', '/other-pages/app-download'])('offer both platforms at %s', async (path) => {
    visit(path);
    expect(await screen.findByText('iPhone 下载')).toBeVisible();
    expect(screen.getByText('Android 下载')).toBeVisible();
    expect(screen.queryByRole('banner') === null).toBe(path.startsWith('/other'));
  });
});

describe('the login transfer', () => {
  it('logs in, and removes the code from the address at once', async () => {
    const requests = vi.fn();
    onRequest((request) => {
      if (request.url.includes('loginByTempCode')) requests(location.search);
    });
    visit(`/transfer?code=TEMP1&redirect=${encodeURIComponent(`${location.origin}/new/about`)}`);
    await waitFor(() => expect(address()).toBe('/about'));
    expect(session.loggedIn()).toBe(true);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(String(requests.mock.calls[0]?.[0])).not.toContain('TEMP1');
  });

  it('redirects to the login page without a code', async () => {
    visit('/transfer');
    await waitFor(() => expect(address()).toBe('/uc/login'));
  });

  it.each(['key-1', null])('opens the bind step for an unbound account (S4), sessionKey %s', async (sessionKey) => {
    server.use(mock(loginByTempCode, () => unbound(sessionKey)));
    visit('/transfer?code=TEMP3');
    expect(await screen.findByRole('heading', { name: '绑定手机号' })).toBeVisible();
    expect(address()).toBe('/uc/bindPhone');
  });

  it('reports an invalid link, and keeps its redirect', async () => {
    server.use(mock(loginByTempCode, () => refuse(500, '链接已失效')));
    const redirect = encodeURIComponent(`${location.origin}/new/about`);
    visit(`/transfer?code=TEMP4&redirect=${redirect}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('链接已失效');
    expect(session.hasToken()).toBe(false);
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', `/new/uc/login?redirect=${redirect}`);
  });

  it('asks before it switches the account, keeps it by 取消, and leaves nothing for Back', async () => {
    signIn();
    const token = session.token();
    const entries = history.length;
    const requests = inputsOf(loginByTempCode, () => refuse(500, 'never'));
    const { user } = visit('/transfer?code=TEMP2');
    expect(await screen.findByRole('dialog', { name: '切换账号?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.token()).toBe(token);
    expect(requests).toEqual([]);
    expect(history).toHaveLength(entries);
  });

  it('switches the account by 确定, once what the first one still has to send is sent as the first one (S4)', async () => {
    signIn('13800000002');
    const before = session.user()?.id;
    const sentAs: (string | undefined)[] = [];
    onTestFinished(followSession({ leaving: () => void sentAs.push(session.user()?.id) }));
    const { user, queryClient } = visit('/transfer?code=TEMP1');
    queryClient.setQueryData(['of', 'the', 'first'], 1);
    const dialog = await screen.findByRole('dialog', { name: '切换账号?' });
    await user.click(within(dialog).getByRole('button', { name: '确定' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.user()?.id).not.toBe(before);
    expect(sentAs).toEqual([before]);
    expect(queryClient.getQueryData(['of', 'the', 'first'])).toBeUndefined();
  });
});

it('the about page shows the history, and hides contacts that fail to load', async () => {
  server.use(
    mock(getAdItems, ({ input }) =>
      input.code === 'PC_ABOUT'
        ? [adOf('1', { title: '2020', subTitle: '成立' }), adOf('2', { title: '2024' })]
        : refuse(500, '系统繁忙'),
    ),
  );
  visit('/about');
  const history = await screen.findByRole('region', { name: '发展历程' });
  expect(texts(within(history).getAllByRole('listitem'))).toEqual(['2020成立', '2024']);
  const contents = screen.getByRole('navigation', { name: '本页目录' });
  expect(texts(within(contents).getAllByRole('link'))).toEqual(['公司简介', '发展历程']);
  expect(screen.queryByRole('region', { name: '联系我们' })).toBeNull();
  expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
});
