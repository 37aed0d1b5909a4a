import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getCatalogueList,
  getCourseDetails,
  getCoursewaresList,
  getResourceList,
  getStudyPercentage,
} from '@/api/products/endpoints';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import { getRecordStatus } from '@/api/questionbank/record-endpoints';
import { courseMemory } from '@/learning/course-memory';
import { studyOutbox } from '@/components/study/study-sync';
import { http, HttpResponse } from 'msw';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { paperAnswer } from '@/mocks/paper-answers';
import { paperOf } from '@/mocks/world/papers';
import { session } from '@/session/login';
import { courseDetail } from '../../course-of';
import { endFilm, film, mockLesson, moveTo, newcomer, row, stage, ware, studied } from './support';
import { everythingInView } from '../../in-view';
import { inputsOf } from '../../inputs-of';
import { signIn } from '../../sign-in';
import { address, visit } from '../../visit';

beforeEach(() => signIn());
describe('the course player', () => {
  const facts = () => screen.getAllByRole('definition').map((fact) => fact.parentElement?.textContent);

  it('shows the card of a paper, whose button follows the newest record', async () => {
    server.use(
      mock(getRecordStatus, ({ input: { coursewareIds } }) => {
        const record = { id: 'r1', status: 'DONE', examMode: 'EXAM', sourceId: 't3001-c1' } as const;
        return coursewareIds.map((coursewareId) => ({ coursewareId, ...record }));
      }),
    );
    visit('/course-player/3001?coursewareId=3001-c1-t-w1');
    const report = await screen.findByRole('link', { name: '查看报告' });
    expect(report).toHaveAttribute('href', '/new/question-bank/transcript/r1/t3001-c1');
    expect(screen.getByRole('link', { name: '再做一次' })).toBeVisible();
    expect(facts()).toEqual(['题数19', '总分44', '分钟40', '模式考试']);
    expect((await stage('章节测试')).parentElement).toHaveTextContent(/^已完成章节测试题数/);
  });

  it.each([
    ['DONE', 88, '上次得分 88 分'],
    ['DONE', 0, '上次得分 0 分'],
    ['DONE', null, null],
    ['TO_MARK', 40, null],
    ['DOING', 40, null],
  ] as const)(
    'shows on the card of a paper whose last record is %s with %s points: %s',
    async (status, score, text) => {
      server.use(
        mock(getRecordStatus, () => []),
        mock(getPaperDetail, ({ me, world, input }) => {
          const paper = paperOf(input.id);
          if (!paper) return refuse(404, '试卷不存在');
          const lastRecord = { id: 'r1', status, score: score ?? undefined };
          return { ...paperAnswer(world, me, paper), duration: undefined, lastRecord };
        }),
      );
      visit('/course-player/3001?coursewareId=3001-c1-t-w1');
      expect(await screen.findByText('题数')).toBeVisible();
      expect(facts()).toEqual(['题数19', '总分44', '分钟不限', '模式练习']);
      expect(screen.queryByText(/^上次得分/)?.textContent ?? null).toBe(text);
    },
  );

  it.each([
    [503, '服务器繁忙，正在重试，进度已存本机'],
    [0, '网络断开，进度已存本机'],
    [200, '未能保存，系统异常'],
  ])('shows unsent progress with its cause until it is sent: HTTP %i', async (status, text) => {
    const userId = session.userId() ?? '';
    server.use(
      http.post('*/userLearnedRecord/add', () =>
        status === 0 ? HttpResponse.error() : HttpResponse.json({ code: 500, message: '系统异常' }, { status }),
      ),
    );
    visit('/course-player/3001?coursewareId=3001-0-w1');
    await film();
    const row = { userId, courseId: '3001', coursewareId: '3001-0-w1', coursewareName: '', coursewareType: 'VIDEO' };
    studyOutbox(userId).add({ ...row, stageId: 's', learnedTime: 5, progressBar: 5, clientTime: 1_000 });
    // The outbox may be pausing after a failure in another test, so it is flushed now.
    void studyOutbox(userId).flush();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('进度待同步')).toBeVisible();
    server.resetHandlers();
    await studyOutbox(userId).flush();
    await waitFor(() => expect(screen.queryByText('进度待同步')).toBeNull());
  });

  it('requests the papers of a node once, and nothing for a node without papers', async () => {
    const requests = inputsOf(getRecordStatus, () => []);
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    await row(/课程介绍/);
    expect(requests).toEqual([]);
    await user.click(await row(/^第1章/));
    await user.click(await row(/本章练习/));
    await row(/章节测试/);
    await waitFor(() => expect(requests).toEqual([{ courseId: '3001', coursewareIds: ['3001-c1-t-w1'] }]));
  });

  it('seeks to the start of a chapter, and marks it as current half a second before', async () => {
    mockLesson({ chapters: ['导入', '公式'].map((title, at) => ({ time: at * 10, title })) });
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    const element = await film();
    const card = (name: string) => screen.findByRole('button', { name });
    moveTo(element, 9.4);
    expect(await card('00:00 导入')).toHaveAttribute('aria-current');
    moveTo(element, 9.5);
    expect(await card('00:10 公式')).toHaveAttribute('aria-current');
    moveTo(element, 0);
    await user.click(await card('00:10 公式'));
    expect(element.currentTime).toBe(10);
  });

  it('finds lessons of closed nodes, and shows their number or 没有找到', async () => {
    const { user } = visit('/course-player/3001?coursewareId=3001-0-w1');
    await row(/学习计划表/);
    expect(screen.queryByRole('treeitem', { name: /章节测试/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: '在本课程中搜索' }), '章节测试');
    await waitFor(() => expect(screen.getAllByRole('status').some((it) => it.textContent === '找到 3 项')).toBe(true));
    expect(screen.queryByRole('button', { name: '继续查找' })).toBeNull();
    expect(screen.getAllByRole('treeitem', { name: /章节测试/ })).toHaveLength(3);
    expect(screen.queryByRole('treeitem', { name: /课程介绍/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: '在本课程中搜索' }), '不存在');
    expect(await screen.findByText('没有找到')).toBeVisible();
  });

  it('searches a large catalogue 100 lists at a time, with at most six requests in parallel', async () => {
    const requests = { all: 0, now: 0, most: 0 };
    server.use(
      http.post('*/catalogue/getCoursewaresList', async () => {
        requests.all += 1;
        requests.now += 1;
        requests.most = Math.max(requests.most, requests.now);
        await Promise.resolve();
        requests.now -= 1;
        return undefined;
      }),
    );
    const { user } = visit('/course-player/3010');
    await screen.findByRole('tree', { name: '课程目录' });
    await waitFor(() => expect(address()).toContain('coursewareId='));
    const before = requests.all;
    await user.type(screen.getByRole('searchbox', { name: '在本课程中搜索' }), '没有这一节');
    const goOn = await screen.findByRole('button', { name: '继续查找' });
    expect(screen.getByText('没有找到')).toBeVisible();
    expect(goOn.parentElement).toHaveTextContent(/^找到 0 项，还有 \d+ 节没有查继续查找展开全部$/);
    expect(requests.all - before).toBeLessThanOrEqual(100);
    await user.click(goOn);
    await waitFor(() => expect(requests.all - before).toBeGreaterThan(100));
    await screen.findByRole('button', { name: '继续查找' });
    expect(requests.all - before).toBeLessThanOrEqual(200);
    expect(requests.most).toBeLessThanOrEqual(6);
  });

  const lessons = (...names: string[]) =>
    names.map((coursewareName, at) => ware(String(at), { coursewareName, duration: 30 }));

  it('shows the end of the course after the last lesson, and replays it by 重看本节 or a click on the picture', async () => {
    everythingInView();
    mockLesson();
    server.use(mock(getCoursewaresList, () => lessons('唯一一课')));
    const { user } = visit('/course-player/3013?coursewareId=0');
    const replayed = async () => {
      await waitFor(() => expect(screen.queryByText('恭喜学完本课程')).toBeNull());
      const element = document.querySelector('video');
      expect([element?.paused, element?.currentTime]).toEqual([false, 0]);
    };
    await film();
    expect(screen.queryByRole('region', { name: '今日任务' })).toBeNull();
    expect(screen.queryByRole('list', { name: '章节' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^(上|下)一节$/ })).toBeNull());
    await endFilm();
    expect((await stage('恭喜学完本课程')).nextElementSibling).toHaveTextContent(/^\d+ 课时，共 /);
    expect(screen.getByRole('link', { name: '去做题' })).toBeVisible();
    expect(await screen.findByRole('region', { name: '今日任务' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重看本节' }));
    await replayed();
    await endFilm();
    await user.click(await stage('恭喜学完本课程'));
    await replayed();
  });

  /** Ends the last of two lessons; `facts` are the progress of the first one. */
  const endLast = async (courseId: string, facts: object, seen = false) => {
    mockLesson();
    const [first, last] = lessons('第二课', '第三课');
    server.use(
      mock(getCatalogueList, () => [{ id: 'n', name: '一章', coursewareCount: 2, sort: 1, children: [] }]),
      mock(getCoursewaresList, () => [{ ...first, ...facts }, last] as ReturnType<typeof lessons>),
    );
    const place = { coursewareId: '0', stageId: null, name: '', type: 'VIDEO', position: 2, at: 0 };
    courseMemory.keepPlace(courseId, place, seen);
    const view = visit(`/course-player/${courseId}?coursewareId=1`);
    await endFilm();
    return view;
  };

  it.each([
    ['the server', '3001', studied(99)],
    ['this device if the server counts nothing', '3013', {}],
  ])('offers an unfinished lesson after the last one by the progress of %s', async (_, courseId, facts) => {
    const { user } = await endLast(courseId, facts);
    expect(await stage('本节已学完')).toBeVisible();
    expect(await screen.findByText('还没有学完：第二课')).toBeVisible();
    expect((await row(/第二课/)).textContent).not.toContain('已学完');
    await user.click(screen.getByRole('button', { name: '学习这一节' }));
    // The heading is rendered again with the new lesson.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: '第二课' })).toBeVisible());
  });

  it.each([
    ['the server', '3001', studied(100), false],
    ['this device', '3013', {}, true],
  ])('shows the end of the course if all is finished by the progress of %s', async (_, courseId, facts, seen) => {
    await endLast(courseId, facts, seen);
    expect(await stage('恭喜学完本课程')).toBeVisible();
    // The same rule marks its row as finished.
    expect((await row(/第二课/)).textContent).toContain('已学完');
  });

  it('says only that the lesson has ended while it is not known where the course goes on', async () => {
    mockLesson();
    server.use(
      mock(getCatalogueList, () => [{ id: 'n', name: '一章', coursewareCount: 2, sort: 1, children: [] }]),
      mock(getCoursewaresList, () => [ware('0', { type: 'AUDIO' }), ware('1', { type: 'PAPER' })]),
      mock(getRecordStatus, () => new Promise<never>(() => undefined)),
    );
    visit('/course-player/3001?coursewareId=0');
    await endFilm();
    expect(await stage('本节已播完')).toBeVisible();
    expect(screen.getByRole('button', { name: '重听本节' })).toBeVisible();
  });

  it('shows the end of a course of 100 % by the server, as the other screens do, though a paper is left', async () => {
    const unknown = { lessonCount: 0, totalDuration: 0 };
    server.use(
      mock(getCourseDetails, ({ input }) => courseDetail({ id: input.id, ...unknown })),
      mock(getStudyPercentage, () => ({ courseId: '3001', studyPercentage: 100 })),
      mock(getRecordStatus, () => []),
    );
    await endLast('3001', { type: 'PAPER' });
    expect(await stage('恭喜学完本课程')).toBeVisible();
    expect(screen.queryByText(/0 课时|共 0/)).toBeNull();
  });

  it.each([
    ['whose access has ended', '13800000001', '3020', '课程已到期，续费后可下载'],
    ['who has never owned it', newcomer, '3003', '购买后可下载'],
    ['who owns the course', '13800000001', '3001', '“讲义”暂时不能下载'],
  ])('shows why a file is locked to a learner %s', async (_, mobile, courseId, text) => {
    signIn(mobile);
    server.use(mock(getResourceList, () => [{ id: '1', name: '讲义', fileType: 'PDF', fileSize: 2_048 }]));
    const { user } = visit(`/course-player/${courseId}`);
    await user.click(await screen.findByRole('tab', { name: /资料/ }));
    await user.click(await screen.findByRole('button', { name: '下载：讲义' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('remembers the speed, and ignores shortcuts while they are switched off', async () => {
    const { user, unmount } = visit('/course-player/3001?coursewareId=3001-0-w1');
    const element = await film();
    await user.keyboard('>');
    expect(await screen.findByRole('button', { name: '倍速 1.25x' })).toBeVisible();
    expect(element.playbackRate).toBe(1.25);
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: '快捷键' }));
    expect(dialog.getByText('0 – 9')).toBeVisible();
    expect(dialog.getByText('跳到影片的 0% – 90%')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: '使用快捷键' }));
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await user.keyboard('>');
    expect(screen.getByRole('button', { name: '倍速 1.25x' })).toBeVisible();
    unmount();
    visit('/course-player/3001?coursewareId=3001-0-w1');
    expect(await screen.findByRole('button', { name: '倍速 1.25x' })).toBeVisible();
  });
});
