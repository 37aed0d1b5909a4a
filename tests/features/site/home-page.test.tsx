import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getAdItems } from '@/api/content/endpoints';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCatalogueList, getCoursePage, getCoursewaresList, getFreeResourcePage } from '@/api/products/endpoints';
import { getBook } from '@/api/questionbank/question-endpoints';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import { getPaperPage, getSectionTree } from '@/api/questionbank/paper-endpoints';
import { getClassChildren, getClassTree } from '@/api/sys/endpoints';
import { getMyCourseList, getUserProductPage } from '@/api/usercenter/endpoints';
import { setUnsent } from '@/offline/unsent';
import { courseMemory } from '@/learning/course-memory';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { loginPrompt } from '@/session/login-prompt';
import { intended } from '@/session/project';
import { nodeOf } from '../../course-of';
import { everythingInView } from '../../in-view';
import { ware, studied } from '../player/support';
import { inputsOf } from '../../inputs-of';
import { pageOf } from '../../page-of';
import { texts } from '../../texts';
import { unsentEntry } from '../../unsent-entry';
import { address, leave, visit } from '../../visit';
import { signIn } from '../../sign-in';

beforeEach(everythingInView);

const yijian = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the home page', () => {
  it('shows all blocks, a slide by its button, and the courses of the chosen tab', async () => {
    // On a slow machine the slides would move on before all blocks are there.
    const matches = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : matches(query),
    );
    const { user } = visit('/');
    for (const name of ['近期公开课', '精品系统课', '增值课', '题库', '名师风采', '免费资料', '为什么选我们']) {
      expect(await region(name)).toBeInTheDocument();
    }
    expect(await within(await region('近期公开课')).findAllByRole('article')).toHaveLength(4);
    expect(await within(await region('精品系统课')).findAllByRole('article')).toHaveLength(8);
    expect(await within(await region('增值课')).findAllByRole('article')).toHaveLength(4);
    expect(await within(await region('题库')).findAllByRole('link', { name: /^开始考试/ })).toHaveLength(4);
    expect(await within(await region('免费资料')).findAllByRole('button', { name: /^下载/ })).toHaveLength(6);

    const carousel = screen.getByRole('region', { name: '活动与课程' });
    const current = () => within(carousel).getByRole('button', { current: true });
    // The name repeats the visible text, so that voice control can press it.
    expect(current()).toHaveAccessibleName(/^第 1 张，\s*一级建造师全科课程包 \S/);
    const loading = () => within(carousel).getByRole('presentation').getAttribute('loading');
    expect(loading()).toBe('eager');
    await user.click(within(carousel).getByRole('button', { name: /^第 2 张/ }));
    expect(loading()).toBe('lazy');
    expect(current()).toHaveTextContent(/^第 2 张/);
    const slide = within(carousel).getByRole('group', { name: '2 / 4' });
    expect(slide).toBeVisible();
    expect(within(slide).getByRole('link', { name: /了解详情/ })).toHaveAttribute('href');
    const [pause] = within(carousel).getAllByRole('button');
    expect(pause).toHaveAccessibleName('播放轮播');
    expect(pause?.compareDocumentPosition(slide)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(within(carousel).getByRole('button', { name: '播放轮播' }));
    expect(within(carousel).getByRole('button', { name: '暂停轮播' })).toBeVisible();

    const featured = await region('精品系统课');
    const tab = within(featured).getByRole('button', { name: '教师资格' });
    await user.click(tab);
    expect(tab).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(within(featured).getByText('全部课程').closest('a')?.href).toContain('projectId=1301'));
  });

  it('marks owned courses', async () => {
    signIn();
    server.use(mock(getMyCourseList, () => [{ courseId: '3001', title: '', type: 'SYS' as const }]));
    visit('/');
    const featured = within(await region('精品系统课'));
    await waitFor(() => expect(featured.getAllByText('已购')).toHaveLength(1));
  });

  it('keeps the other blocks if one fails, and recovers it with 重试', async () => {
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

  it('requests papers of the first subject if no project is chosen, and none without subjects', async () => {
    const requests = inputsOf(getPaperPage, () => pageOf([]));
    const { unmount } = visit('/');
    // The papers of the block, and the mock exam of the route.
    await waitFor(() => expect(requests.map(({ subjectId }) => subjectId)).toEqual(['110101', '110101']));
    unmount();
    leave();
    server.use(mock(getClassChildren, () => []));
    visit('/');
    await region('免费资料');
    await waitFor(() => expect(screen.queryByRole('region', { name: '题库' })).toBeNull());
    expect(requests).toHaveLength(2);
  });

  it('shows 敬请期待 in an empty block, and hides blocks without ads', async () => {
    server.use(
      mock(getCoursePage, () => pageOf([])),
      mock(getAdItems, () => []),
    );
    visit('/');
    expect(await within(await region('近期公开课')).findByText('敬请期待')).toBeVisible();
    expect(await within(await region('增值课')).findByText('敬请期待')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: '名师风采' })).toBeNull());
    expect(screen.queryByRole('region', { name: '为什么选我们' })).toBeNull();
  });

  it('asks a visitor to log in for a download, and continues it after the login', async () => {
    const { user } = visit('/');
    expect(await screen.findByText('登录后同步学习进度')).toBeVisible();
    const files = await region('免费资料');
    const [first] = await within(files).findAllByRole('button', { name: /^下载/ });
    await user.click(first as HTMLElement);
    expect(await screen.findByText('登录后下载资料')).toBeVisible();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    act(() => {
      signIn();
      loginPrompt.succeed();
    });
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('接着学', () => {
    const course = { id: '3001', type: 'SYS' as const, title: '经济精讲', price: 0, lessonCount: 40, learnedCount: 10 };
    const lesson = { coursewareId: 'w1', coursewareName: '第一课', coursewareType: 'VIDEO' as const };
    const record = { courseId: '3001', stageId: 's1', ...lesson, progressBar: 61 };
    /** One course of two lessons; `percent` is the counted progress of the first. */
    const next = async (lastRecord: typeof record | undefined, percent: number, changes: object = {}) => {
      signIn();
      server.use(
        mock(getLastRecord, () => lastRecord ?? null),
        mock(getUserProductPage, () => pageOf([{ ...course, studyPercentage: 24.6, lastRecord, ...changes }])),
        mock(getCatalogueList, () => [nodeOf('s1', { coursewareCount: 2 })]),
        mock(getCoursewaresList, () => [
          ware('w1', { coursewareName: '第一课', duration: 600, ...studied(percent, lastRecord ? 61 : 0) }),
          ware('w2', { coursewareName: '第二课', type: 'DOC' }),
        ]),
      );
      visit('/');
      const card = within(await region('接着学'));
      await card.findByRole('heading');
      return card;
    };

    it('shows lesson, second, course and progress as the first task of today', async () => {
      const card = await next(record, 10);
      expect(await card.findByRole('heading', { name: '第一课' })).toBeVisible();
      for (const text of ['今日任务 第 1 项，接着学，上次看到 01:01', '经济精讲', '已学 10 / 40 课时', '25%'])
        expect(await card.findByText(text)).toBeVisible();
      expect(card.getByText('学一点，亮一格：10 / 40 课时')).toBeVisible();
      expect(card.getByRole('img', { name: '已学 10 / 40 课时' })).toBeVisible();
      expect(card.getByRole('progressbar', { name: '课程进度' })).toBeVisible();
      expect(card.getByRole('link', { name: '继续学习' })).toHaveAttribute('href', expect.stringContaining('w1&'));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/，今天接着学$/);
      expect(card.getByRole('link', { name: '学习目录' })).toBeVisible();
      expect(within(await region('今日任务')).queryByText(/第一课/)).toBeNull();
    });

    it.each([
      [
        'shows the next lesson if the last one was played to its end',
        record,
        100,
        '第二课',
        '下一节',
        '继续学习',
        'w2',
      ],
      ['starts with the first course if nothing was studied', undefined, 0, '第一课', '第一节', '开始学习', 'w1'],
    ])('%s', async (_what, last, percent, name, which, label, id) => {
      const card = await next(last, percent);
      expect(await card.findByRole('heading', { name })).toBeVisible();
      expect(card.getByText(`今日任务 第 1 项，${which}`)).toBeVisible();
      const on = card.getByRole('link', { name: label });
      expect(on).toHaveAttribute('href', `/new/course-player/3001?coursewareId=${id}&stageId=s1`);
    });

    it.each([
      ['for a free course', { type: 'FREE' }],
      ['if its lessons are not counted', { learnedCount: null }],
      ['without lessons', { lessonCount: 0 }],
    ])('shows no 亮一格 %s', async (_what, changes) => {
      const card = await next(record, 10, changes);
      expect(await card.findByRole('heading', { name: '第一课' })).toBeVisible();
      expect(card.queryByText(/亮一格/)).toBeNull();
      expect(card.queryByText('25%') !== null).toBe(!('type' in changes));
    });

    it('continues with the next unfinished course if the last one is finished', async () => {
      signIn();
      const at = { coursewareId: 'w-free', stageId: 's1', name: '公开一课', type: 'VIDEO', position: 600, at: 1 };
      courseMemory.keepPlace('free', at, true);
      const owned = (id: string, changes: object) => ({ ...course, id, title: id, studyPercentage: 0, ...changes });
      server.use(
        mock(getLastRecord, () => null),
        mock(getUserProductPage, () =>
          pageOf([
            owned('done', { studyPercentage: 100, lastRecord: { ...record, updateTime: '2026-04-16 19:30:00' } }),
            owned('free', { type: 'FREE' }),
            owned('new', { type: 'PACK' }),
          ]),
        ),
        mock(getCatalogueList, ({ input }) => [nodeOf(input.id, { coursewareCount: 1 })]),
        mock(getCoursewaresList, ({ input: { catalogueId } }) => [
          ware(`w-${catalogueId}`, { coursewareName: `${catalogueId}一课` }),
        ]),
      );
      visit('/');
      const card = within(await region('接着学'));
      expect(await card.findByRole('heading', { name: 'new一课' })).toBeVisible();
      expect(card.getByText('今日任务 第 1 项，第一节')).toBeVisible();
      const first = card.getByRole('link', { name: '开始学习' });
      expect(first).toHaveAttribute('href', '/new/course-player/new?coursewareId=w-new&stageId=new');
    });

    it('shows the next task if the lessons fail to load, and recovers with 重试', async () => {
      signIn();
      server.use(mock(getCoursewaresList, () => refuse(500, '系统繁忙')));
      const { user } = visit('/');
      const tasks = within(await region('今日任务'));
      expect(await tasks.findByText('课程没有读到')).toBeVisible();
      const card = within(await region('接着学'));
      expect(await card.findByRole('heading', { name: /^交卷：/ })).toBeVisible();
      server.resetHandlers();
      await user.click(tasks.getByRole('button', { name: '重试：课程' }));
      expect(await card.findByText(/^今日任务 第 1 项，接着学/)).toBeVisible();
    });
  });

  it('shows the known facts of each stop of the route', async () => {
    const chapter = (id: string, total: number) => ({ id, name: `章${id}`, total });
    const paper = { title: '模考一', paperType: 'MOCK', questionCount: 80, totalScore: 160, typeRules: [] };
    server.use(
      mock(getCoursePage, ({ input }) => {
        const isFree = input.courseType?.includes('FREE') === true;
        const live = { startTime: '2099-04-16 19:30:00', teachers: [{ id: 't', name: '王老师' }] };
        const course = { price: isFree ? 0 : 980, lessonCount: 12, ...(isFree && live) };
        return pageOf([{ ...course, id: '1', title: '课', type: isFree ? ('FREE' as const) : ('SYS' as const) }]);
      }),
      mock(getSectionTree, () => [chapter('1', 500), chapter('2', 700), chapter('3', 30), chapter('4', 4)]),
      mock(getPaperPage, () => pageOf([{ ...paper, id: 'p1', duration: 120, difficulty: 7, canDo: true }])),
    );
    visit('/');
    const route = within(await region('备考路线'));
    expect(await route.findByRole('link', { name: '开始考试 模考一' })).toBeVisible();
    const live = ['04-16 19:30', '王老师', '12 课时'];
    for (const text of [...live, '4 章', '1,234 题', '80 题', '160 分', '120 分钟', '难度 5 / 5'])
      expect(await route.findByText(text)).toBeVisible();
    const chapters = texts(route.getAllByRole('listitem'));
    expect(chapters.filter((text) => /^章\d/.test(text))).toEqual(['章1500 题', '章2700 题', '章330 题']);
  });

  it('offers a new learner a first step, and reloads failed courses with 重试', async () => {
    signIn('13800000002');
    const first = visit('/');
    const next = await region('接着学');
    expect(await within(next).findByText('还没有学习记录')).toBeVisible();
    expect(within(next).getByRole('link', { name: '去看公开课' })).toBeVisible();
    expect(await within(await region('今日任务')).findByText(/^学过一节课、做过一道题/)).toBeVisible();
    expect(within(await region('近 7 天')).getByText('本机暂无学习时间，课程进度不受影响')).toBeVisible();
    first.unmount();
    // Both fail, because the list of courses contains the last place too.
    server.use(
      mock(getLastRecord, () => refuse(500, '系统繁忙')),
      mock(getUserProductPage, () => refuse(500, '没有课程')),
    );
    const { user } = visit('/');
    const card = within(await region('接着学'));
    expect(await card.findByRole('heading', { name: '课程没有读到' })).toBeVisible();
    expect(screen.queryByText('系统繁忙')).toBeNull();
    server.resetHandlers();
    await user.click(card.getByRole('button', { name: '重试' }));
    expect(await card.findByText('还没有学习记录')).toBeVisible();
  });

  describe('a line below the card', () => {
    /** Not the row of the lesson's task, whose name has a verb: 继续学习 听：第一课. */
    const line = { name: /^继续学习 ?[^听读做\s]/ };
    it('keeps a way to the next lesson on a day whose lesson is finished', async () => {
      signIn();
      intended.pickProject(yijian);
      const at = { coursewareId: 'other', stageId: null, name: '一课', type: 'VIDEO', position: 9, at: Date.now() };
      courseMemory.keepPlace('3001', at, true);
      visit('/');
      expect(await within(await region('接着学')).findByText('今日任务 第 1 项')).toBeVisible();
      expect(await screen.findByText(/^今天学完 1 节/)).toBeVisible();
      expect(screen.queryByText(/暂无学习记录/)).toBeNull();
      const on = await screen.findByRole('link', line);
      expect(on).toHaveAttribute('href', expect.stringMatching(/^\/new\/course-player\/\d+\?coursewareId=/));
    });

    it('does so while answers that only this device has come first, and not below the lesson itself', async () => {
      signIn();
      intended.pickProject(yijian);
      setUnsent('1001', '9', unsentEntry({ phase: 'refused', reason: '考试已结束' }));
      const first = visit('/');
      const card = within(await region('接着学'));
      expect(await card.findByRole('heading', { name: '本机还有 2 小题没有交上' })).toBeVisible();
      expect(await screen.findByRole('link', line)).toBeVisible();
      first.unmount();
      setUnsent('1001', '9', null);
      visit('/');
      expect(await within(await region('接着学')).findByText(/^今日任务 第 1 项，/)).toBeVisible();
      expect(screen.queryByRole('link', line)).toBeNull();
    });
  });

  it('lists the tasks of today, and opens a review by its link', async () => {
    signIn();
    intended.pickProject(yijian);
    const { user } = visit('/');
    const tasks = await region('今日任务');
    expect(await within(tasks).findByText(/第 1 项在上面$/)).toBeVisible();
    const [review] = await within(tasks).findAllByRole('link', { name: /^开始复习/ });
    await user.click(review as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/learn-center-record\/WRONG\?subjectId=\d+/));
  });

  it('reloads each failed source of the tasks separately', async () => {
    signIn();
    intended.pickProject(yijian);
    server.use(
      mock(getRecordPage, () => refuse(500, '系统繁忙')),
      mock(getBook, () => refuse(500, '系统繁忙')),
    );
    const { user } = visit('/');
    const tasks = within(await region('今日任务'));
    expect(await tasks.findByText('试卷没有读到')).toBeVisible();
    expect(await tasks.findByText('复习：建设工程经济没有读到')).toBeVisible();
    expect(await within(await region('接着学')).findByText(/^今日任务 第 1 项/)).toBeVisible();
    server.resetHandlers();
    await user.click(tasks.getByRole('button', { name: '重试：复习：建设工程经济' }));
    expect(await tasks.findByText('复习：建设工程经济错题')).toBeVisible();
    expect(tasks.getByText('试卷没有读到')).toBeVisible();
  });

  it('shows the other tasks even if one source hangs', async () => {
    signIn();
    intended.pickProject(yijian);
    server.use(mock(getBook, () => new Promise<never>(() => undefined)));
    visit('/');
    expect(await within(await region('接着学')).findByText(/^今日任务 第 1 项/)).toBeVisible();
    expect((await within(await region('今日任务')).findAllByRole('heading', { name: /^交卷：/ }))[0]).toBeVisible();
  });

  it('shows route, figures and papers of the chosen project', async () => {
    const { user } = visit('/');
    const projects = await screen.findByRole('navigation', { name: '备考项目' });
    expect(await screen.findByRole('region', { name: '选一个项目开始备考' })).toBeVisible();
    await user.click(await within(projects).findByRole('button', { name: /^教师资格/ }));
    const stage = await screen.findByRole('region', { name: '教师资格备考路线' });
    for (const unit of ['门课程', '道章节题', '套试卷']) expect(await within(stage).findByText(unit)).toBeVisible();
    const [first] = within(projects).getAllByRole('button');
    expect(first).toHaveAccessibleName(/^教师资格/);
    expect(first).toHaveAttribute('aria-pressed', 'true');
    const route = screen.getByRole('region', { name: '备考路线' });
    expect(await within(route).findByText(/^综合素质（中学）：按章节做题/)).toBeVisible();
    expect((await within(route).findByRole('link', { name: /^免费学习/ })).getAttribute('href')).toMatch(/detail/);
    expect(await within(await region('题库')).findByText('题库，综合素质（中学）')).toBeVisible();
  });

  const blocks = ['近期公开课', '精品系统课', '增值课', '免费资料'];
  /** Courses and files of these titles; none if the title is null. */
  const offer = (titleOf: (projectId: string | undefined) => string | null) => {
    const rows = <Row,>(projectId: string | undefined, row: (title: string) => Row) => {
      const title = titleOf(projectId);
      return pageOf(title === null ? [] : [row(title)]);
    };
    server.use(
      mock(getCoursePage, ({ input }) =>
        rows(input.projectId, (title) => ({ id: '1', title, type: 'FREE' as const, price: 0 })),
      ),
      mock(getFreeResourcePage, ({ input }) =>
        rows(input.projectId, (name) => ({ id: '1', name, fileType: 'PDF', fileSize: 1, downloadCount: 0 })),
      ),
    );
  };

  it('shows courses and files of the chosen project', async () => {
    intended.pickProject(yijian);
    offer((projectId = '全部') => `${projectId} 的课`);
    visit('/');
    for (const name of blocks) {
      expect(await within(await region(name)).findByText('1101 的课')).toBeVisible();
      expect(within(await region(name)).queryByText(/其他项目/)).toBeNull();
    }
    const all = within(await region('精品系统课')).getByRole('link', { name: '全部课程' });
    expect(all).toHaveAttribute('href', expect.stringContaining('projectId=1101'));
  });

  it('says that it shows courses and files of other projects if the chosen one has none', async () => {
    intended.pickProject(yijian);
    offer((projectId) => (projectId === yijian.id ? null : '别的课'));
    visit('/');
    for (const [name, what, more] of [
      ['近期公开课', '公开课', '更多公开课'],
      ['精品系统课', '系统课', '全部课程'],
      ['增值课', '增值课', '更多增值课'],
      ['免费资料', '资料', '更多资料'],
    ] as const) {
      const block = within(await region(name));
      expect(await block.findByText('别的课')).toBeVisible();
      expect(block.getByText(`所选项目暂无${what}，以下是其他项目的${what}`)).toBeVisible();
      expect(block.getByRole('link', { name: more })).toHaveAttribute('href', expect.stringContaining('projectId=all'));
    }
  });

  it('recovers a failed stop of the route with 重试, and shows 敬请期待 in an empty one', async () => {
    server.use(
      mock(getSectionTree, () => refuse(500, '系统繁忙')),
      mock(getPaperPage, () => pageOf([])),
    );
    const { user } = visit('/');
    const route = await region('备考路线');
    expect(await within(route).findAllByRole('article')).toHaveLength(2);
    const failed = await within(route).findByRole('alert');
    expect(within(route).getByText('敬请期待')).toBeVisible();
    server.resetHandlers();
    await user.click(within(failed).getByRole('button', { name: '重试' }));
    expect(await within(route).findByRole('link', { name: '开始练习' })).toBeVisible();
  });

  it('reports that the projects failed to load, and reloads them with 重试', async () => {
    server.use(mock(getClassTree, () => refuse(500, '系统繁忙')));
    const { user } = visit('/');
    await region('免费资料'); // the last block has sent its requests too
    await waitFor(() => expect(screen.getByText('项目没有读到')).toBeVisible());
    server.resetHandlers();
    await user.click(within(screen.getByRole('region', { name: '考什么' })).getByRole('button', { name: '重试' }));
    const projects = await screen.findByRole('navigation', { name: '备考项目' });
    expect(await within(projects).findByRole('button', { name: /^一级建造师/ })).toBeVisible();
  });
});
