import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { getCouponPage } from '@/api/assumed/endpoints';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { getCoursePage, getResourceList } from '@/api/products/endpoints';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail, Sku } from '@/api/products/schema';
import { getClassTree } from '@/api/sys/endpoints';
import { activeFreeCourse, getMyCourseList, getProductStatus } from '@/api/usercenter/endpoints';
import { createQueryClient } from '@/app/query-client';
import { BuyBar } from '@/features/course/detail/buy-bar';
import { CouponHints } from '@/features/course/detail/coupon-hints';
import { CourseActions } from '@/features/course/detail/course-actions';
import { CourseRail } from '@/features/course/detail/course-rail';
import { IntroPanel } from '@/features/course/detail/intro-panel';
import { IntroVideo } from '@/features/course/detail/intro-video';
import { LikedCourses } from '@/features/course/detail/liked-courses';
import { ResourcePanel } from '@/features/course/detail/resource-panel';
import { StudyBox } from '@/features/course/detail/study-box';
import type { CoursePurchase } from '@/features/course/detail/use-course-purchase';
import { usePassed } from '@/features/course/detail/use-passed';
import { FilterFailed } from '@/features/course/filters/filter-failed';
import { FilterRow } from '@/features/course/filters/filter-row';
import { FilterBox } from '@/features/course/list/filter-box';
import { ListCards } from '@/features/course/list/list-cards';
import { ResourceFilters } from '@/features/course/resources/resource-filters';
import { useFreeCourse } from '@/features/course/use-free-course';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { everythingInView } from '../../in-view';
import { signIn } from '../../sign-in';
import { around, show } from '../../show';

const course = {
  id: '3001',
  type: 'SYS',
  title: '经济精讲',
  coverUrl: null,
  projectId: '1101',
  price: 980,
  maxPrice: 1469,
  originalPrice: 2680,
  validType: 'DAYS',
  validDays: 365,
  validEnd: null,
  videoIntroUrl: null,
  introHtml: '',
  teachers: [],
} as unknown as CourseDetail;
const sku = {
  skuId: '1',
  skuName: '精讲班 含教材',
  attrs: [{ name: '班型', value: '精讲班' }],
  price: 1068,
  originalPrice: 1200,
  validDays: 540,
} as unknown as Sku;
const purchase = (changes: Partial<CoursePurchase> = {}): CoursePurchase => ({
  action: 'buy',
  label: '立即购买',
  status: null,
  pending: false,
  failed: null,
  auditionable: false,
  busy: false,
  run: () => undefined,
  runLocked: () => undefined,
  ...changes,
});

describe('the buttons of a course', () => {
  const buttons = (changes: Partial<CoursePurchase>) =>
    show(<CourseActions courseId="3001" purchase={purchase(changes)} />);

  it('wait, without a word, until all of it is known', () => {
    buttons({ pending: true, auditionable: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('say why they are not there, and ask again', () => {
    const refetch = vi.fn<() => void>();
    buttons({ failed: { error: new Error('x'), isFetching: false, refetch } as never });
    expect(screen.getByRole('alert')).toHaveTextContent(/^购买状态加载失败：/);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull();
  });

  it.each<[CoursePurchase['action'], boolean]>([
    ['buy', true],
    ['renew', true],
    ['study', true],
    ['claim', true],
    ['login-free', true],
    ['off', false],
    ['sold-out', false],
  ])('%s may be clicked: %s', (action, isOn) => {
    const run = vi.fn<() => void>();
    buttons({ action, label: 'X', run });
    fireEvent.click(screen.getByRole('button', { name: 'X' }));
    expect(run).toHaveBeenCalledTimes(isOn ? 1 : 0);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lead to what may be tried', () => {
    buttons({ auditionable: true });
    expect(screen.getByRole('link', { name: '免费试听' })).toHaveAttribute('href', '/course/preview/3001');
  });
});

describe('the bar at the bottom', () => {
  const bar = (given: Partial<Parameters<typeof BuyBar>[0]> = {}) => {
    const view = show(<BuyBar course={course} sku={sku} purchase={purchase()} {...given} />);
    const shown = screen.getByRole('region', { name: '购买栏' });
    return { ...view, shown, told: [...shown.querySelectorAll('p')].map(({ textContent }) => textContent) };
  };

  it.each<[string, Partial<Parameters<typeof BuyBar>[0]>, string, RegExp]>([
    ['the chosen variant', {}, '精讲班 含教材，购买后 540 天', /¥1,068原价¥1,200立即购买$/],
    ['the only one, which has no name', { sku: { ...sku, attrs: [] } }, '购买后 540 天', /¥1,068原价¥1,200立即购买$/],
    ['none yet', { sku: null }, '购买后 365 天', /¥980起原价¥2,680立即购买$/],
    [
      'one of which nobody knows how long',
      { sku: { ...sku, validDays: null }, course: { ...course, validDays: null } },
      '精讲班 含教材',
      /¥1,068/,
    ],
  ])('tells of %s', (_what, given, note, price) => {
    const { shown, told } = bar(given);
    expect(told).toEqual(['经济精讲', note]);
    expect(shown).toHaveTextContent(price);
  });

  it('tells an owner no price and no 有效期 before buying', () => {
    const { shown, told } = bar({ purchase: purchase({ action: 'study', label: '继续学习' }) });
    expect(told).toEqual(['经济精讲', '精讲班 含教材']);
    expect(shown).not.toHaveTextContent('¥');
    expect(within(shown).getByRole('button', { name: '继续学习' })).toBeVisible();
  });

  it('leaves room under the page, and lifts what hovers there, as long as it stands', () => {
    const { style } = document.documentElement;
    const { unmount } = bar();
    expect([document.body.style.paddingBottom, style.getPropertyValue('--hover-lift')]).toEqual(['72px', '72px']);
    unmount();
    expect([document.body.style.paddingBottom, style.getPropertyValue('--hover-lift')]).toEqual(['', '']);
  });

  it.each([
    [false, 64, true],
    [false, 65, false],
    [true, 64, false],
  ])('comes when the head has gone out above (in view: %s, its end at %i px): %s', (isIntersecting, bottom, comes) => {
    let tell: IntersectionObserverCallback = () => undefined;
    const options: unknown[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: IntersectionObserverCallback, given: unknown) {
          tell = told;
          options.push(given);
        }
        observe(): void {
          // told by the test
        }
        disconnect(): void {
          // nothing is held
        }
      },
    );
    const { result } = renderHook(() => usePassed(useRef(document.body)));
    expect(result.current).toBe(false);
    expect(options).toEqual([{ rootMargin: '-64px 0px 0px' }]);
    act(() => tell([{ isIntersecting, boundingClientRect: { bottom } } as never], null as never));
    expect(result.current).toBe(comes);
  });
});

it('the introduction film begins by a click on its cover, where there is one', () => {
  const { unmount } = show(<IntroVideo course={course} />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  show(<IntroVideo course={{ ...course, videoIntroUrl: '/intro.mp4' }} />);
  expect(screen.queryByLabelText('课程介绍：经济精讲')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '播放课程介绍' }));
  const film = screen.getByLabelText('课程介绍：经济精讲');
  expect(film).toHaveAttribute('src', '/intro.mp4');
  expect(film.hasAttribute('poster')).toBe(false);
  expect(film.hasAttribute('controls')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

it('the index of an introduction marks the last part that has come into the upper half of the window', () => {
  let look: () => void = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: () => void) {
        look = told;
      }
      observe(): void {
        // told by the test
      }
      disconnect(): void {
        // nothing is held
      }
    },
  );
  vi.stubGlobal('innerHeight', 800);
  const tops: Record<string, number> = {};
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops[this.textContent] ?? 0 } as DOMRect;
  });
  show(<IntroPanel course={{ ...course, introHtml: '<h3>一讲</h3><h3>二讲</h3><h3>三讲</h3>' }} />);
  const current = (...given: number[]) => {
    Object.assign(tops, { 一讲: given[0], 二讲: given[1], 三讲: given[2] });
    act(() => look());
    return screen
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map(({ textContent }) => textContent);
  };
  expect(current(10, 399, 900)).toEqual(['二讲']);
  expect(current(-500, 10, 400)).toEqual(['二讲']);
  expect(current(-900, -10, 399)).toEqual(['三讲']);
  expect(current(500, 900, 1_300)).toEqual(['一讲']);
});

describe('how far an owner is', () => {
  const box = (studyPercentage: number | null, last: object | null) => {
    const client = createQueryClient();
    client.setQueryData(catalogueQueries.progress('3001').queryKey, {
      courseId: '3001',
      studyPercentage,
      learnedTotalTime: 0,
      coursewares: [],
    });
    client.setQueryData(learnedQueries.last('3001').queryKey, last as never);
    return show(<StudyBox courseId="3001" />, client).container.textContent;
  };
  it.each([
    [26.6, { coursewareName: '第一课', progressBar: 72 }, '学习进度27%上次学到 第一课 01:12'],
    [null, null, '学习进度0%还没有学习记录'],
  ])('%s %%', (percent, last, text) => {
    expect(box(percent, last)).toBe(text);
    expect(screen.getByRole('progressbar', { name: '学习进度' })).toHaveAttribute(
      'aria-valuenow',
      String(Math.round(percent ?? 0)),
    );
  });
});

describe('the coupons of a course', () => {
  const coupon = (couponId: string, changes: object) => ({
    couponId,
    title: `券${couponId}`,
    couponType: 'CASH' as const,
    amount: 100,
    couponStatus: 'UNUSED' as const,
    unusableReason: null,
    ...changes,
  });
  const hints = async (...coupons: object[]) => {
    server.use(
      mock(getCouponPage, ({ input }) => {
        expect(input).toEqual({ current: 1, size: 10, couponStatus: 'UNUSED', productId: '3001', amount: 980 });
        return { records: coupons as never, total: coupons.length, size: 10, current: 1, pages: 1 };
      }),
    );
    signIn();
    show(<CouponHints courseId="3001" amount={980} />);
    const list = await screen.findByRole('list', { name: '可用优惠券' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('are told in short, two at most', async () => {
    expect(await hints(coupon('1', { threshold: 1500 }), coupon('2', {}), coupon('3', {}))).toEqual([
      '满1,500减100',
      '立减100',
    ]);
  });

  it('are told by their share, without those that cannot be used', async () => {
    const share = { couponType: 'DISCOUNT', amount: 8.5 };
    expect(
      await hints(
        coupon('1', { unusableReason: '未到使用时间' }),
        coupon('2', share),
        coupon('3', { ...share, threshold: 99 }),
      ),
    ).toEqual(['享8.5折', '满99享8.5折']);
  });
});

describe('a free course', () => {
  const free = { id: '3014', type: 'FREE', title: '资金时间价值', price: 0, startTime: null, teachers: [], tags: [] };

  it('shows what it costs where it has no day to begin', () => {
    show(<ListCards kind="free" courses={[free as never]} />);
    expect(screen.getByRole('article')).toHaveTextContent(/免费免费学习$/);
    expect(screen.getByRole('button', { name: '免费学习：资金时间价值' })).toBeVisible();
  });

  it('is activated once, however often it is clicked', async () => {
    signIn();
    const ids: string[] = [];
    server.use(
      mock(getProductStatus, () => ({ owned: false, expired: false, canStudy: false })),
      mock(activeFreeCourse, ({ input }) => {
        ids.push(input.id);
        return { courseId: input.id };
      }),
    );
    const client = createQueryClient();
    const wrapper = around(client);
    const { result } = renderHook(() => useFreeCourse(), { wrapper });
    act(() => {
      result.current.study('3014');
      result.current.study('3014');
    });
    expect(result.current.busy).toBe('3014');
    await waitFor(() => expect(result.current.busy).toBeNull());
    expect(ids).toEqual(['3014']);
  });
});

describe('猜你喜欢', () => {
  const other = (id: string, changes: object = {}) => ({
    id,
    type: 'SYS' as const,
    title: `课${id}`,
    price: 10,
    ...changes,
  });
  const answer = (...records: object[]) => {
    const asked: unknown[] = [];
    server.use(
      mock(getCoursePage, ({ input }) => {
        asked.push(input);
        return { records: records as never, total: records.length, size: 5, current: 1, pages: 1 };
      }),
    );
    return asked;
  };

  it('is four others that are popular in the project, the learner’s own marked', async () => {
    const asked = answer(
      other('1', { maxPrice: 20, originalPrice: 90 }),
      other('3001'),
      other('2', { type: 'PACK' }),
      other('3'),
      other('4'),
      other('5'),
    );
    server.use(mock(getMyCourseList, () => [{ courseId: '2', title: '课2', type: 'PACK' as const }]));
    signIn();
    show(<LikedCourses course={course} />);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['1', '2', '3', '4'].map((id) => `/course/detail/${id}`),
    );
    expect(links[0]).toHaveTextContent(/^课1系统课¥10起$/);
    await waitFor(() => expect(links[1]).toHaveTextContent(/^课2课程包已购$/));
    expect(asked).toEqual([{ current: 1, size: 5, sort: 'HOT', projectId: '1101' }]);
    expect(screen.getByRole('heading', { name: '猜你喜欢' })).toBeVisible();
  });

  it('is of all projects where the course is of none, and not there where there is none', async () => {
    const asked = answer(other('3001'));
    const { container } = show(<LikedCourses course={{ ...course, projectId: null }} />);
    expect(screen.getByRole('heading', { name: '猜你喜欢' })).toBeVisible();
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    expect(asked).toEqual([{ current: 1, size: 5, sort: 'HOT' }]);
  });

  it('is asked for again where it could not be had', async () => {
    server.use(mock(getCoursePage, () => refuse(500, '系统繁忙')));
    show(<LikedCourses course={course} />);
    const retry = await screen.findByRole('button', { name: '重试' });
    answer(other('1'));
    fireEvent.click(retry);
    expect(await screen.findByRole('link', { name: /课1/ })).toBeVisible();
  });

  it('comes when it is near, beside the teachers', async () => {
    answer(other('1'));
    const first = show(<CourseRail course={course} />);
    expect(screen.queryByRole('region', { name: '主讲老师' })).toBeNull();
    first.unmount();
    everythingInView();
    show(<CourseRail course={course} />);
    expect(await screen.findByRole('link', { name: /课1/ })).toBeVisible();
  });
});

describe('the files of a course', () => {
  const file = (id: string, changes: object = {}) => ({
    id,
    name: `讲义${id}`,
    fileType: 'PDF',
    fileSize: 0,
    ...changes,
  });
  const rows = async (...files: object[]) => {
    server.use(mock(getResourceList, () => files as never));
    const onLocked = vi.fn<() => void>();
    show(<ResourcePanel courseId="3001" onLocked={onLocked} />);
    return { onLocked, shown: await screen.findAllByRole('listitem') };
  };

  it('are told as far as they are known, and given to who has a right to them', async () => {
    const full = {
      fileSize: 2048,
      downloadCount: 12_386,
      updateTime: '2026-04-16 12:00:00',
      fileUrl: '/a.pdf',
      previewUrl: '/b.pdf',
    };
    const { shown } = await rows(file('1', full), file('2', { fileUrl: '/c.mp3', fileType: 'MP3' }));
    expect(shown[0]).toHaveTextContent(/^讲义1PDF2\.0 KB1\.2万 次下载2026-04-16 更新预览下载$/);
    expect(shown[1]).toHaveTextContent(/^讲义2MP3下载$/);
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('download')]);
    expect(links).toEqual([
      ['预览', expect.stringMatching(/\/b\.pdf$/), null],
      ['下载', expect.stringMatching(/\/a\.pdf$/), '讲义1'],
      ['下载', expect.stringMatching(/\/c\.mp3$/), '讲义2'],
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that are locked say to a learner how to get them', async () => {
    signIn();
    const { onLocked } = await rows(file('1'));
    fireEvent.click(screen.getByRole('button', { name: '下载：讲义1' }));
    expect(onLocked).toHaveBeenCalledOnce();
  });

  it('that are locked ask a visitor for the login', async () => {
    const open = vi.spyOn(loginPrompt, 'open').mockReturnValue();
    const { onLocked } = await rows(file('1'));
    fireEvent.click(screen.getByRole('button', { name: '下载：讲义1' }));
    expect(open).toHaveBeenCalledExactlyOnceWith({ reason: '登录后下载资料' });
    expect(onLocked).not.toHaveBeenCalled();
  });
});

describe('a line of filters', () => {
  const heights = (scrollHeight: number, clientHeight: number) => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
  };
  const options = ['PDF', 'DOC'].map((value) => ({ value, label: `${value} 文件` }));
  const row = () =>
    show(<FilterRow label="类型" options={options} value="DOC" to={(value) => `?type=${value ?? 'all'}`} />);
  const more = (name: string) => screen.queryByRole('button', { name });

  it('leads to each of its options, the chosen one marked', () => {
    row();
    const links = within(screen.getByRole('group', { name: '类型' })).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['全部', '/?type=all', null],
      ['PDF 文件', '/?type=PDF', null],
      ['DOC 文件', '/?type=DOC', 'true'],
    ]);
    expect(more('更多')).toBeNull();
  });

  it('shows the rest of a line that is cut off, and hides it again', () => {
    heights(64, 32);
    row();
    const button = screen.getByRole('button', { name: '更多', expanded: false });
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: '收起', expanded: true }));
    expect(screen.getByRole('button', { name: '更多', expanded: false })).toBeVisible();
  });

  it('is not cut off by a pixel', () => {
    heights(33, 32);
    row();
    expect(more('更多')).toBeNull();
  });

  it.each([
    [33, true],
    [32, false],
  ])('opens for the focus of a key in what is cut off (%i px below): %s', (below, opens) => {
    heights(64, 32);
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'A' ? below : 0;
    });
    row();
    act(() => screen.getByRole('link', { name: 'DOC 文件' }).focus());
    expect(more('收起') !== null).toBe(opens);
  });

  it('of a list and of the files says why its options are not there', async () => {
    const failed = { error: new Error('x'), isPending: false, isFetching: false, refetch: () => undefined };
    const state = {
      categoryId: null,
      projectId: '1101',
      subjectId: null,
      type: null,
      types: [],
      kw: '',
      sort: 'DEFAULT',
    };
    const none = { categories: [], projects: [], subjects: [], category: null, project: null, subject: null };
    const taxonomy = { ...none, tree: { ...failed, error: null }, children: failed };
    const { unmount } = show(
      <FilterBox state={state as never} query={new URLSearchParams()} taxonomy={taxonomy as never} />,
    );
    const has = (name: string) => within(screen.getByRole('group', { name })).queryByText(/^加载失败：/) !== null;
    expect([has('类别'), has('项目'), has('科目')]).toEqual([false, false, true]);
    expect(screen.queryByRole('group', { name: '类型' })).toBeNull();
    unmount();
    server.use(mock(getClassTree, () => refuse(500, '系统繁忙')));
    const files = { projectId: null, subjectId: null, fileType: null, page: 1 };
    show(<ResourceFilters state={files} query={new URLSearchParams()} />);
    expect(await screen.findByText('加载失败：系统繁忙')).toBeVisible();
    expect(has('科目')).toBe(false);
    expect(screen.getByText('选择项目后可按科目筛选')).toBeVisible();
  });

  it('says why its options are not there, and asks again', () => {
    const refetch = vi.fn<() => void>();
    show(<FilterFailed query={{ error: new Error('x'), isFetching: false, refetch }} />);
    expect(screen.getByText(/^加载失败：/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
