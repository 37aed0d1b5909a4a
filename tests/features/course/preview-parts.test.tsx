import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import {
  getCatalogueList,
  getCoursewareInfo,
  getCoursewaresList,
  getFirstAudition,
  getFreeResourcePage,
} from '@/api/products/endpoints';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail, CoursewareInfo, Resource } from '@/api/products/schema';
import { classQueries } from '@/api/sys/queries';
import { userProductQueries } from '@/api/usercenter/queries';
import { createQueryClient } from '@/app/query-client';
import { MediaPlayer } from '@/components/player/media-player';
import { PreviewAbout } from '@/features/course/preview/preview-about';
import { PreviewList } from '@/features/course/preview/preview-list';
import { PreviewOffer, useOfferNote } from '@/features/course/preview/preview-offer';
import { PreviewStage } from '@/features/course/preview/preview-stage';
import { useAuditions } from '@/features/course/preview/use-auditions';
import { parseResources, resourceFilter } from '@/features/course/resources/resource-query';
import { ResourceTable } from '@/features/course/resources/resource-table';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { noticeStore } from '@/shared/notify';
import { signIn } from '../../sign-in';
import { ware } from '../player/support';
import { around, show } from '../../show';

const course = {
  id: '3003',
  type: 'ADD',
  title: '实务精讲',
  subTitle: '',
  coverUrl: null,
  status: 'ON',
  price: 980,
  maxPrice: null,
  originalPrice: null,
  lessonCount: 31,
  totalDuration: 0,
  studyCount: 0,
  validDays: null,
  teachers: [],
} as unknown as CourseDetail;

describe('how to get what cannot be tried', () => {
  function Offer({ of }: { of: CourseDetail }) {
    return (
      <>
        <p>{useOfferNote(of)}</p>
        <PreviewOffer course={of} />
      </>
    );
  }
  const offer = (changes: Partial<CourseDetail>, owned: boolean | null = null) => {
    const client = createQueryClient();
    if (owned !== null) {
      signIn();
      client.setQueryData(userProductQueries.status('3003').queryKey, {
        owned,
        expired: false,
        validEnd: null,
        canStudy: owned,
        orderId: null,
      });
    }
    const { container } = show(<Offer of={{ ...course, ...changes }} />, client);
    return [container.textContent, screen.queryByRole('link')?.getAttribute('href') ?? null];
  };

  it.each<[string, Partial<CourseDetail>, boolean | null, string, string | null]>([
    ['is bought', {}, null, '购买后可学习全部 31 课时¥980立即购买', '/course/detail/3003'],
    ['is bought by a learner without it', {}, false, '购买后可学习全部 31 课时¥980立即购买', '/course/detail/3003'],
    ['is free', { price: 0, lessonCount: 0 }, null, '免费学习全部课时免费免费学习', '/course/detail/3003'],
    ['is not for sale', { status: 'OFF' }, null, '购买后可学习全部 31 课时课程已下架', null],
    ['is studied by its owner', {}, true, '您已拥有这门课，可学习全部 31 课时去学习', '/course-player/3003'],
  ])('%s', (_what, changes, owned, text, href) => expect(offer(changes, owned)).toEqual([text, href]));

  it('is not said before it is known whose it is', () => {
    signIn();
    const { container } = show(<Offer of={course} />);
    expect(container.textContent).toBe('购买后可学习全部 31 课时');
  });

  it('is told with what the lessons belong to', () => {
    const { unmount } = show(<PreviewAbout course={course} />);
    expect(screen.getByRole('region', { name: '整门课' })).toHaveTextContent(/^整门课31课时查看课程详情$/);
    unmount();
    const teachers = [{ name: '王老师' }, { name: '李老师' }] as CourseDetail['teachers'];
    show(<PreviewAbout course={{ ...course, subTitle: '一个月过关', teachers }} />);
    expect(screen.getByRole('region', { name: '整门课' })).toHaveTextContent(/^一个月过关主讲 王老师、李老师31课时/);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/course/detail/3003');
  });
});

it('the lessons to try are told with their length, and opened by a click', () => {
  const onOpen = vi.fn<(id: string) => void>();
  show(<PreviewList rows={[ware('w1'), ware('w2', { duration: 0, type: 'DOC' })]} current="w2" onOpen={onOpen} />);
  const [first, second] = screen.getAllByRole('button');
  expect([first?.textContent, second?.textContent]).toEqual(['w101:00', 'w2']);
  expect([first, second].map((row) => row?.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(screen.getByRole('heading', { name: '试听课时 2' })).toBeVisible();
  if (first) fireEvent.click(first);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('w1');
});

describe('a lesson to try', () => {
  const info = (changes: Partial<CoursewareInfo>): CoursewareInfo => ({
    coursewareId: 'w1',
    coursewareName: '第一课',
    type: 'VIDEO',
    vid: null,
    playUrl: null,
    docUrl: null,
    pageCount: null,
    duration: 60,
    subtitles: [],
    chapters: [],
    startPosition: 0,
    downloadable: false,
    ...changes,
  });
  const stage = (known: Partial<CoursewareInfo>) => {
    const client = createQueryClient();
    client.setQueryData(catalogueQueries.courseware('3003', 'w1').queryKey, info(known));
    const media = new MediaPlayer(() => Promise.reject(new Error('no CC here')));
    const load = vi.spyOn(media, 'load').mockResolvedValue();
    server.use(mock(getCoursewareInfo, () => info(known)));
    show(<PreviewStage course={course} row={ware('w1')} media={media} />, client);
    return load;
  };
  const has = () =>
    ['视频播放器', '音频播放器', '讲义阅读器'].filter((name) => screen.queryByRole('group', { name }) !== null);

  it.each<[string, Partial<CoursewareInfo>, string]>([
    ['is a film', {}, '视频播放器'],
    ['is a sound', { type: 'AUDIO' }, '音频播放器'],
    ['is read', { type: 'DOC', docUrl: '/a.pdf', pageCount: 3 }, '讲义阅读器'],
    ['is no page without an address', { type: 'DOC' }, '视频播放器'],
  ])('%s', (_what, known, name) => {
    stage(known);
    expect(has()).toEqual([name]);
  });

  it('begins at its begin, whatever was seen of it', () => {
    expect(stage({ startPosition: 40 }).mock.calls.map(([, , start]) => start)).toEqual([0]);
  });

  it('that is over offers the next one where there is one, and itself again', () => {
    const client = createQueryClient();
    client.setQueryData(catalogueQueries.courseware('3003', 'w1').queryKey, info({}));
    const media = new MediaPlayer(() => Promise.reject(new Error('no CC here')));
    vi.spyOn(media, 'load').mockResolvedValue();
    const play = vi.spyOn(media, 'play').mockReturnValue();
    const stageWith = (onNext?: () => void) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <PreviewStage course={course} row={ware('w1')} media={media} onNext={onNext} />
        </MemoryRouter>
      </QueryClientProvider>
    );
    const onNext = vi.fn<() => void>();
    const { rerender } = render(stageWith(onNext));
    expect(screen.queryByText('试听结束')).toBeNull();
    play.mockClear();
    act(() => media.store.setState({ ended: true }));
    expect(screen.getByRole('heading', { name: '试听结束' })).toBeVisible();
    expect(screen.getByText('购买后可学习全部 31 课时')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '试听下一节' }));
    expect(onNext).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: '重新播放' }));
    expect(play).toHaveBeenCalledOnce();
    rerender(stageWith());
    expect(screen.queryByRole('button', { name: '试听下一节' })).toBeNull();
  });

  it('that fails is opened anew', () => {
    const load = stage({});
    expect(load).toHaveBeenCalledOnce();
    const media = load.mock.contexts[0] as MediaPlayer;
    act(() => media.store.setState({ status: 'failed' }));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each<[string, string[], string[]]>([
    ['is in its place among the others', ['w1', 'w2'], ['w1', 'w2']],
    ['stands first where no list names it', ['w2'], ['first', 'w2']],
  ])('that the server names %s', async (_where, listed, told) => {
    const first = told[0] ?? '';
    server.use(
      mock(getFirstAudition, () => ({ coursewareId: first, coursewareName: first, type: 'VIDEO' })),
      mock(getCatalogueList, () => [{ id: 'a', name: 'a', coursewareCount: 3, sort: 1, children: [] }] as never),
      mock(getCoursewaresList, () => [
        ...listed.map((id) => ({ coursewareId: id, coursewareName: id, type: 'VIDEO' as const, isAudition: true })),
        { coursewareId: 'p', coursewareName: 'p', type: 'PAPER' as const, isAudition: true },
        { coursewareId: 'x', coursewareName: 'x', type: 'VIDEO' as const, isAudition: false },
      ]),
    );
    const client = createQueryClient();
    const wrapper = around(client);
    const { result } = renderHook(() => useAuditions('3003'), { wrapper });
    await waitFor(() => expect(result.current.data?.map(({ coursewareId }) => coursewareId)).toEqual(told));
  });

  it('is turned page by page', () => {
    stage({ type: 'DOC', docUrl: '/a.pdf', pageCount: 3 });
    fireEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect(screen.getByTitle('第一课 第 2 页')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '下载' })).toBeNull();
  });

  it('is asked for again where it could not be had', async () => {
    server.use(mock(getCoursewareInfo, () => refuse(500, '系统繁忙')));
    show(
      <PreviewStage course={course} row={ware('w1')} media={new MediaPlayer(() => Promise.reject(new Error('x')))} />,
    );
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use(mock(getCoursewareInfo, () => info({ type: 'DOC', docUrl: '/a.pdf' })));
    fireEvent.click(retry);
    expect(await screen.findByRole('group', { name: '讲义阅读器' })).toBeVisible();
  });
});

describe('free files', () => {
  const file = {
    id: '1',
    name: '真题',
    fileType: 'PDF',
    fileSize: 2048,
    fileUrl: null,
    previewUrl: null,
    downloadCount: 12,
    projectId: '1101',
    updateTime: Date.parse('2026-04-16T12:00:00+08:00'),
  } as Resource;
  const filter = { current: 1, size: 10 };
  const table = (changes: Partial<Resource> = {}) => {
    const client = createQueryClient();
    client.setQueryData(classQueries.tree().queryKey, [
      { id: '11', name: '建筑', children: [{ id: '1101', name: '一级建造师' }] },
    ] as never);
    show(<ResourceTable resources={[{ ...file, ...changes }]} filter={filter} />, client);
    return screen.getAllByRole('cell').map(({ textContent }) => textContent);
  };
  const notices = () => noticeStore.read().map(({ text }) => text);
  const answer = (fileUrl: string | null) => {
    const asked: unknown[] = [];
    server.use(
      mock(getFreeResourcePage, ({ input }) => {
        asked.push(input);
        return { records: [{ ...file, fileUrl } as never], total: 1, size: 10, current: 1, pages: 1 };
      }),
    );
    return asked;
  };

  it.each<[string, Partial<Resource>, (string | RegExp)[]]>([
    ['known', { previewUrl: '/b.pdf' }, ['一级建造师', '2.0 KB', '12', '2026-04-16', '预览下载']],
    ['not known', { projectId: null, fileSize: 0, updateTime: null }, ['—', '—', '12', '—', '下载']],
    ['of another project', { projectId: '9' }, ['—', '2.0 KB', '12', '2026-04-16', '下载']],
  ])('that are %s', (_what, changes, cells) => expect(table(changes)).toEqual(cells));

  it('that a learner may not have yet are asked for, and said to be missing', async () => {
    const asked = answer(null);
    signIn();
    table();
    fireEvent.click(screen.getByRole('button', { name: '下载：真题' }));
    await waitFor(() => expect(notices()).toEqual(['“真题”暂时不能下载']));
    expect(asked).toEqual([filter]);
  });

  it('wait for the login of a visitor', async () => {
    const asked = answer(null);
    const require = vi.spyOn(loginPrompt, 'require').mockReturnValue();
    table();
    fireEvent.click(screen.getByRole('button', { name: '下载：真题' }));
    expect(require).toHaveBeenCalledExactlyOnceWith(expect.any(Function), '登录后下载资料');
    expect(asked).toEqual([]);
    require.mock.calls[0]?.[0]();
    await waitFor(() => expect(asked).toEqual([filter]));
    await waitFor(() => expect(notices()).toEqual(['“真题”暂时不能下载']));
  });

  const builder = { id: '1101' };
  it.each<[string, { id: string } | null, object]>([
    ['', null, { current: 1, size: 10 }],
    ['', builder, { current: 1, size: 10, projectId: '1101' }],
    ['projectId=all&subjectId=3', builder, { current: 1, size: 10 }],
    ['projectId=1201&subjectId=3', builder, { current: 1, size: 10, projectId: '1201', subjectId: '3' }],
    ['projectId=1201&subjectId=all&fileType=MP3', null, { current: 1, size: 10, projectId: '1201', fileType: 'MP3' }],
    ['subjectId=&fileType=EXE&page=2', builder, { current: 2, size: 10, projectId: '1101' }],
    ['page=0', null, { current: 1, size: 10 }],
    ['page=1.5', null, { current: 1, size: 10 }],
  ])('are asked for by "%s" of the address, with the intended project %j', (query, project, expected) => {
    expect(resourceFilter(parseResources(new URLSearchParams(query), project))).toEqual(expected);
  });
});
