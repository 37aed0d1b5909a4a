import 'fake-indexeddb/auto';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCoursePage } from '@/api/products/endpoints';
import { getPaperPage, getSectionTree } from '@/api/questionbank/paper-endpoints';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import { BannerCarousel } from '@/features/site/home/banner-carousel';
import { Desk } from '@/features/site/home/learner-desk';
import { StudyRoute } from '@/features/site/home/study-route';
import type { Home } from '@/features/site/home/use-home-project';
import { useSlides } from '@/features/site/home/use-slides';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { pass, takeClock } from '../../clock';
import { signIn } from '../../sign-in';
import { visit } from '../../visit';
import { show } from '../../show';

beforeEach(() => localStorage.setItem('projectAsked', '1'));
const page = (...records: object[]) => ({ records: records as never[], total: 9, size: 4, current: 1, pages: 1 });
const home = {
  hue: 'yijian',
  project: null,
  subject: { id: 's1', name: '建筑实务' },
  waited: undefined,
} as unknown as Home;

describe('the slides', () => {
  const slides = (count: number) => renderHook(() => useSlides(count)).result;

  it('go round every five seconds, while nobody looks at one or has stopped them', async () => {
    takeClock();
    const shown = slides(3);
    expect(shown.current).toMatchObject({ at: 0, paused: false, moving: true, turned: false });
    const seen: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(5_000);
      seen.push(shown.current.at);
    }
    expect(seen).toEqual([1, 2, 0]);
    expect(shown.current.turned).toBe(true);
    act(() => shown.current.setAttended(true));
    expect(shown.current.moving).toBe(false);
    await pass(5_000);
    act(() => shown.current.setAttended(false));
    act(() => shown.current.setPaused(true));
    expect(shown.current.moving).toBe(false);
    await pass(5_000);
    expect(shown.current.at).toBe(0);
    act(() => shown.current.go(-1));
    expect(shown.current.at).toBe(2);
    act(() => shown.current.go(3));
    expect(shown.current.at).toBe(0);
  });

  it('stand still in a tab that is not seen, where motion is unwanted, and where there is one alone', async () => {
    takeClock();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const shown = slides(3);
    await pass(5_000);
    expect(shown.current).toMatchObject({ at: 0, turned: false });
    hidden.mockReturnValue(false);
    expect(slides(1).current.moving).toBe(false);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(slides(3).current).toMatchObject({ paused: true, moving: false });
  });

  const ad = (id: string, changes: object = {}) =>
    ({ id, code: 'PC_HOME_BANNER', title: `活动${id}`, sort: 1, ...changes }) as never;
  it('wait while they are looked at, by mouse or by keys', async () => {
    server.use(mock(getAdItems, () => [ad('1', { subTitle: '限时' }), ad('2')]));
    show(<BannerCarousel />);
    const region = await screen.findByRole('region', { name: '活动与课程' });
    const still = () => region.hasAttribute('data-still');
    const [pause, , second] = within(region).getAllByRole('button');
    if (!pause || !second) throw new Error('no buttons');
    expect(still()).toBe(false);
    fireEvent.mouseEnter(region);
    expect(still()).toBe(true);
    fireEvent.mouseLeave(region);
    expect(still()).toBe(false);
    act(() => pause.focus());
    expect(still()).toBe(true);
    act(() => second.focus());
    expect(still()).toBe(true);
    act(() => second.blur());
    expect(still()).toBe(false);
    fireEvent.click(pause);
    expect([still(), pause.getAttribute('aria-label')]).toEqual([true, '播放轮播']);
    expect(within(region).getAllByText('限时')).toHaveLength(2);
    expect(within(region).queryByRole('link')).toBeNull();
  });

  it('are one picture where there is one, and nothing where there is none', async () => {
    server.use(mock(getAdItems, () => [ad('1', { linkUrl: 'https://example.com/a' })]));
    const { unmount } = show(<BannerCarousel />);
    const region = await screen.findByRole('region', { name: '活动与课程' });
    expect(within(region).queryByRole('button')).toBeNull();
    expect(within(region).getByRole('link', { name: '了解详情' })).toHaveAttribute('href', 'https://example.com/a');
    unmount();
    server.use(mock(getAdItems, () => []));
    const { container } = show(<BannerCarousel />);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});

describe('接着学', () => {
  const course = {
    id: '3001',
    type: 'SYS' as const,
    title: '经济精讲',
    price: 0,
    lessonCount: 40,
    learnedCount: 10,
    studyPercentage: 24.6,
  };
  const record = {
    courseId: '3001',
    stageId: 's1',
    coursewareId: 'w1',
    coursewareName: '第一课',
    coursewareType: 'VIDEO' as const,
    progressBar: 61,
    updateTime: null,
  };
  const next = async (last: object | null, ...courses: object[]) => {
    server.use(
      mock(getLastRecord, () => last as never),
      mock(getUserProductPage, () => page(...courses)),
    );
    show(<Desk home={home} />);
    const region = await screen.findByRole('region', { name: '接着学' });
    await within(region).findByRole('heading');
    return within(region);
  };
  beforeEach(() => signIn());

  it('tells lesson, second, course and how much of it is built', async () => {
    const card = await next(record, { ...course, id: '3002' }, course);
    expect(card.getByRole('heading', { name: '第一课' })).toBeVisible();
    expect(card.getByText('接着学，上次看到 01:01')).toBeVisible();
    expect(card.getByText('经济精讲')).toBeVisible();
    expect(card.getByText('已学 10 / 40 课时')).toBeVisible();
    expect(card.getByText('25%')).toBeVisible();
    expect(card.getByText('学一点，亮一格：10 / 40 课时')).toBeVisible();
    expect(card.getByRole('link', { name: '学习目录' })).toBeVisible();
  });

  it.each([
    ['of a free one nothing is built', { type: 'FREE' }],
    ['nothing is built whose lessons are not counted', { learnedCount: null }],
    ['nor without lessons', { lessonCount: 0 }],
  ])('%s', async (_what, changes) => {
    const card = await next({ ...record, progressBar: 0 }, { ...course, ...changes });
    expect(card.getByText('接着学')).toBeVisible();
    expect(card.queryByText(/亮一格/)).toBeNull();
    expect(card.queryByText('25%') !== null).toBe(!('type' in changes));
    expect(card.queryByText(/^已学/) !== null).toBe('lessonCount' in changes);
  });

  it('goes on where the course is not among the newest', async () => {
    const card = await next(record);
    expect(card.getByRole('link', { name: '继续学习' })).toHaveAttribute(
      'href',
      '/course-player/3001?coursewareId=w1&stageId=s1',
    );
    expect(card.queryByRole('link', { name: '学习目录' })).toBeNull();
  });

  it('begins with the newest course, or with a choice of one', async () => {
    const card = await next(null, course);
    expect(card.getByRole('heading', { name: '经济精讲' })).toBeVisible();
    expect(card.getByText('从第一节开始')).toBeVisible();
    expect(card.getByText('学一点，亮一格：10 / 40 课时')).toBeVisible();
    expect(card.getByRole('link', { name: '开始学习' })).toBeVisible();
  });
});

describe('the route to the exam', () => {
  const nobody = new Set<string>();
  const chapter = (id: string, total: number) => ({
    id,
    name: `章${id}`,
    total,
    done: 0,
    correctRate: 0,
    children: [],
  });
  const paper = { id: 'p1', title: '模考一', paperType: 'MOCK', questionCount: 80, totalScore: 160 };
  const stops = async () => (await screen.findAllByRole('listitem')).filter((item) => item.querySelector('h3'));

  it('has a course to hear, one to buy, chapters to practise and an exam, each with its facts', async () => {
    server.use(
      mock(getCoursePage, ({ input }) => {
        const isFree = input.courseType?.includes('FREE') === true;
        const base = { title: isFree ? '公开课' : '精讲课', price: isFree ? 0 : 980, lessonCount: 12 };
        return page({
          ...base,
          id: isFree ? '1' : '2',
          type: isFree ? 'FREE' : 'SYS',
          ...(isFree && { startTime: '2026-04-16 19:30:00', teachers: [{ id: 't', name: '王老师' }] }),
        });
      }),
      mock(getSectionTree, () => [chapter('1', 500), chapter('2', 700), chapter('3', 30), chapter('4', 4)]),
      mock(getPaperPage, () => page({ ...paper, duration: 120, difficulty: 7 })),
    );
    show(<StudyRoute home={home} owned={nobody} />);
    expect(await screen.findByRole('link', { name: '开始考试 模考一' })).toHaveTextContent('开始考试');
    const [first, second, third, fourth] = await stops();
    if (!first || !second || !third || !fourth) throw new Error('four stops');
    await within(third).findByText('建筑实务：按章节做题，边做边看解析');
    expect(within(first).getByText('04-16 19:30')).toBeVisible();
    expect(within(first).getByText('王老师')).toBeVisible();
    expect(within(first).queryByText('12 课时')).toBeNull();
    expect(within(second).getByText('12 课时')).toBeVisible();
    expect(
      within(third)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['章1500 题', '章2700 题', '章330 题']);
    expect(within(third).getByText('4 章')).toBeVisible();
    expect(within(third).getByText('1,234 题')).toBeVisible();
    for (const text of ['80 题', '160 分', '120 分钟', '难度 5 / 5'])
      expect(within(fourth).getByText(text)).toBeVisible();
  });

  it('says what is to come, and leaves out what is not known', async () => {
    server.use(
      mock(getCoursePage, () => page()),
      mock(getSectionTree, () => []),
      mock(getPaperPage, () => page({ ...paper, duration: null, difficulty: 0 })),
    );
    const { unmount } = show(<StudyRoute home={home} owned={nobody} />);
    expect(await screen.findByText('80 题')).toBeVisible();
    expect(screen.queryByText(/分钟|难度/)).toBeNull();
    await waitFor(() => expect(screen.getAllByText('敬请期待')).toHaveLength(3));
    unmount();
    // Without a subject nothing is asked for, and nothing waited for.
    show(<StudyRoute home={{ ...home, subject: null } as Home} owned={nobody} />);
    await waitFor(() => expect(screen.getAllByText('敬请期待')).toHaveLength(4));
  });

  it('waits and fails with the read that names its subject', async () => {
    server.use(mock(getCoursePage, () => page()));
    const refetch = vi.fn<() => void>();
    const waited = { isPending: false, isFetching: false, error: new Error('500'), refetch };
    show(<StudyRoute home={{ ...home, subject: null, waited } as unknown as Home} owned={nobody} />);
    const [again] = await screen.findAllByRole('button', { name: '重试' });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    fireEvent.click(again ?? document.body);
    expect(refetch).toHaveBeenCalledOnce();
  });
});

describe('about', () => {
  it('tells the history and the contacts that the site knows', async () => {
    const item = (id: string, changes: object) => ({ id, code: '', title: '', sort: 1, ...changes }) as never;
    server.use(
      mock(getAdItems, ({ input }) =>
        input.code === 'PC_ABOUT'
          ? [item('1', { title: '2020', subTitle: '成立' }), item('2', { title: '2024' })]
          : refuse(500, '系统繁忙'),
      ),
    );
    visit('/about');
    const history = await screen.findByRole('region', { name: '发展历程' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2020成立', '2024']);
    const contents = screen.getByRole('navigation', { name: '本页目录' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['公司简介', '发展历程']);
    expect(screen.queryByRole('region', { name: '联系我们' })).toBeNull();
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
  });
});
