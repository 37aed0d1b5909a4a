import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverNow } from '@/api/server-clock';
import { getResourceList } from '@/api/products/endpoints';
import type { CatalogueNode, CourseDetail, Courseware } from '@/api/products/schema';
import { getRecordStatus } from '@/api/questionbank/record-endpoints';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { OtherPanels } from '@/features/my-course/own-course/other-panels';
import { OwnCatalogue } from '@/features/my-course/own-course/own-catalogue';
import { OwnHead } from '@/features/my-course/own-course/own-head';
import { OwnLesson } from '@/features/my-course/own-course/own-lesson';
import { stagesOf } from '@/features/my-course/own-course/stages';
import type { OwnCourseData } from '@/features/my-course/own-course/use-own-course';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';

const notices = () => noticeStore.read().map(({ text }) => text);

const course = { id: '3001', type: 'SYS', title: '经济精讲', lessonCount: 8, projectId: null } as CourseDetail;
const ware = (coursewareId: string, changes: Partial<Courseware> = {}): Courseware => ({
  coursewareId,
  coursewareName: `课${coursewareId}`,
  type: 'VIDEO',
  duration: 90,
  isAudition: false,
  canStudy: true,
  stageId: 's1',
  sourceId: null,
  studyPercentageInfo: null,
  ...changes,
});
const seen = (studyPercentage: number) => ({
  studyPercentageInfo: { learnedTotalTime: 0, studyPercentage, progressBar: 0 },
});
const node = (id: string, sort: number, coursewareCount: number, children: CatalogueNode[] = []): CatalogueNode => ({
  id,
  name: `第${id}章`,
  sort,
  coursewareCount,
  duration: 0,
  children,
});
const read = <Data,>(data: Data) =>
  ({ data, error: null, isPending: data === undefined, isFetching: false, refetch: () => undefined }) as never;
const own = (given: Partial<OwnCourseData> = {}): OwnCourseData => ({
  counts: true,
  tree: read([]),
  progress: read(null),
  lists: read(new Map()),
  small: true,
  resume: null,
  resumePending: false,
  begun: true,
  ...given,
});
const paper = (status: PaperStatus['status'], changes: Partial<PaperStatus> = {}): PaperStatus => ({
  coursewareId: 'p1',
  sourceId: '501',
  status,
  id: '9',
  examMode: 'EXAM',
  ...changes,
});

describe('a lesson of an owned course', () => {
  type Given = Partial<Parameters<typeof OwnLesson>[0]>;
  const lesson = (given: Given) =>
    show(<OwnLesson courseId="3001" row={ware('w1')} counts paper={null} position={null} {...given} />);
  const player = '/course-player/3001?coursewareId=w1&stageId=s1';

  it.each<[string, Given, string]>([
    ['that was never seen', {}, '课w101:30学习'],
    ['whose length nobody knows', { row: ware('w1', { duration: 0 }) }, '课w1学习'],
    ['that was seen in part', { row: ware('w1', seen(40.4)) }, '课w1已学 40%学习'],
    ['that was left', { row: ware('w1', seen(40)), position: 12 }, '课w1学到 00:12，已学 40%继续'],
    ['that was left before it counted', { position: 12 }, '课w1学到 00:12继续'],
    ['that was left at its begin', { position: 0 }, '课w101:30继续'],
    ['that is finished', { row: ware('w1', seen(100)), position: 12 }, '课w1已学完重看'],
    ['that is nearly finished', { row: ware('w1', seen(99.4)) }, '课w1已学 99%学习'],
    ['of a course without progress', { row: ware('w1', seen(100)), counts: false }, '课w101:30学习'],
    ['to be read', { row: ware('w1', { type: 'DOC', duration: 0 }) }, '课w1查看'],
    ['to be heard', { row: ware('w1', { type: 'AUDIO' }) }, '课w101:30学习'],
  ])('%s', (_what, given, text) => {
    lesson(given);
    expect(screen.getByRole('link')).toHaveTextContent(new RegExp(`^${text}$`));
    expect(screen.getByRole('link')).toHaveAttribute('href', player);
  });

  it.each<[PaperStatus['status'], string, string]>([
    [
      'NOT_START',
      '未开始开始答题',
      '/question-bank/learn-center/501?source=COURSEWARE&mode=EXAM&courseId=3001&coursewareId=p1',
    ],
    ['DOING', '进行中继续答题', '/question-bank/learn-center/501/9'],
    ['TO_MARK', '待自评去自评', '/question-bank/learn-center-mark/9'],
    ['DONE', '已完成查看报告', '/question-bank/transcript/9/501'],
  ])('that is a paper with the state %s', (status, text, href) => {
    lesson({ row: ware('p1', { type: 'PAPER', ...seen(100) }), paper: paper(status) });
    expect(screen.getByRole('link')).toHaveTextContent(new RegExp(`^课p1${text}$`));
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });

  it('that is a paper of which nothing is known, or nothing can be asked, leads to its own page', () => {
    const row = ware('w1', { type: 'PAPER', duration: 0, ...seen(100) });
    const { unmount } = lesson({ row });
    expect(screen.getByRole('link')).toHaveTextContent(/^课w1学习$/);
    expect(screen.getByRole('link')).toHaveAttribute('href', player);
    unmount();
    lesson({ row, paper: paper('NOT_START', { sourceId: null }) });
    expect(screen.getByRole('link')).toHaveTextContent(/^课w1未开始学习$/);
    expect(screen.getByRole('link')).toHaveAttribute('href', player);
  });

  it('is asked by the paper of the course where its state names none', () => {
    lesson({ row: ware('p1', { type: 'PAPER', sourceId: '777' }), paper: paper('DONE', { sourceId: null }) });
    expect(screen.getByRole('link')).toHaveAttribute('href', '/question-bank/transcript/9/777');
  });

  it('of an unknown kind says that it cannot be opened here', () => {
    lesson({ row: ware('w1', { type: 'LIVE' }) });
    expect(screen.queryByRole('link')).toBeNull();
    const button = screen.getByRole('button');
    expect(button).toHaveTextContent(/^课w1暂不支持$/);
    fireEvent.click(button);
    expect(notices()).toEqual(['该课件暂不支持在电脑上打开']);
  });
});

describe('the catalogue of an owned course', () => {
  const nodes = [node('2', 2, 2), node('1', 1, 4, [node('1a', 1, 4)]), node('3', 3, 0)];
  const lists = new Map([
    ['1a', [ware('a', seen(100)), ware('b', seen(100)), ware('c', seen(99)), ware('d')]],
    ['2', [ware('e'), ware('f')]],
  ]);
  const row = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });

  it('tells of each stage how much of it is finished', () => {
    show(<OwnCatalogue course={course} data={own({ tree: read(nodes), lists: read(lists) })} />);
    expect(row('第1章')).toHaveTextContent(/第1章2 \/ 4 课时50%$/);
    expect(within(row('第1章')).getByRole('progressbar', { name: '第1章 进度' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(row('第2章')).toHaveTextContent(/第2章0 \/ 2 课时未开始$/);
    expect(row('第3章')).toHaveTextContent(/^第3章0 课时$/);
  });

  it.each<[string, Partial<OwnCourseData>]>([
    ['while its lists are on their way', { lists: read(undefined) }],
    ['where it has no progress', { counts: false, lists: read(lists) }],
    ['where it is too large for that', { small: false, lists: read(undefined) }],
  ])('counts its lessons alone %s', (_when, given) => {
    show(<OwnCatalogue course={course} data={own({ tree: read(nodes), ...given })} />);
    expect(row('第1章')).toHaveTextContent(/^第1章4 课时$/);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('opens and closes its chapters', () => {
    show(<OwnCatalogue course={course} data={own({ tree: read(nodes), counts: false })} />);
    const items = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent?.replace(/章.*/, '章'));
    expect(items()).toEqual(['第1章', '第1a章', '第2章', '第3章']);
    fireEvent.click(row('第1章'));
    expect(items()).toEqual(['第1章', '第2章', '第3章']);
    expect(row('第1章')).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(row('第1章'));
    expect(items()).toHaveLength(4);
    expect(row('第2章')).toHaveAttribute('aria-expanded', 'false');
  });

  it('says that there is nothing in it yet', () => {
    show(<OwnCatalogue course={course} data={own()} />);
    expect(screen.getByText('课程还没有内容')).toBeVisible();
    expect(screen.getByText('课件上线后会在这里显示')).toBeVisible();
  });

  it('counts the lessons below a top node, the order being that of the course', () => {
    expect(stagesOf(nodes, lists)).toEqual([
      { id: '1', name: '第1章', finished: 2, total: 4 },
      { id: '2', name: '第2章', finished: 0, total: 2 },
      { id: '3', name: '第3章', finished: 0, total: 0 },
    ]);
  });
});

describe('what stands beside the catalogue', () => {
  const panel = (tab: 'papers' | 'files' | 'stats', given: Partial<OwnCourseData> = {}, expired = false) =>
    show(<OtherPanels tab={tab} course={course} expired={expired} data={own(given)} />);
  beforeEach(() => signIn());

  it('papers, each with its state and the way on', async () => {
    server.use(
      mock(getRecordStatus, () => [
        { coursewareId: 'p1', sourceId: '501', status: 'DOING' as const, id: '9', examMode: 'EXAM' as const },
        { coursewareId: 'p2', sourceId: null, status: 'NOT_START' as const, id: null, examMode: 'EXAM' as const },
      ]),
    );
    const rows = [ware('p1', { type: 'PAPER' }), ware('w1'), ware('p2', { type: 'PAPER' })];
    panel('papers', { tree: read([node('1', 1, 3)]), lists: read(new Map([['1', rows]])) });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['课p1', '课p2']);
    expect(await screen.findByRole('link', { name: '继续答题：课p1' })).toHaveAttribute(
      'href',
      '/question-bank/learn-center/501/9',
    );
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '课p1进行中继续答题',
      '课p2未开始',
    ]);
  });

  it.each<[string, Partial<OwnCourseData>, string, string | null]>([
    [
      'no papers among the lessons',
      { tree: read([node('1', 1, 1)]), lists: read(new Map([['1', [ware('w1')]]])) },
      '暂无试卷',
      '这门课程没有试卷作业',
    ],
    ['no papers without a catalogue', { tree: read([]), small: false }, '暂无试卷', null],
    [
      'papers in the catalogue alone where it is large',
      { tree: read([node('1', 1, 1)]), small: false },
      '章节较多，请在学习目录中查看试卷',
      '展开章节后，试卷和它的状态会显示在课时里',
    ],
  ])('%s', (_what, given, title, hint) => {
    const { container } = panel('papers', given);
    expect(screen.getByText(title)).toBeVisible();
    expect(container.textContent).toBe(title + (hint ?? ''));
  });

  it.each([
    [true, '课程已到期，续费后可下载'],
    [false, '这份资料暂时不能下载'],
  ])('files, of which a locked one says why (over: %s)', async (expired, text) => {
    server.use(
      mock(getResourceList, ({ input }) => {
        expect(input).toEqual({ courseId: '3001' });
        return [
          { id: '1', name: '讲义', fileType: 'PDF', fileSize: 2048, fileUrl: null, previewUrl: '/a.pdf' } as never,
        ];
      }),
    );
    panel('files', {}, expired);
    const [file, ...others] = await screen.findAllByRole('listitem');
    expect(others).toEqual([]);
    expect(file).toHaveTextContent(/讲义.*2\.0 KB预览下载/);
    fireEvent.click(screen.getByRole('button', { name: '下载：讲义' }));
    await waitFor(() => expect(notices()).toEqual([text]));
  });

  it('no files', async () => {
    server.use(mock(getResourceList, () => []));
    panel('files');
    expect(await screen.findByText('这门课程还没有上传资料')).toBeVisible();
  });

  it('the stages, of which one without lessons is not begun', () => {
    const data = {
      tree: read([node('1', 1, 4), node('2', 2, 0)]),
      lists: read(new Map([['1', [ware('a', seen(100)), ware('b')]]])),
    };
    const { unmount } = panel('stats', data);
    const stages = within(screen.getByRole('region', { name: '各阶段进度' }));
    expect(stages.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['25', '0']);
    expect(within(stages.getByRole('table')).getAllByRole('row').at(1)).toHaveTextContent(/^第1章14$/);
    unmount();
    const large = panel('stats', { ...data, small: false });
    expect(screen.queryByRole('region', { name: '各阶段进度' })).toBeNull();
    large.unmount();
    panel('stats', { ...data, counts: false });
    expect(screen.queryByRole('region', { name: '各阶段进度' })).toBeNull();
  });
});

describe('the head of an owned course', () => {
  const status = { owned: true, expired: false, canStudy: true, validEnd: null } as never;
  const progress = (studyPercentage: number) =>
    read({
      studyPercentage,
      learnedTotalTime: 3_660,
      coursewares: [
        { coursewareId: 'a', ...seen(100) },
        { coursewareId: 'b', ...seen(99) },
        { coursewareId: 'c', studyPercentageInfo: null },
      ],
    });
  const resume = { coursewareId: 'w1', stageId: 's1', name: '第一课', position: 72 };
  const head = (given: Partial<OwnCourseData>, known: object = status) =>
    show(<OwnHead course={course} status={known as never} data={own(given)} />);

  it('says how far it is and leads on', () => {
    head({ progress: progress(27.4), resume });
    for (const text of ['永久有效', '已学 1 / 8 课时', '累计 1小时1分', '上次学到 第一课 01:12', '27%'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: '学习进度 27%' })).toBeVisible();
    expect(screen.getByRole('link', { name: '继续学习' })).toHaveAttribute(
      'href',
      '/course-player/3001?coursewareId=w1&stageId=s1',
    );
    expect(screen.queryByRole('link', { name: '续费' })).toBeNull();
  });

  it('says no figure of what has none, and of which device the place is', () => {
    head({ counts: false, progress: progress(27), resume });
    expect(screen.getByText('上次学到 第一课 01:12（仅本机）')).toBeVisible();
    expect(screen.queryByText(/课时$|^累计|%$/)).toBeNull();
  });

  it.each([
    [false, '开始学习', true],
    [null, '继续学习', false],
    [true, '继续学习', false],
  ])('with a record: %s, says %s', (begun, label, isNew) => {
    head({ begun });
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', '/course-player/3001');
    expect(screen.queryByText('还没有开始学习') !== null).toBe(isNew);
  });

  it('leads to the course where it is over', () => {
    head({ resume }, { owned: false, expired: true, validEnd: serverNow() - 1 });
    expect(screen.getByText('已过期')).toBeVisible();
    expect(screen.getByRole('link', { name: '续费' })).toHaveAttribute('href', '/course/detail/3001');
    expect(screen.queryByRole('link', { name: '继续学习' })).toBeNull();
  });
});
