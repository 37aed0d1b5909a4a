import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCouponPage } from '@/api/assumed/endpoints';
import {
  getCatalogueList,
  getCourseDetails,
  getCoursePage,
  getFirstAudition,
  getResourceList,
  getSkuList,
  getStudyPercentage,
} from '@/api/products/endpoints';
import { activeFreeCourse, getMyCourseList, getProductStatus } from '@/api/usercenter/endpoints';
import { catalogueQueries } from '@/api/products/queries';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { courseDetail, nodeOf, skuOf } from '../../course-of';
import { hold } from '../../hold';
import { everythingInView } from '../../in-view';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { downloads } from '../../downloads';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { address, visit } from '../../visit';
import { logIn } from '../auth/log-in';
import { coupon } from '../order/coupon-of';

const head = async () => within(await screen.findByRole('region', { name: '课程信息' }));
/** Opens the page of a course; `buttons` finds in its head. */
const open = async (courseId: string) => ({ ...visit(`/course/detail/${courseId}`), buttons: await head() });
const owned = (status: { owned: boolean; expired?: boolean; validEnd?: string }) =>
  server.use(mock(getProductStatus, () => ({ expired: false, canStudy: status.owned, ...status })));
const figures = () =>
  [...document.querySelectorAll('[aria-label="课程信息"] dl > div')].map(
    (figure) => `${figure.querySelector('dd')?.textContent}${figure.querySelector('dt')?.textContent}`,
  );
const card = { id: 'x', type: 'SYS' as const, title: '一门课', price: 100 };
const detail = (changes: object) =>
  server.use(
    mock(getCourseDetails, () => ({ ...card, validType: 'DAYS' as const, status: 'ON' as const, ...changes })),
  );

/** What waits until the browser is idle comes at once; it is cancelled when the page is taken away. */
const idleAtOnce = () => void vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
Object.assign(window, { cancelIdleCallback: clearTimeout });

const audition = { coursewareId: 'w1', coursewareName: '一', type: 'VIDEO' as const };
const soldOut = { skuId: 1, productId: 2, skuName: 'A', price: 100, stock: 0 };

describe('the course buttons for a visitor', () => {
  it('free: 登录后免费学习 opens the login dialog', async () => {
    const { user } = visit('/course/detail/3014');
    await user.click(await (await head()).findByRole('button', { name: '登录后免费学习' }));
    expect(await screen.findByRole('dialog', { name: /登录/ })).toBeVisible();
    expect(address()).toBe('/course/detail/3014');
  });

  it('paid with audition: 立即购买 and 免费试听', async () => {
    const { user, buttons } = await open('3001');
    expect(await buttons.findByRole('link', { name: '免费试听' })).toHaveAttribute('href', '/new/course/preview/3001');
    // The navigation marks the part of the site that the course belongs to.
    const nav = within(screen.getByRole('navigation', { name: '主导航' }));
    await waitFor(() => expect(nav.getByRole('link', { name: '系统课' })).toHaveAttribute('aria-current', 'page'));
    await user.click(buttons.getByRole('button', { name: '立即购买' }));
    expect(await screen.findByRole('dialog', { name: /登录/ })).toBeVisible();
  });

  it.each([
    ['without an audition', { status: 'ON' }, [], '立即购买', true],
    ['taken off sale', { status: 'OFF' }, [], '已下架', false],
    ['sold out', { status: 'ON' }, [soldOut], '已售罄', false],
    ['whose stock nobody tells', { status: 'ON' }, [{ ...soldOut, stock: null }], '立即购买', true],
  ])('%s: a single button', async (_what, facts, skus, name, works) => {
    detail(facts);
    server.use(
      mock(getFirstAudition, () => (works ? null : audition)),
      mock(getSkuList, () => skus),
    );
    const { buttons } = await open('3003');
    const button = await buttons.findByRole('button', { name });
    expect(button.hasAttribute('disabled')).toBe(!works);
    expect(buttons.queryByRole('link', { name: '免费试听' })).toBeNull();
  });
});

it('a validity of 0 days is not known', async () => {
  detail({ validDays: 365 });
  server.use(mock(getSkuList, () => [skuOf({ validDays: 0 })]));
  const { unmount } = visit('/course/detail/3003');
  await head();
  expect(figures()).toContain('365天有效');
  unmount();
  detail({ validDays: 0 });
  await open('3003');
  expect(figures().join()).not.toContain('天有效');
  expect(screen.queryByText(/0 天/)).toBeNull();
});

it('a login in the dialog makes the open page the learner’s: validity, buttons and lessons', async () => {
  owned({ owned: true, validEnd: '2099-12-31' });
  const { user, buttons } = await open('3001?tab=catalogue');
  await user.click(await screen.findByRole('button', { name: '全部展开' }));
  await user.click((await screen.findAllByText('未解锁'))[0] ?? document.body);
  expect(await screen.findByText('登录后学习')).toBeVisible();
  await logIn(user);
  expect(await buttons.findByRole('button', { name: /^(继续学习|去学习)$/ })).toBeEnabled();
  expect(address()).toBe('/course/detail/3001?tab=catalogue');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('region', { name: '课程信息' })).toHaveTextContent(/有效期至 2099-12-31/);
  expect(buttons.queryByRole('button', { name: '立即购买' })).toBeNull();
  expect(screen.queryByText('未解锁')).toBeNull();
});

it('a visitor who logs in to buy a course that is theirs already is not asked to pay again', async () => {
  const { user, buttons } = await open('3003');
  owned({ owned: true });
  await user.click(await buttons.findByRole('button', { name: '立即购买' }));
  await logIn(user);
  expect(await screen.findByText('您已拥有该课程')).toBeVisible();
  expect(screen.getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/new/course-player/3003');
});

describe('the course buttons for a learner', () => {
  beforeEach(() => {
    signIn();
    idleAtOnce();
  });

  it.each([
    ['免费领取', { owned: false }],
    ['续费', { owned: false, expired: true, validEnd: '2020-01-31' }],
  ])('free: %s activates the course once and opens the player', async (name, status) => {
    const claims = inputsOf(activeFreeCourse, ({ input }) => {
      owned({ owned: true });
      return { courseId: input.id };
    });
    owned(status);
    const { user } = visit('/course/detail/3014');
    await user.dblClick(await (await head()).findByRole('button', { name }));
    // The player's frame shows the toast again in its own place.
    await waitFor(() => expect(screen.getByText('领取成功')).toBeVisible());
    // The player names its lesson in the address as soon as it knows it.
    await waitFor(() => expect(address().split('?')[0]).toBe('/course-player/3014'));
    expect(claims).toHaveLength(1);
  });

  it('paid: 立即购买 asks for a missing attribute, and opens the order of the chosen variant', async () => {
    owned({ owned: false });
    const { user, buttons } = await open('3001');
    await user.click(buttons.getByRole('button', { name: '精讲班' }));
    await user.click(await buttons.findByRole('button', { name: '立即购买' }));
    expect(await screen.findByText('请选择班型')).toBeVisible();
    expect(address()).toBe('/course/detail/3001');
    await user.click(buttons.getByRole('button', { name: '精讲班' }));
    await user.click(buttons.getByRole('button', { name: '含教材' }));
    await user.click(buttons.getByRole('button', { name: '立即购买' }));
    await waitFor(() => expect(address()).toBe('/submit-order/3001?skuId=30012'));
  });

  it('owned SYS: 继续学习 with its percentage, and no variant picker', async () => {
    owned({ owned: true, validEnd: '2099-12-31' });
    const lesson = { coursewareId: '3001-c1-3-w2', coursewareType: 'VIDEO', coursewareName: '不确定性分析：例题示范' };
    server.use(
      mock(getLastRecord, () => ({ courseId: '3001', stageId: '3001-c1-3', ...lesson, progressBar: 12 })),
      mock(getStudyPercentage, () => ({ courseId: '3001', studyPercentage: 24.6 })),
    );
    const { user, buttons } = await open('3001');
    expect(await buttons.findByText('上次学到 不确定性分析：例题示范，看到 00:12')).toBeVisible();
    expect(buttons.getByRole('progressbar', { name: '学习进度' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('region', { name: '课程信息' })).toHaveTextContent(
      /讲义下载学习进度25%上次学到 不确定性分析：例题示范，看到 00:12有效期至 2099-12-31，剩余 \d+ 天赠送.+继续学习$/,
    );
    await user.click(buttons.getByRole('button', { name: '继续学习' }));
    await waitFor(() => expect(address()).toBe('/course-player/3001'));
  });

  it('owned SYS whose progress failed to load: says so, and reads it again with 重试', async () => {
    owned({ owned: true });
    server.use(mock(getStudyPercentage, () => refuse(500, '系统繁忙')));
    const { user, buttons } = await open('3001');
    expect(await buttons.findByText('学习进度没有读到')).toBeVisible();
    server.resetHandlers();
    owned({ owned: true });
    await user.click(buttons.getByRole('button', { name: '重试：学习进度' }));
    expect(await buttons.findByRole('progressbar', { name: '学习进度' })).toBeVisible();
    expect(buttons.queryByText('学习进度没有读到')).toBeNull();
  });

  it('owned FREE: 去学习 without a percentage (S4)', async () => {
    owned({ owned: true });
    const { buttons } = await open('3014');
    expect(await buttons.findByRole('button', { name: '去学习' })).toBeEnabled();
    expect(buttons.queryByRole('progressbar')).toBeNull();
  });

  it('owned SYS whose last place failed to load: 去学习, and the place is read again only with 重试', async () => {
    owned({ owned: true });
    const requested = inputsOf(getLastRecord, () => refuse(500, '查询失败'));
    const { user, buttons } = await open('3001');
    expect(await buttons.findByText('学到哪里没有读到')).toBeVisible();
    expect(buttons.getByRole('button', { name: '去学习' })).toBeEnabled();
    expect(requested).toHaveLength(1);
    server.use(mock(getLastRecord, () => null));
    await user.click(buttons.getByRole('button', { name: '重试：学到哪里' }));
    expect(await buttons.findByText('还没有开始学习')).toBeVisible();
  });

  it('owned SYS that is finished: 再看一遍, also if its last place failed to load', async () => {
    owned({ owned: true });
    server.use(
      mock(getLastRecord, () => refuse(500, '查询失败')),
      mock(getStudyPercentage, () => ({ courseId: '3001', studyPercentage: 100 })),
    );
    const { buttons } = await open('3001');
    expect(await buttons.findByText('已全部学完')).toBeVisible();
    expect(buttons.queryByText('学到哪里没有读到')).toBeNull();
  });

  it('a failed status is reloaded with 重试, and at most two usable coupons are listed', async () => {
    server.use(mock(getProductStatus, () => refuse(500, '查询失败')));
    const coupons = [
      coupon('1', 9, { unusableReason: '未到使用时间' }),
      coupon('2', 1_100),
      coupon('3', 8.5, { couponType: 'DISCOUNT', threshold: 1_500 }),
      coupon('4', 100),
    ];
    const requests = inputsOf(getCouponPage, () => pageOf(coupons));
    const { user, buttons } = await open('3003');
    expect(await buttons.findByText(/购买状态加载失败：查询失败/)).toBeVisible();
    expect(session.loggedIn()).toBe(true);
    owned({ owned: false });
    await user.click(buttons.getByRole('button', { name: '重试' }));
    expect(await buttons.findByRole('button', { name: '立即购买' })).toBeEnabled();
    const list = within(await buttons.findByRole('list', { name: '可用优惠券' }));
    expect(texts(list.getAllByRole('listitem'))).toEqual(['立减1,100', '满1,500享8.5折']);
    expect(requests[0]).toMatchObject({ couponStatus: 'UNUSED', productId: '3003' });
  });

  it('shows 有效期 once if the variants differ by it; expired: 续费 opens the order', async () => {
    const sku = (skuId: string, value: string) =>
      skuOf({ skuId, skuName: value, validDays: 365, attrs: [{ name: '有效期', value }] });
    server.use(mock(getSkuList, () => [sku('1', '12 个月'), sku('2', '24 个月')]));
    const { unmount } = visit('/course/detail/3003');
    expect(await (await head()).findByRole('group', { name: '有效期' })).toBeVisible();
    expect((await head()).getAllByText('有效期')).toHaveLength(1);
    unmount();
    owned({ owned: false, expired: true, validEnd: '2020-01-31' });
    const { user, buttons } = await open('3003');
    expect(await buttons.findByText('已于 2020-01-31 到期')).toBeVisible();
    expect(buttons.getAllByText('有效期')).toHaveLength(1);
    // The figures leave out the validity of a new purchase.
    expect(figures().join()).not.toContain('天有效');
    expect(figures().join()).toContain('课时');
    await user.click(buttons.getByRole('button', { name: '续费' }));
    await waitFor(() => expect(address()).toContain('/submit-order/3003'));
  });
});

describe('a click on a locked lesson', () => {
  it.each<[string, object, Parameters<typeof owned>[0], (typeof soldOut)[]?]>([
    ['购买后学习', {}, { owned: false }],
    ['课程已售罄，暂时不能购买', {}, { owned: false }, [soldOut]],
    ['免费领取后即可学习', { price: 0 }, { owned: false }],
    ['课程已下架', { status: 'OFF' }, { owned: false }],
    ['课程已到期，续费后可继续学习', {}, { owned: false, expired: true, validEnd: '2020-01-31' }],
  ])('shows %s', async (text, facts, status, skus = []) => {
    signIn();
    owned(status);
    detail({ id: '3003', ...facts });
    server.use(mock(getSkuList, () => skus));
    const { user } = visit('/course/detail/3003?tab=catalogue');
    await user.click(await screen.findByRole('button', { name: '全部展开' }));
    await user.click((await screen.findAllByText('未解锁'))[0] ?? document.body);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the head of a course', () => {
  it.each([
    ['FREE', '公开课'],
    ['ADD', '增值课'],
    ['EXP', '系统课'],
  ])('names the list of its type above a course of the type %s', async (type, list) => {
    detail({ type, projectId: '1', projectName: '消防' });
    await open('3003');
    const trail = within(screen.getByRole('navigation', { name: '面包屑' }));
    expect(texts(trail.getAllByRole('link'))).toEqual(['首页', list, '消防']);
  });

  it('shows subtitle and highlights, and plays the introduction film by a click on the cover', async () => {
    const videoIntroUrl = 'https://a.example/intro.mp4';
    const coverUrl = 'https://a.example/cover.png';
    detail({ subTitle: '考前冲刺', highlights: ['新大纲', '重难点'], videoIntroUrl, coverUrl, validType: 'FOREVER' });
    server.use(mock(getSkuList, () => []));
    const { user, buttons: shown } = await open('3003');
    expect(shown.getByText('永久有效')).toBeVisible();
    expect(shown.getByText('考前冲刺')).toBeVisible();
    expect(within(shown.getByRole('list', { name: '课程亮点' })).getAllByRole('listitem')).toHaveLength(2);
    expect(shown.queryByRole('alert')).toBeNull();
    await user.click(await screen.findByRole('button', { name: '播放课程介绍' }));
    const film = screen.getByLabelText('课程介绍：一门课');
    expect(['src', 'poster'].map((name) => film.getAttribute(name))).toEqual([videoIntroUrl, coverUrl]);
    expect(screen.queryByRole('button', { name: '播放课程介绍' })).toBeNull();
  });

  it('shows that the variants failed to load, and loads them with 重试', async () => {
    server.use(mock(getSkuList, () => refuse(500, '系统繁忙')));
    const { user } = visit('/course/detail/3001');
    const failed = await (await head()).findByRole('alert');
    expect(failed).toHaveTextContent('规格加载失败');
    server.resetHandlers();
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    expect(await (await head()).findByRole('button', { name: '含教材' })).toBeVisible();
    expect((await head()).queryByRole('alert')).toBeNull();
  });

  it('shows the introduction, disables impossible options, and writes the choice into the address', async () => {
    const { user, buttons: picker } = await open('3001');
    expect(await screen.findByRole('heading', { name: '这门课讲什么' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /包含课程/ })).toBeNull();
    const missing = picker.getByRole('button', { name: '答疑班' });
    expect(missing).toBeDisabled();
    expect(missing).toHaveAttribute('title', '该规格暂时缺货');
    const chosen = () => texts(picker.getAllByRole('button', { pressed: true }));
    expect(chosen()).toEqual(['精讲班', '不含教材']);
    expect(picker.getByRole('button', { name: '精讲班' })).not.toHaveAttribute('title');
    await user.click(picker.getByRole('button', { name: '含教材' }));
    await waitFor(() => expect(address()).toContain('skuId=30012'));
    expect(picker.getByRole('button', { name: '全程班' })).toBeDisabled();
    await user.click(picker.getByRole('button', { name: '答疑班' }));
    await waitFor(() => expect(address()).toContain('skuId=30015'));
    expect(chosen()).toEqual(['答疑班', '含教材']);
    expect(figures()).toEqual(['31课时', '1.2小时', '8,805人学习', '730天有效']);
  });
});

describe('a printed course', () => {
  beforeEach(idleAtOnce);
  const onPaper = async () => {
    // The parts for paper are loaded while the page is idle, and each hears the event only once it is mounted.
    const heading = await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      expect(screen.getByText(/^课程资料，打印于 \d{4}-\d\d-\d\d$/)).toBeInTheDocument();
      return screen.getByRole('heading', { name: '课程目录' });
    });
    return heading.parentElement as HTMLElement;
  };
  it('has brand and catalogue, or where the catalogue is if this visit has not read it', async () => {
    const { user } = visit('/course/detail/3001');
    await head();
    expect(await onPaper()).toHaveTextContent(/^课程目录共 31 课时，见 http:\S+\/course\/detail\/3001\?tab=catalogue$/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('heading', { name: '课程目录' })).toBeNull();
    expect(screen.queryByRole('region', { name: '购买栏' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: '课程内容' }));
    await user.click(tabs.getByRole('link', { name: /课程目录/ }));
    await screen.findByRole('tree', { name: '课程目录' });
    await user.click(tabs.getByRole('link', { name: '课程介绍' }));
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull());
    const chapters = within(await onPaper()).getAllByRole('listitem');
    expect(texts(chapters).join()).toMatch(/^开课导学3 课时,第1章 工程经济10 课时资金时间价值的计算及应用3 课时/);
  });

  it('does not cancel a read of the catalogue that the next page needs, when this page is left', async () => {
    const [held, release] = hold();
    const reads = vi.fn();
    server.use(
      mock(getCatalogueList, async () => {
        reads();
        await held;
        return [nodeOf('1')];
      }),
    );
    detail({ lessonCount: 0 });
    const { router, queryClient } = visit('/course/detail/3001');
    await head();
    expect(await onPaper()).toHaveTextContent(/^课程目录见 http/);
    // As the press of a link to the player does.
    const read = queryClient.prefetchQuery(catalogueQueries.tree('3001'));
    await waitFor(() => expect(reads).toHaveBeenCalledOnce());
    await act(() => router.navigate('/about'));
    await waitFor(() => expect(screen.queryByRole('region', { name: '课程信息' })).toBeNull());
    release();
    await read;
    expect(queryClient.getQueryData(catalogueQueries.tree('3001').queryKey)).toHaveLength(1);
  });
});

describe('the tabs of a course', () => {
  it('are kept in the address, start at their top, and include the courses of a package', async () => {
    const { user } = visit('/course/detail/3002?tab=pack');
    expect(await screen.findByRole('heading', { name: /公式与计算过关班/ })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: '课程内容' }));
    const labels = '课程介绍 课程目录144 授课老师3 课程资料 常见问题 包含课程4';
    expect(texts(tabs.getAllByRole('link')).join(' ')).toBe(labels);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(/^包含课程/);
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockReturnValue({ top: 0 } as DOMRect);
    await user.click(tabs.getByRole('link', { name: /常见问题/ }));
    expect(await screen.findByText('有效期怎样计算？')).toBeVisible();
    expect([...document.querySelectorAll('details')].map(({ open: isOpen }) => isOpen)).toEqual([true, false, false]);
    expect(address()).toBe('/course/detail/3002?tab=faq');
    expect(into).not.toHaveBeenCalled();
    // On a scrolled page another tab starts at its top.
    place.mockReturnValue({ top: -1 } as DOMRect);
    await user.click(tabs.getByRole('link', { name: /授课老师|老师/ }));
    await waitFor(() => expect(into).toHaveBeenCalledExactlyOnceWith({ block: 'start' }));
    expect((into.mock.contexts[0] as Element).tagName).toBe('SECTION');
    await waitFor(() => expect(document.title).toContain('全科课程包'));
  });

  it('show an introduction of three parts with an index that marks the current and focuses the chosen part', async () => {
    detail({ introHtml: '<h3>一讲</h3><p>a</p><p><b>二讲</b></p><p>b</p><h5>三讲</h5><p>c</p>' });
    const { user } = visit('/course/detail/3003');
    const index = within(await screen.findByRole('navigation', { name: '介绍目录' }));
    expect(texts(index.getAllByRole('link'))).toEqual(['一讲', '二讲', '三讲']);
    expect(index.getByRole('link', { name: '一讲' })).toHaveAttribute('aria-current', 'location');
    await user.click(index.getByRole('link', { name: '二讲' }));
    expect(screen.getByRole('heading', { name: '二讲' })).toHaveFocus();
    expect(address()).toBe('/course/detail/3003');
  });

  it.each([
    ['', ['新大纲']],
    [' ', []],
    ['<p>&nbsp;</p>', ['新大纲']],
    ['<figure><img src="https://a.example/cover.png?v=1"></figure>', ['新大纲']],
  ])('show highlights and chapters instead of an empty introduction: "%s" %j', async (introHtml, highlights) => {
    detail({ id: '3001', introHtml, coverUrl: 'https://a.example/cover.png', highlights });
    const [empty, full] = [nodeOf('1', { coursewareCount: 0 }), nodeOf('2', { coursewareCount: 2 })];
    server.use(mock(getCatalogueList, () => [empty, full]));
    visit('/course/detail/3001');
    const chapters = (await screen.findByRole('heading', { name: '课程内容' })).parentElement;
    expect(screen.queryAllByRole('heading', { name: '课程亮点' })).toHaveLength(highlights.length);
    expect(chapters).toHaveTextContent(`1${empty.name}2${full.name}2 课时`);
    expect(screen.queryByText('暂无课程介绍')).toBeNull();
  });

  it('show the known years and tags of the teachers', async () => {
    const known = { id: '1', name: '王老师', title: '高级工程师', years: 14, tags: ['案例'], intro: '讲得清楚' };
    detail({ teachers: [known, { ...known, id: '2', name: '李老师', years: 0, tags: [] }] });
    visit('/course/detail/3001?tab=teacher');
    const rows = (await screen.findAllByText('讲得清楚')).map((intro) => intro.closest('li'));
    expect(rows[0]).toHaveTextContent(/王老师高级工程师教龄 14 年案例讲得清楚$/);
    expect(rows[1]).toHaveTextContent(/李老师高级工程师讲得清楚$/);
  });

  it('show the known facts of the files, and ask a visitor to log in for a file without an address', async () => {
    const file = { fileType: 'PDF', fileSize: 0 };
    const full = { fileSize: 2048, downloadCount: 12_386, updateTime: '2026-04-16 12:00:00' };
    const [fileUrl, previewUrl] = ['https://a.example/a.pdf', 'https://a.example/b.pdf'];
    server.use(
      mock(getResourceList, () => [
        { ...file, ...full, id: '1', name: '讲义1', fileUrl, previewUrl },
        { ...file, id: '2', name: '讲义2', fileType: 'MP3', fileUrl },
        { ...file, id: '3', name: '讲义3' },
      ]),
    );
    const { user } = visit('/course/detail/3001?tab=resource');
    const files = downloads();
    server.use(http.get('https://a.example/a.pdf', () => new HttpResponse('pdf')));
    const rows = (await screen.findAllByRole('button', { name: /^下载：/ })).map(
      (each) => each.closest('li')?.textContent,
    );
    expect(rows[0]).toMatch(/^讲义1PDF2\.0 KB1\.2万 次下载2026-04-16 更新预览下载$/);
    expect(rows[1]).toMatch(/^讲义2MP3下载$/);
    await user.click(screen.getByRole('button', { name: '下载：讲义1' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['讲义1.pdf']));
    await user.click(screen.getByRole('button', { name: '下载：讲义3' }));
    expect(await screen.findByRole('dialog', { name: /登录/ })).toBeVisible();
  });
});

it('the course page shows three teachers with what is known of them, and no highlights if there are none', async () => {
  const known = { title: '工程师', years: 14, tags: ['案例', '实务', '经济', '法规'], intro: '讲得清楚' };
  const [wang, li, zhao, qian] = ['王老师', '李老师', '赵老师', '钱老师'].map((name) => ({ id: name, name }));
  const lecturers = () => screen.getByRole('region', { name: '主讲老师' }).textContent;
  detail({ teachers: [{ ...wang, ...known }, { ...li, ...known }, zhao, qian] });
  const { unmount } = visit('/course/detail/3003');
  expect((await head()).queryByRole('list', { name: '课程亮点' })).toBeNull();
  expect(lecturers()).toBe('主讲老师王老师讲得清楚案例实务经济教龄 14 年李老师工程师教龄 14 年赵老师');
  unmount();
  detail({ teachers: [{ ...zhao, years: 3 }] });
  visit('/course/detail/3003');
  await head();
  expect(lecturers()).toBe('主讲老师赵老师教龄 3 年');
});

describe('猜你喜欢', () => {
  const other = (id: string, changes: object = {}) => ({ ...card, id, title: `课${id}`, price: 10, ...changes });
  const liked = (...rows: object[]) => inputsOf(getCoursePage, () => pageOf(rows.map((row) => ({ ...card, ...row }))));

  it('shows four other popular courses of the project, and marks owned ones', async () => {
    everythingInView();
    const rows = ['3003', '2', '3', '4', '5'].map((id) => other(id));
    const requests = liked(other('1', { maxPrice: 20, originalPrice: 90 }), ...rows);
    detail({ id: '3003', projectId: '1101' });
    server.use(mock(getMyCourseList, () => [{ courseId: '2', title: '课2', type: 'SYS' as const }]));
    signIn();
    visit('/course/detail/3003');
    const links = await screen.findAllByRole('link', { name: /^课\d/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['1', '2', '3', '4'].map((id) => `/new/course/detail/${id}`),
    );
    expect(links[0]).toHaveTextContent(/^课1系统课¥10起$/);
    await waitFor(() => expect(links[1]).toHaveTextContent(/^课2系统课已购$/));
    expect(requests).toContainEqual({ current: 1, size: 5, sort: 'HOT', projectId: '1101' });
  });

  it('reloads with 重试 after a failure, and is hidden if there is no other course', async () => {
    everythingInView();
    detail({ id: '3003' });
    server.use(mock(getCoursePage, () => refuse(500, '系统繁忙')));
    const { user } = visit('/course/detail/3003');
    const retry = await screen.findByRole('button', { name: '重试' });
    const requests = liked(other('3003'));
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('heading', { name: '猜你喜欢' })).toBeNull());
    expect(requests).toEqual([{ current: 1, size: 5, sort: 'HOT' }]);
  });
});

describe('the course page', () => {
  it.each(['intro', 'catalogue', 'teacher', 'resource', 'faq', 'pack'])(
    'says so where nothing but the name of a course is known: %s',
    async (tab) => {
      detail({ type: 'PACK' });
      server.use(mock(getSkuList, () => []));
      visit(`/course/detail/empty2?tab=${tab}`);
      expect(await screen.findByRole('heading', { level: 1, name: '一门课' })).toBeVisible();
      expect(await screen.findByText(/^(暂无|课程还没有内容|内容不存在|加载失败)/)).toBeVisible();
    },
  );

  it('opens the chat by 咨询客服, and copies a link to the chosen variant or reports that it cannot', async () => {
    const { user } = visit('/course/detail/3001?skuId=30012');
    const tools = await head();
    await user.click(tools.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('链接已复制')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\/new\/course\/detail\/3001\?skuId=30012$/);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(tools.getByRole('button', { name: '复制链接' }));
    expect(await screen.findByText('复制失败，请从地址栏复制')).toBeVisible();
    await user.click(tools.getByRole('button', { name: '咨询客服' }));
    const chat = await screen.findByRole('dialog', { name: '在线客服' });
    await user.click(within(chat).getByRole('button', { name: '关闭' }));
  });
});

it.each([
  [['王老师', '李老师'], '主讲 王老师、李老师'],
  [[], ''],
])(
  'the course page shows the facts of the clicked card before the server responds: teachers %j',
  async (names, line) => {
    const teachers = names.map((name, at) => ({ id: String(at), name }));
    server.use(
      mock(getCoursePage, () => pageOf([{ ...courseDetail({ title: '经济精讲' }), teachers }])),
      mock(getCourseDetails, () => new Promise<never>(() => undefined)),
    );
    const { user } = visit('/course/course-list');
    await user.click(await screen.findByRole('link', { name: '经济精讲' }));
    const title = await screen.findByRole('heading', { level: 1, name: '经济精讲' });
    expect(title.nextElementSibling?.textContent.trim()).toBe(line);
    expect(screen.getByRole('main')).toHaveTextContent('¥100');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toContain('经济精讲');
  },
);
