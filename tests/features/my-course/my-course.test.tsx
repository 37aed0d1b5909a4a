import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCatalogueList, getCoursewaresList, getResourceList, getStudyPercentage } from '@/api/products/endpoints';
import { catalogueQueries } from '@/api/products/queries';
import { getProductStatus, getUserProductPage } from '@/api/usercenter/endpoints';
import { expiryOf } from '@/features/my-course/expiry';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { logStudy } from '@/offline/study-rows';
import { session } from '@/session/login';
import { hold } from '../../hold';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, visit } from '../../visit';

const userId = () => session.userId() ?? '';
const daysAgo = (days: number) => Date.now() - days * 86_400_000;
beforeEach(() => signIn());

describe('my courses', () => {
  it('show the last lesson and its progress, and no 近 180 天 before fourteen days of study', async () => {
    await logStudy(userId(), { courseId: '3001', coursewareId: 'w1', seconds: 1_800 }, Date.now());
    visit('/uc/my-course/sys');
    const economy = await screen.findByRole('link', { name: /^继续学习：.*公式与计算过关班/ });
    expect(economy).toHaveAttribute('href', expect.stringContaining('/course-player/3001?coursewareId='));
    expect(economy.closest('li')).toHaveTextContent(/27%已学 7 \/ 31 课时继续学习课程详情$/);
    const card = within(screen.getByRole('region', { name: '继续学习' }));
    expect(await card.findByText('不确定性分析：例题示范')).toBeVisible();
    expect(card.getByText('看到 00:12')).toBeVisible();
    expect(await screen.findByText(/今天已学 30 分/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: '近 180 天' })).toBeNull();
  });

  it('are shown by a service that sends no total', async () => {
    const row = { id: '1', type: 'SYS', title: '一级建造师全程班' };
    const reply = () => HttpResponse.json({ code: 200, data: { records: [row] } });
    server.use(http.post(`*${getUserProductPage.path}`, reply));
    visit('/uc/my-course/sys');
    expect(await screen.findByRole('link', { name: '课程详情：一级建造师全程班' })).toBeVisible();
    expect(screen.queryByText(/还没有课程/)).toBeNull();
  });

  it('show the place of this device if the server keeps none', async () => {
    const lesson = { coursewareId: '3012-0-w1', stageId: '3012-0', name: '课程介绍与学习方法', type: 'VIDEO' };
    const last = { ...lesson, position: 14, at: 1 };
    localStorage.setItem(`u:${userId()}:course:3012`, JSON.stringify({ last }));
    const { unmount } = visit('/uc/my-course/add');
    expect(await screen.findByText(/课程介绍与学习方法，看到 00:14（仅本机）/)).toBeVisible();
    unmount();
    visit('/uc/my-course/add/detail/3012');
    expect(await screen.findByText('上次学到 课程介绍与学习方法，看到 00:14（仅本机）')).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: '面包屑' }));
    expect(texts(way.getAllByRole('link'))).toEqual(['我的课程', '增值课']);
  });

  it('are filtered and searched by the address', async () => {
    const requests = inputsOf(getUserProductPage, () => pageOf([]));
    const { user } = visit('/uc/my-course/sys?status=FINISHED&kw=经济');
    expect(await screen.findByText('没有符合条件的课程')).toBeVisible();
    expect(requests).toContainEqual(
      expect.objectContaining({ courseType: ['SYS', 'PACK', 'EXP'], studyStatus: 'FINISHED', keyword: '经济' }),
    );
    await user.click(screen.getByRole('radio', { name: '已过期' }));
    await waitFor(() => expect(address()).toContain('status=EXPIRED'));
    await user.click(screen.getByRole('link', { name: '清空筛选' }));
    await waitFor(() => expect(address()).toBe('/uc/my-course/sys'));
  });

  it('link a new learner to the open courses, without filters by progress', async () => {
    signIn('13800000002');
    visit('/uc/my-course/free');
    expect(await screen.findByRole('link', { name: '去看公开课' })).toBeVisible();
    expect(await screen.findByText('还没有学习记录')).toBeVisible();
    expect(screen.queryByRole('radio', { name: '学习中' })).toBeNull();
    expect(screen.getByRole('radio', { name: '已过期' })).toBeVisible();
    expect(screen.getByText('本机暂无学习时间，课程进度不受影响')).toBeVisible();
  });

  it('offer 近 180 天 after fourteen days of study', async () => {
    vi.setSystemTime('2026-11-21T12:00:00+08:00');
    signIn();
    for (let ago = 0; ago < 14; ago += 1)
      await logStudy(userId(), { courseId: '3001', coursewareId: 'w1', seconds: 600 }, daysAgo(ago));
    const { user } = visit('/uc/my-course/sys');
    expect(await screen.findByText(/连续 14 天/)).toBeVisible();
    expect(screen.getByRole('radio', { name: '近 7 天' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '近 180 天' }));
    expect(screen.getByRole('radio', { name: '近 180 天' })).toBeChecked();
    const table = await screen.findByRole('table', { name: '有学习记录的日期' });
    expect(within(table).getAllByRole('cell')).toHaveLength(14);
    expect(screen.getByText(/^学了/)).toHaveTextContent('学了 14 天，共 2小时20分');
    const picture = screen.getByText('11月').closest('svg');
    const shapes = [...(picture?.children ?? [])];
    const places = shapes.map((one) => `${one.textContent} ${one.getAttribute('x')} ${one.getAttribute('y')}`);
    const months = ['7月 99 11', '8月 159 11', '9月 234 11', '10月 294 11', '11月 354 11'];
    const days = ['一 2 30', '三 2 60', '五 2 90', '日 2 120', '2026-05-26 0 分钟 24 35'];
    expect(places.slice(0, 10)).toEqual([...months, ...days]);
    expect(places.at(-1)).toBe('2026-11-21 10 分钟 399 95');
    expect(picture).toHaveAttribute('viewBox', '0 0 414 125');
  });
});

describe('the page of an owned course', () => {
  it('shows stages and lessons, and expands the last lesson even if it loads late', async () => {
    const [answered, answer] = hold();
    const requests = vi.fn(() => answered);
    server.use(http.all('*/getLastRecord', requests));
    const { queryClient, user } = visit('/uc/my-course/sys/detail/3001');
    await screen.findByRole('heading', { level: 1, name: /公式与计算过关班/ });
    await waitFor(() => expect(requests).toHaveBeenCalledOnce());
    await waitFor(() => expect(queryClient.getQueryData(catalogueQueries.tree('3001').queryKey)).toBeDefined());
    answer();
    const last = await screen.findByRole('treeitem', { name: /例题示范.*看到 00:12/ });
    expect(last).toHaveAttribute('aria-current', 'true');
    expect(await screen.findByRole('img', { name: '学习进度 27%' })).toBeVisible();
    expect(screen.getByRole('img', { name: /^已学 \d+ \/ 31 课时$/ })).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: '第1章 工程经济 进度' })).toBeInTheDocument();
    const items = () => texts(screen.getAllByRole('treeitem'));
    const before = ['开课导学1 / 3 课时33%', '第1章 工程经济6 / 10 课时60%'];
    const after = ['第2章 工程财务0 / 10 课时未开始', '第3章 工程计价0 / 8 课时未开始'];
    const theory = '不确定性分析：考点精讲已学完重看';
    const stages = ['资金时间价值的计算及应用3 课时', '经济效果评价3 课时', '不确定性分析2 课时'];
    const example = '不确定性分析：例题示范看到 00:12，已学 40%继续';
    expect(items()).toEqual([...before, ...stages, theory, example, '本章练习2 课时', ...after]);
    await user.click(screen.getByText('不确定性分析'));
    await user.click(screen.getByText('本章练习'));
    await screen.findByText('查看报告');
    const practice = ['本章练习2 课时', '章节测试已完成查看报告', '复盘音频00:30学习'];
    expect(items()).toEqual([...before, ...stages, ...practice, ...after]);
  });

  it('expands the first chapter if the last lesson fails to load, and loads it with 重试', async () => {
    server.use(mock(getLastRecord, () => refuse(500, '系统繁忙')));
    const { user } = visit('/uc/my-course/sys/detail/3001');
    expect(await screen.findByRole('treeitem', { name: /开课导学/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('学到哪里没有读到')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试：学到哪里' }));
    expect(await screen.findByText(/^上次学到 /)).toBeVisible();
  });

  it('lists the papers with their state', async () => {
    visit('/uc/my-course/sys/detail/3001?tab=papers');
    const report = await screen.findByRole('link', { name: '查看报告：章节测试' });
    const rows = report.closest('ul')?.children ?? [];
    const states = ['已完成查看报告', '进行中继续答题', '未开始开始答题'];
    expect(texts(rows)).toEqual(states.map((state) => `章节测试${state}`));
  });

  it('offers 续费 after it has expired, and shows it as the reason of locked files', async () => {
    server.use(mock(getResourceList, () => [{ id: '1', name: '讲义', fileType: 'PDF', fileSize: 2_048 }]));
    const { user } = visit('/uc/my-course/sys/detail/3020?tab=files');
    expect(await screen.findByText('已过期')).toBeVisible();
    expect(screen.getByRole('link', { name: '续费' })).toHaveAttribute('href', '/new/course/detail/3020');
    expect(screen.queryByRole('link', { name: '继续学习' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: '下载：讲义' }));
    expect(await screen.findByText('课程已到期，续费后可下载')).toBeVisible();
  });

  it('shows empty states for a course without content', async () => {
    server.use(
      mock(getCatalogueList, () => []),
      mock(getResourceList, () => []),
    );
    const { user } = visit('/uc/my-course/sys/detail/3001');
    expect(await screen.findByText('课程还没有内容')).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: '学习内容' }));
    await user.click(tabs.getByRole('link', { name: /试卷/ }));
    expect(await screen.findByText('暂无试卷')).toBeVisible();
    await user.click(tabs.getByRole('link', { name: /资料/ }));
    expect(await screen.findByText('这门课程还没有上传资料')).toBeVisible();
  });

  it('offers its charts as tables, and shows the study minutes of this device', async () => {
    vi.setSystemTime('2026-11-21T12:00:00+08:00');
    signIn();
    const first = visit('/uc/my-course/sys/detail/3001?tab=stats');
    const chart = await screen.findByRole('region', { name: '近 14 天学习分钟' });
    expect(await within(chart).findByText(/共 0 分钟（仅本机），课程进度不受影响/)).toBeVisible();
    expect(within(chart).queryByText('查看数据表')).toBeNull();
    const stages = screen.getByRole('region', { name: '各阶段进度' });
    await first.user.click(await within(stages).findByText('查看数据表'));
    expect(await within(stages).findByRole('table', { name: '各阶段进度' })).toBeVisible();
    const shown = ['开课导学33%', '第1章 工程经济60%', '第2章 工程财务0%', '第3章 工程计价0%'];
    expect(texts(within(stages).getAllByRole('listitem'))).toEqual(shown);
    first.unmount();
    for (const [ago, seconds] of Object.entries({ 0: 2_400, 3: 600, 13: 60, 14: 60 }))
      await logStudy(userId(), { courseId: '3001', coursewareId: 'w1', seconds }, daysAgo(Number(ago)));
    const { user } = visit('/uc/my-course/sys/detail/3001?tab=stats');
    const drawn = await screen.findByRole('region', { name: '近 14 天学习分钟' });
    await user.click(await within(drawn).findByText('查看数据表'));
    expect(within(drawn).getByRole('table', { name: '近 14 天学习分钟' })).toBeVisible();
    expect(within(drawn).getByText('共 51 分钟（仅本机）')).toBeVisible();
    const bars = [...(within(drawn).getByText('11-21').parentElement?.parentElement?.children ?? [])] as HTMLElement[];
    const shares = bars.map(({ textContent, style }) => `${textContent} ${style.getPropertyValue('--share')}`);
    const expected = ['111-08 0.025', '11-09 0', '1011-18 0.25', '4011-21 1'];
    expect([0, 1, 10, 13].map((at) => shares[at])).toEqual(expected);
  });

  it('says that the progress was not read instead of 0%, and reads it again with 重试', async () => {
    server.use(mock(getStudyPercentage, () => refuse(500, '系统繁忙')));
    const { user } = visit('/uc/my-course/sys/detail/3001');
    expect(await screen.findByText('学习进度没有读到')).toBeVisible();
    expect(screen.getByRole('img', { name: '学习进度未知' })).toHaveTextContent('—');
    expect(screen.queryByRole('img', { name: /^已学/ })).toBeNull();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: '重试：学习进度' }));
    expect(await screen.findByRole('img', { name: '学习进度 27%' })).toBeVisible();
    expect(screen.getByText('取学习时长与最远位置中较大的一个计算')).toBeVisible();
  });

  it.each([
    ['papers', mock(getCatalogueList, () => refuse(500, '系统繁忙')), '章节测试'],
    ['papers', mock(getCoursewaresList, () => refuse(500, '系统繁忙')), '章节测试'],
    ['stats', mock(getCoursewaresList, () => refuse(500, '系统繁忙')), '查看数据表'],
  ])('reads the tab %s again with 重试 after a failure', async (tab, failing, shown) => {
    server.use(failing);
    const { user } = visit(`/uc/my-course/sys/detail/3001?tab=${tab}`);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.resetHandlers();
    await user.click(retry);
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  });

  it('corrects the type in the address, and redirects to the course page if it is not owned', async () => {
    visit('/uc/my-course/free/detail/3001?tab=stats');
    await waitFor(() => expect(address()).toBe('/uc/my-course/sys/detail/3001?tab=stats'));
    visit('/uc/my-course/sys/detail/3003');
    await waitFor(() => expect(address()).toBe('/course/detail/3003'));
  });

  it('waits for the status, and reloads a failed one with 重试', async () => {
    const [held, release] = hold();
    server.use(mock(getProductStatus, () => held.then(() => refuse(500, '系统繁忙'))));
    const { user } = visit('/uc/my-course/sys/detail/3001');
    await waitFor(() => expect(document.title).toContain('公式与计算过关班'));
    release();
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByRole('heading', { level: 1, name: '课程详情' })).toBeInTheDocument();
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: /公式与计算过关班/ })).toBeVisible();
  });
});

describe('the days of my courses', () => {
  const noon = Date.UTC(2026, 10, 20, 4);
  const day = 86_400_000;
  it.each([
    [noon + 16 * day, false, '有效期至 2026-12-06', 'plain'],
    [noon + 15 * day, false, '15 天后到期', 'warn'],
    [noon + 3_600_000, false, '今天到期', 'warn'],
    [noon - 1, false, '已过期', 'bad'],
    [null, false, '永久有效', 'plain'],
    [null, true, '已过期', 'bad'],
  ] as const)('until an end at %s (expired: %s) are shown as %s', (end, expired, text, tone) => {
    expect(expiryOf(end, expired, noon)).toEqual({ text, tone });
  });
});
