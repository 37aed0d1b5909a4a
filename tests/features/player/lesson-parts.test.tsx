import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { getCoursewareInfo, getFirstAudition, getResourceList } from '@/api/products/endpoints';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail } from '@/api/products/schema';
import { paperQueries } from '@/api/questionbank/queries';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import { getRecordStatus } from '@/api/questionbank/record-endpoints';
import { activeFreeCourse, getProductStatus } from '@/api/usercenter/endpoints';
import { createQueryClient } from '@/app/query-client';
import { MediaPlayer } from '@/components/player/media-player';
import { BlockedLesson } from '@/features/player/course-player/blocked-lesson';
import { ChapterCards } from '@/features/player/course-player/chapter-cards';
import { EndOverlay } from '@/features/player/course-player/end-overlay';
import { LessonArea, type LessonAreaProps } from '@/features/player/course-player/lesson-area';
import { LessonFoot } from '@/features/player/course-player/lesson-foot';
import { PaperCard } from '@/features/player/course-player/paper-card';
import { TopBar } from '@/features/player/course-player/top-bar';
import type { CourseData } from '@/features/player/course-player/use-course-data';
import type { LessonState } from '@/features/player/course-player/use-lesson';
import { ResourcesTab } from '@/features/player/panel/resources-tab';
import { usePlayerLease } from '@/features/player/recording/use-player-lease';
import { courseMemory } from '@/components/study/course-memory';
import { chatWindow } from '@/components/support/chat-window-state';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { noticeStore } from '@/shared/notify';
import { leaseElsewhere } from '../../web-locks';
import { signIn } from '../../sign-in';
import { ware } from './support';

function Place() {
  const { pathname, search } = useLocation();
  return <nav aria-label="address">{pathname + search}</nav>;
}
const place = () => screen.getByRole('navigation', { name: 'address' }).textContent;
const show = (content: ReactNode, client = createQueryClient(), entries = ['/before', '/course-player/3014']) =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
        <Place />
        {content}
      </MemoryRouter>
    </QueryClientProvider>,
  );
const notices = () => noticeStore.read().map(({ text }) => text);
const player = () => new MediaPlayer(() => Promise.reject(new Error('no CC here')));
const links = () =>
  within(screen.getByRole('heading', { level: 2 }).parentElement ?? document.body)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

const course = {
  id: '3014',
  type: 'FREE',
  title: '资金时间价值',
  coverUrl: null,
  status: 'ON',
  price: 980,
  maxPrice: null,
  originalPrice: null,
  lessonCount: 31,
  totalDuration: 3_600,
  teachers: [],
} as unknown as CourseDetail;
const go = vi.fn<LessonState['go']>();
const state = (changes: Partial<LessonState> = {}): LessonState => ({
  coursewareId: 'w1',
  lesson: { nodeId: 's1', row: ware('w1') },
  next: null,
  nextPending: false,
  isLast: false,
  go,
  openAt: () => undefined,
  forgetSecond: () => undefined,
  asked: null,
  pending: false,
  failed: null,
  empty: false,
  ...changes,
});
const data = (changes: Partial<CourseData> = {}): CourseData =>
  ({
    courseId: '3014',
    loggedIn: false,
    status: null,
    ready: true,
    reports: false,
    hasProgress: false,
    progress: null,
    tree: { data: [] },
    ...changes,
  }) as CourseData;
beforeEach(() => go.mockClear());
afterEach(() => chatWindow.close());

describe('a lesson that is locked', () => {
  const audition = (has: boolean) =>
    server.use(
      mock(getFirstAudition, () => (has ? { coursewareId: 'w1', coursewareName: '一', type: 'VIDEO' } : null)),
    );
  type Gate = Parameters<typeof BlockedLesson>[0]['gate'];

  it.each<[Gate, Partial<CourseDetail>, string, string, string[]]>([
    ['login', {}, '登录后学习', '登录后可以学习已购课程和公开课', ['登录后学习']],
    ['claim', { price: 0 }, '领取后学习', '这门课程可以免费学习', ['免费领取']],
    ['off', { status: 'OFF' }, '课程已下架', '这门课程已停止售卖', ['联系客服']],
    ['renew', {}, '课程已到期', '续费后可以继续学习，学习记录会保留', ['续费']],
    ['renew', { status: 'OFF' }, '课程已到期', '续费后可以继续学习，学习记录会保留', ['联系客服']],
    ['buy', {}, '购买后学习', '购买后可学习全部 31 课时', ['立即购买']],
  ])('by %s says why, and the way in', (gate, changes, title, hint, names) => {
    audition(false);
    show(<BlockedLesson course={{ ...course, ...changes }} gate={gate} />);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    expect(buttons()).toEqual(names);
    expect(screen.queryByText('¥', { exact: false }) !== null).toBe(
      names.includes('续费') || names.includes('立即购买'),
    );
  });

  it.each<Gate>(['login', 'claim', 'off', 'renew', 'buy'])(
    'by %s says the server’s own words where it refused',
    (gate) => {
      audition(false);
      show(<BlockedLesson course={course} gate={gate} reason="本节将于下周开放" />);
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^本节将于下周开放$/);
    },
  );

  it.each<[Gate, string]>([
    ['buy', '立即购买'],
    ['renew', '续费'],
  ])('by %s leads to the course', async (gate, name) => {
    audition(false);
    show(<BlockedLesson course={course} gate={gate} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(place()).toBe('/course/detail/3014');
  });

  it.each<Gate>(['login', 'buy'])('by %s may be tried where there is something to try', async (gate) => {
    audition(true);
    show(<BlockedLesson course={course} gate={gate} />);
    expect(await screen.findByRole('link', { name: '去试听' })).toHaveAttribute('href', '/course/preview/3014');
  });

  it('asks for the login', async () => {
    audition(false);
    const open = vi.spyOn(loginPrompt, 'open').mockReturnValue();
    show(<BlockedLesson course={course} gate="login" />);
    await userEvent.click(screen.getByRole('button', { name: '登录后学习' }));
    expect(open).toHaveBeenCalledExactlyOnceWith({ reason: '登录后学习' });
  });

  it('is claimed on the spot', async () => {
    signIn();
    const ids: string[] = [];
    server.use(
      mock(activeFreeCourse, ({ input }) => {
        ids.push(input.id);
        return { courseId: input.id };
      }),
    );
    show(<BlockedLesson course={course} gate="claim" />);
    await userEvent.click(screen.getByRole('button', { name: '免费领取' }));
    await waitFor(() => expect(notices()).toEqual(['领取成功']));
    expect(ids).toEqual(['3014']);
  });

  it.each<[Gate]>([['off'], ['renew']])('by %s leads to customer service where it is not for sale', async (gate) => {
    const open = vi.spyOn(chatWindow, 'open').mockReturnValue();
    show(<BlockedLesson course={{ ...course, status: 'OFF' }} gate={gate} />);
    await userEvent.click(screen.getByRole('button', { name: '联系客服' }));
    expect(open).toHaveBeenCalledOnce();
  });
});

describe('what the server has against a lesson', () => {
  const area = (changes: Partial<LessonState> = {}, known: Partial<CourseData> = {}) =>
    show(
      <LessonArea
        {...({ course, onStop: () => undefined, onNote: () => undefined } as unknown as LessonAreaProps)}
        data={data(known)}
        state={state(changes)}
        media={player()}
        userId={null}
        theatre={{ on: false, toggle: () => undefined }}
      />,
    );

  it('is said where it is not there, without another try', async () => {
    server.use(mock(getCoursewareInfo, () => refuse(404, '课件不存在')));
    area();
    expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'w1' })).toBeVisible();
  });

  it('is tried again where it did not answer', async () => {
    server.use(http.all(`*${getCoursewareInfo.path}`, () => new HttpResponse(null, { status: 503 })));
    area();
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use(mock(getCoursewareInfo, () => refuse(404, '课件不存在')));
    await userEvent.click(retry);
    expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
  });

  it.each<[string, { owned: boolean; expired: boolean }, string, string[]]>([
    ['an owner, who learns another one', { owned: true, expired: false }, '本节将于下周开放', []],
    ['whose access has ended', { owned: false, expired: true }, '本节将于下周开放', ['续费']],
    ['who never had it', { owned: false, expired: false }, '本节将于下周开放', ['立即购买']],
  ])('is asked about once more for %s', async (_who, status, title, names) => {
    signIn();
    server.use(
      mock(getCoursewareInfo, () => refuse(403, '本节将于下周开放')),
      mock(getProductStatus, () => ({ ...status, canStudy: status.owned })),
      mock(getFirstAudition, () => null),
    );
    area({}, { loggedIn: true });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(buttons().filter((name) => name !== '记笔记' && name !== '反馈')).toEqual(names);
    expect(screen.queryByText('可以先学习其他课时，或联系客服') !== null).toBe(status.owned);
  });

  it('is the login for a visitor', async () => {
    server.use(
      mock(getCoursewareInfo, () => refuse(403, '请先登录')),
      mock(getFirstAudition, () => null),
    );
    area();
    expect(await screen.findByRole('heading', { level: 2, name: '请先登录' })).toBeVisible();
    expect(screen.getByRole('button', { name: '登录后学习' })).toBeVisible();
  });

  it('is a failure of the search for it, which is tried again', async () => {
    const refetch = vi.fn<() => Promise<void>>().mockResolvedValue();
    area({ failed: { error: new Error('x'), isFetching: false, refetch } as never });
    expect(screen.getByRole('heading', { level: 1, name: '课程学习' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('is a catalogue in which nothing can be opened', () => {
    area({ empty: true });
    expect(screen.getByText('课程还没有内容')).toBeVisible();
    expect(screen.getByText('课件上线后会在这里显示')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '资金时间价值' })).toBeInTheDocument();
  });

  it.each<[string, Partial<LessonState>, Partial<CourseData>]>([
    ['while it is looked for', { pending: true }, {}],
    ['while nobody knows whose it is', {}, { ready: false }],
    ['while none is chosen', { coursewareId: null }, {}],
  ])('is nothing yet %s', (_when, changes, known) => {
    area(changes, known);
    expect(screen.queryByRole('heading', { level: 1, name: 'w1' })).toBeNull();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

describe('below the film', () => {
  const foot = (given: Partial<Parameters<typeof LessonFoot>[0]> = {}) => {
    show(<LessonFoot course={course} row={ware('w1')} state={state()} onNote={() => undefined} {...given} />);
    const title = screen.getByRole('heading', { level: 1 });
    return [title.textContent, title.nextElementSibling?.textContent];
  };
  const seen = (studyPercentage: number) => ({
    studyPercentageInfo: { learnedTotalTime: 0, studyPercentage, progressBar: 0 },
  });
  const teachers = [{ name: '王老师' }] as CourseDetail['teachers'];

  it.each<[string, Partial<Parameters<typeof LessonFoot>[0]>, string, string]>([
    ['its length', {}, 'w1', '01:00'],
    [
      'its teacher and how far it is',
      { course: { ...course, teachers }, row: ware('w1', seen(40.4)) },
      'w1',
      '王老师01:00本节已学 40%',
    ],
    ['that it is finished', { row: ware('w1', { ...seen(100), duration: 0 }) }, 'w1', '本节已学完'],
    ['that it is not quite finished', { row: ware('w1', { ...seen(99.4), duration: 0 }) }, 'w1', '本节已学 99%'],
    ['no percent of a paper', { row: ware('w1', { type: 'PAPER', ...seen(100) }) }, 'w1', '01:00'],
    ['its own name where no row is known', { row: null, name: '第一课' }, '第一课', ''],
    ['the course where nothing is', { row: null }, '资金时间价值', ''],
  ])('stands %s', (_what, given, title, facts) => expect(foot(given)).toEqual([title, facts]));

  it('stands the way to the next lesson, once that is known', async () => {
    foot();
    expect(screen.queryByRole('button', { name: '下一节' })).toBeNull();
  });

  it('stands a button that waits for the next lesson', async () => {
    foot({ state: state({ nextPending: true }) });
    const button = screen.getByRole('button', { name: '下一节' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(go).not.toHaveBeenCalled();
  });

  it('stands a button that leads to the next lesson', async () => {
    const next = { nodeId: 's2', row: ware('w2') };
    foot({ state: state({ next }) });
    await userEvent.click(screen.getByRole('button', { name: '下一节' }));
    expect(go).toHaveBeenCalledExactlyOnceWith(next);
  });

  it('stand the chapters, each a way to its begin, the present one marked half a second ahead', async () => {
    const store = createStore(() => ({ ...player().store.getState(), position: 9.4 }));
    const seek = vi.fn<(second: number) => void>();
    const chapters = [
      { time: 0, title: '导入' },
      { time: 10, title: '公式' },
    ];
    show(<ChapterCards media={{ store, seek } as never} chapters={chapters} />);
    const current = () =>
      screen
        .getAllByRole('button')
        .filter((button) => button.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent);
    expect(current()).toEqual(['00:00导入']);
    act(() => store.setState({ position: 9.5 }));
    expect(current()).toEqual(['00:10公式']);
    await userEvent.click(screen.getByRole('button', { name: '00:10 公式' }).closest('button') ?? document.body);
    expect(seek).toHaveBeenCalledExactlyOnceWith(10);
  });
});

it('a lesson that ends while the next one is still looked for says that it is over', () => {
  show(<EndOverlay course={course} data={data()} state={state()} onCancel={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^本节已播完$/);
});

describe('the end of the last lesson', () => {
  const seen = (studyPercentage: number) => ({
    studyPercentageInfo: { learnedTotalTime: 0, studyPercentage, progressBar: 0 },
  });
  const end = async (rows: ReturnType<typeof ware>[], hasProgress: boolean) => {
    const client = createQueryClient();
    const node = { id: 'a', name: 'a', children: [], coursewareCount: rows.length, duration: 0, sort: 0 };
    client.setQueryData(catalogueQueries.coursewares('a').queryKey, rows);
    const known = data({ hasProgress, tree: { data: [node] } as never });
    show(
      <EndOverlay course={course} data={known} state={state({ isLast: true })} onCancel={() => undefined} />,
      client,
    );
    return await screen.findByText(/^还没有学完：|^31 课时，共 1小时/);
  };

  it.each<[string, ReturnType<typeof ware>[], boolean, RegExp]>([
    ['by what the server has counted', [ware('b', seen(100)), ware('c', seen(99))], true, /^还没有学完：c$/],
    ['by what the server has not counted', [ware('b', seen(100)), ware('c')], true, /^还没有学完：c$/],
    ['where all is counted', [ware('b', seen(100)), ware('w1')], true, /^31 课时，共 1小时/],
    ['by what this device has seen, where nothing is counted', [ware('b', seen(100))], false, /^还没有学完：b$/],
    [
      'where a document was open, which is all there is to see',
      [ware('d', { type: 'DOC' })],
      false,
      /^31 课时，共 1小时/,
    ],
  ])('is the end of the course %s', async (_how, rows, hasProgress, text) => {
    courseMemory.keepPlace('3014', { coursewareId: 'd', stageId: null, name: '', position: 2, at: 0 }, false);
    courseMemory.keepPlace('3014', { coursewareId: 'b', stageId: null, name: '', position: 2, at: 0 }, false);
    expect(await end(rows, hasProgress)).toHaveTextContent(text);
    const isOver = text.source.startsWith('^31');
    expect(screen.queryByRole('heading', { name: '恭喜学完本课程' }) !== null).toBe(isOver);
    expect(screen.queryByRole('button', { name: '学习这一节' }) !== null).toBe(!isOver);
  });
});

describe('above the film', () => {
  const bar = (given: Partial<Parameters<typeof TopBar>[0]> = {}, idx = 1) => {
    history.replaceState({ idx }, '');
    return show(<TopBar courseId="3014" title="资金时间价值" lesson={null} percent={null} {...given} />);
  };

  it.each([
    [1, '/before'],
    [0, '/course/detail/3014'],
  ])('返回 leads back, or to the course in a tab of its own (entry %i)', async (idx, to) => {
    bar({}, idx);
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(place()).toBe(to);
  });

  it('stand course and lesson, and the login for a visitor', async () => {
    const open = vi.spyOn(loginPrompt, 'open').mockReturnValue();
    bar({ lesson: '第一课' });
    expect(screen.getByRole('link', { name: '资金时间价值' })).toHaveAttribute('href', '/course/detail/3014');
    expect(screen.getByText('第一课')).toBeVisible();
    expect(screen.queryByText(/总进度/)).toBeNull();
    expect(screen.queryByRole('link', { name: '我的课程' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '登录/注册' }));
    expect(open).toHaveBeenCalledOnce();
  });

  it('stands the progress of a learner, and how it is counted', async () => {
    signIn();
    bar({ percent: 26.6 });
    expect(screen.getByRole('link', { name: '我的课程' })).toHaveAttribute('href', '/uc/my-course');
    expect(screen.queryByRole('button', { name: '登录/注册' })).toBeNull();
    expect(screen.queryByText(/^进度由服务器统计/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '总进度 27%，怎样计算' }));
    expect(screen.getByText(/^进度由服务器统计：.*重看也会计时。$/)).toBeVisible();
  });

  it('stands no more than all of it', () => {
    bar({ percent: 103 });
    expect(screen.getByRole('button', { name: '总进度 100%，怎样计算' })).toBeVisible();
  });
});

describe('a paper in place of the film', () => {
  const paper = { id: '501', title: '测试', questionCount: 20, totalScore: 100, duration: null, lastRecord: null };
  const card = (sourceId: string | null, known: object | null = paper) => {
    const client = createQueryClient();
    if (known) client.setQueryData(paperQueries.detail('501').queryKey, known as never);
    return show(<PaperCard courseId="3014" row={ware('p1', { type: 'PAPER', sourceId })} />, client);
  };
  const facts = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

  it('asks a visitor for the login, and goes on to the answers', async () => {
    const require = vi.spyOn(loginPrompt, 'require').mockImplementation((action) => action());
    card('501');
    expect(facts()).toEqual(['题数 20', '总分 100', '分钟 不限', '模式 练习']);
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '开始答题' }));
    expect(require).toHaveBeenCalledExactlyOnceWith(expect.any(Function), '登录后答题');
    expect(place()).toBe(
      '/question-bank/learn-center/501?source=COURSEWARE&mode=PRACTICE&courseId=3014&coursewareId=p1',
    );
  });

  it('is told by what the learner’s newest record says of it', async () => {
    signIn();
    server.use(
      mock(getRecordStatus, () => [
        { coursewareId: 'p1', sourceId: '501', status: 'DONE' as const, id: '9', examMode: 'EXAM' as const },
      ]),
      mock(getPaperDetail, () => refuse(500, 'not asked')),
    );
    card(null, { ...paper, duration: 90 });
    expect(await screen.findByText('已完成')).toBeVisible();
    expect(facts()).toEqual(['题数 20', '总分 100', '分钟 90', '模式 考试']);
    expect(links()).toEqual(['查看报告', '再做一次']);
    expect(screen.getByRole('link', { name: '再做一次' })).toHaveAttribute(
      'href',
      '/question-bank/learn-center/501?source=COURSEWARE&mode=EXAM&courseId=3014&coursewareId=p1',
    );
  });

  it('may have no questions yet', () => {
    card(null);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^这份试卷还没有题目$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is asked for again where it could not be had', async () => {
    server.use(mock(getPaperDetail, () => refuse(500, '系统繁忙')));
    card('501', null);
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByText('系统繁忙')).toBeVisible();
    server.use(mock(getPaperDetail, () => refuse(500, '仍然繁忙')));
    await userEvent.click(retry);
    expect(await screen.findByText('仍然繁忙')).toBeVisible();
  });
});

describe('files beside the film', () => {
  it.each<[string, Partial<CourseData>, string]>([
    ['whose access has ended', { loggedIn: true, status: { expired: true } as never }, '课程已到期，续费后可下载'],
    ['who never had it', { loggedIn: true, status: { expired: false } as never }, '购买后可下载'],
    ['of whom nothing is known', { loggedIn: true }, '购买后可下载'],
  ])('that are locked say why to a learner %s', async (_who, known, text) => {
    server.use(mock(getResourceList, () => [{ id: '1', name: '讲义', fileType: 'PDF' } as never]));
    show(<ResourcesTab courseId="3014" data={data(known)} />);
    await userEvent.click(await screen.findByRole('button', { name: '下载：讲义' }));
    await waitFor(() => expect(notices()).toEqual([text]));
  });

  it('may be none', async () => {
    server.use(mock(getResourceList, () => []));
    show(<ResourcesTab courseId="3014" data={data()} />);
    expect(await screen.findByText('这门课程还没有上传资料')).toBeVisible();
  });
});

describe('one window of an account at a time', () => {
  const name = 'u:1:lease:player';
  const lease = async (userId: string | null = '1') => {
    const store = createStore(() => ({ ...player().store.getState(), playing: true }));
    const calls: string[] = [];
    const media = {
      store,
      play: () => calls.push('play'),
      pause: () => {
        calls.push('pause');
        store.setState({ playing: false });
      },
    };
    const hook = renderHook(() => usePlayerLease(userId, media as never));
    await act(async () => Promise.resolve());
    return { ...hook, calls, store };
  };
  const other = () => act(async () => leaseElsewhere(name));

  it('plays: the newer one stops the older, which nothing starts until it is taken back', async () => {
    const { result, calls, store } = await lease();
    expect([result.current.lost, ...calls]).toEqual([false]);
    await other();
    expect(result.current.lost).toBe(true);
    expect(calls).toEqual(['pause']);
    act(() => store.setState({ playing: true }));
    expect(calls).toEqual(['pause', 'pause']);
    act(() => store.setState({ position: 9 }));
    expect(calls).toEqual(['pause', 'pause']);
    await act(async () => result.current.takeBack());
    expect(result.current.lost).toBe(false);
    expect(calls).toEqual(['pause', 'pause', 'play']);
    act(() => store.setState({ playing: true }));
    expect(calls).toHaveLength(3);
  });

  it('is no matter of visitors', async () => {
    const { result, calls } = await lease(null);
    await act(async () => leaseElsewhere('u:guest:lease:player'));
    expect(result.current.lost).toBe(false);
    expect(calls).toEqual([]);
  });
});
