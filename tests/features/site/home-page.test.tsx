import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCatalogueList, getCoursePage, getCoursewaresList, getFreeResourcePage } from '@/api/products/endpoints';
import { getBook } from '@/api/questionbank/question-endpoints';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import { getClassTree } from '@/api/sys/endpoints';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import { setUnsent } from '@/offline/unsent';
import { courseMemory } from '@/learning/course-memory';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { nodeOf } from '../../course-of';
import { everythingInView } from '../../in-view';
import { ware, studied } from '../player/support';
import { pageOf } from '../../page-of';
import { texts } from '../../texts';
import { unsentEntry } from '../../unsent-entry';
import { visit } from '../../visit';
import { signIn } from '../../sign-in';

beforeEach(everythingInView);

const yijian = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
const region = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the home page', () => {
  it('shows all blocks, and names the projects in the description of the page', async () => {
    visit('/');
    for (const name of ['近期公开课', '精品系统课', '增值课', '题库', '名师风采', '免费资料', '为什么选我们']) {
      expect(await region(name)).toBeInTheDocument();
    }
    expect(await within(await region('近期公开课')).findAllByRole('article')).toHaveLength(4);
    expect(await within(await region('精品系统课')).findAllByRole('article')).toHaveLength(8);
    expect(await within(await region('增值课')).findAllByRole('article')).toHaveLength(4);
    expect(await within(await region('题库')).findAllByRole('link', { name: /^开始考试/ })).toHaveLength(4);
    expect(await within(await region('免费资料')).findAllByRole('button', { name: /^下载/ })).toHaveLength(6);
    const described = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
    expect(described).toMatch(
      /^一级建造师、二级建造师、注册会计师、中级经济师、教师资格、执业药师等职业资格考试的系统课/,
    );
  });

  describe('接着学', () => {
    const course = { id: '3001', type: 'SYS' as const, title: '经济精讲', price: 0, lessonCount: 40, learnedCount: 10 };
    const lesson = { coursewareId: 'w1', coursewareName: '第一课', coursewareType: 'VIDEO' as const };
    const record = { courseId: '3001', stageId: 's1', ...lesson, progressBar: 61 };
    /** One course of two lessons, while the papers are still read; `percent` is the counted progress of the first. */
    const next = async (last: typeof record | undefined, percent: number, changes: object = {}) => {
      signIn();
      server.use(
        mock(getLastRecord, () => last ?? null),
        mock(getUserProductPage, () => pageOf([{ ...course, studyPercentage: 24.6, lastRecord: last, ...changes }])),
        mock(getCatalogueList, () => [nodeOf('s1', { coursewareCount: 2 })]),
        mock(getCoursewaresList, () => [
          ware('w1', { coursewareName: '第一课', duration: 600, ...studied(percent, last ? 61 : 0) }),
          ware('w2', { coursewareName: '第二课', type: 'DOC' }),
        ]),
      );
      visit('/');
      return region('接着学');
    };
    const mine = async () => texts(within(await region('我的课程')).getAllByRole('listitem'));
    const [counted, grid] = ['经济精讲已学 10 / 40 课时25%', '学一点，亮一格：10 / 40 课时'];
    const [at, go, begin] = ['接着学，上次看到 01:01第一课', '继续学习学习目录', '开始学习学习目录'];

    it.each<[string, Parameters<typeof next>, string, string, string]>([
      ['the place of the last visit', [record, 10], 'w1', `${at}${counted}${go}${grid}`, '系统课25%'],
      ['the lesson after a finished one', [record, 100], 'w2', `下一节第二课${counted}${go}${grid}`, '系统课25%'],
      ['the first lesson at the start', [undefined, 0], 'w1', `第一节第一课${counted}${begin}${grid}`, '系统课25%'],
      ['no progress if free', [undefined, 0, { type: 'FREE' }], 'w1', `第一节第一课经济精讲${begin}`, '公开课'],
      ['no unknown count', [record, 10, { learnedCount: null }], 'w1', `${at}经济精讲25%${go}`, '系统课'],
      ['no count of none', [record, 10, { lessonCount: 0 }], 'w1', `${at}经济精讲已学 10 课时25%${go}`, '系统课'],
      ['no unknown share', [record, 10, { studyPercentage: null }], 'w1', `${at}经济精讲${go}${grid}`, '系统课'],
    ])('shows as the first task of today %s', async (_what, of, id, text, own) => {
      server.use(mock(getRecordPage, () => new Promise<never>(() => undefined)));
      const card = await next(...of);
      await waitFor(() => expect(card.textContent).toBe(`今日任务 第 1 项，${text}`));
      const on = within(card).getByRole('link', { name: /^..学习$/ });
      expect(on).toHaveAttribute('href', `/new/course-player/3001?coursewareId=${id}&stageId=s1`);
      expect(await mine()).toEqual([`经济精讲${own}`, '再选一门课']);
      const greeting = `${session.user()?.nickName}，今天接着学`;
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
      expect(within(await region('今日任务')).queryByText(/第一课/)).toBeNull();
    });

    it('says that the course is finished once nothing that failed to load may be left of it', async () => {
      server.use(mock(getRecordPage, () => refuse(500, '系统繁忙')));
      const card = await next(record, 100, { learnedCount: null, studyPercentage: 100 });
      const again = await within(await region('今日任务')).findByRole('button', { name: '重试：试卷' });
      await region('我的课程');
      expect(card.textContent).toBe('接着学经济精讲100%继续学习学习目录');
      server.use(mock(getRecordPage, () => pageOf([])));
      fireEvent.click(again);
      await waitFor(() => expect(card.textContent).toBe('这门课已全部学完经济精讲100%再看一遍学习目录'));
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
      expect(card.getByRole('img', { name: '已学 10 / 40 课时' })).toBeVisible();
      expect(card.getByRole('progressbar', { name: '课程进度' })).toBeVisible();
      expect(await mine()).toEqual(['done系统课100%', 'free公开课', 'new课程包0%']);
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
      expect(card.getByText('经济模拟卷，考试模式')).toBeVisible();
      expect(await screen.findByRole('link', line)).toBeVisible();
      first.unmount();
      setUnsent('1001', '9', null);
      visit('/');
      expect(await within(await region('接着学')).findByText(/^今日任务 第 1 项，/)).toBeVisible();
      expect(screen.queryByRole('link', line)).toBeNull();
    });
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
    expect(within(stage).getByText('已选项目，教师教育')).toBeVisible();
    expect(texts(within(projects).getAllByRole('button', { pressed: true }))).toEqual(['教师资格教师教育已选']);
    expect(await screen.findByText(/^综合素质（中学）：按章节做题/)).toBeVisible();
    expect(await within(await region('题库')).findByText('题库，综合素质（中学）')).toBeVisible();
  });

  it('says that it shows courses and files of other projects if the chosen one has none', async () => {
    intended.pickProject(yijian);
    const others = <Row,>(projectId: string | undefined, row: Row) => pageOf(projectId === yijian.id ? [] : [row]);
    const course = { id: '1', title: '别的课', type: 'FREE' as const, price: 0 };
    const file = { id: '1', name: '别的课', fileType: 'PDF', fileSize: 1 };
    server.use(
      mock(getCoursePage, ({ input }) => others(input.projectId, course)),
      mock(getFreeResourcePage, ({ input }) => others(input.projectId, file)),
    );
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
