import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import { ownedPageSize } from '@/api/usercenter/queries';
import { ExamCountdown } from '@/components/desk/exam-countdown';
import { ExamDateField } from '@/components/desk/exam-date-field';
import type { Task } from '@/learning/desk/today';
import type { Today } from '@/learning/desk/use-today';
import { dayText } from '@/learning/study-days';
import { TodayStrip } from '@/components/desk/today-strip';
import { TodayTasks } from '@/components/desk/today-tasks';
import { WeekBricks } from '@/components/desk/week-bricks';
import { keepExamDate } from '@/learning/basics/exam-date';
import { changePacePlan, switchPace } from '@/learning/pace-settings';
import { nodeOf } from '../../course-of';
import { ware } from '../../features/player/support';
import { getCatalogueList, getCoursewaresList } from '@/api/products/endpoints';
import { courseMemory, memoryOf } from '@/learning/course-memory';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { logStudy } from '@/offline/study-rows';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { recordRow } from '../../features/question-bank/record-row';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { show } from '../../show';
import { texts } from '../../texts';

const yijian = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
const length = 86_400_000;
const study = async (...days: [ago: number, minutes: number][]) => {
  const lesson = { courseId: '3001', coursewareId: 'c' };
  for (const [ago, minutes] of days)
    await logStudy(session.userId() ?? '', { ...lesson, seconds: minutes * 60 }, Date.now() - ago * length);
};
const examIn = (days: number) => keepExamDate(yijian.id, dayText(shanghaiDay(Date.now()) + days));

const half = { lessonCount: 168, learnedCount: 84, studyPercentage: 50 };
const course = { id: '3001', type: 'SYS' as const, title: '经济精讲', price: 0, projectId: yijian.id, ...half };

describe('the exam countdown', () => {
  beforeEach(() => {
    signIn();
    intended.pickProject(yijian);
  });
  it.each([
    [0, '今天考试祝你考出平时的水平'],
    [1, '1天'],
    [999, '999天'],
    [1000, '2年 9 个月'],
    [1095, '3年'],
  ])('with %i days left shows %s', (days, figure) => {
    examIn(days);
    show(<ExamCountdown hue="yijian" />);
    const date = dayText(shanghaiDay(Date.now()) + days);
    const text = `距一级建造师考试修改${date}，由你填写，仅本机${figure}`;
    expect(screen.getByRole('region', { name: '考试日期' }).textContent.slice(0, text.length)).toBe(text);
  });

  it.each([
    [-1, '一级建造师考试已过填写下一次的日期，只存在本机填写考试日期'],
    [null, '一级建造师考试是哪一天填写后显示剩余天数，只存在本机填写考试日期'],
    ['no project', '考试是哪一天先在页头选一个备考项目，再填考试日期'],
  ])('asks for the next date, the first date, or a project: %s', (days, text) => {
    if (days === 'no project') intended.forget();
    if (typeof days === 'number') examIn(days);
    show(<ExamCountdown hue="yijian" />);
    expect(screen.getByRole('region').textContent).toBe(`${text}以准考证上的日期为准`);
    expect(screen.queryAllByRole('button')).toHaveLength(days === 'no project' ? 0 : 1);
  });

  it.each([
    [142, '距考试 142 天'],
    [0, '今天考试'],
    [-3, '考试已结束'],
  ])('with %i days left labels the button that changes the date', (days, text) => {
    examIn(days);
    show(<ExamDateField project={yijian} hue="yijian" />);
    expect(screen.getByRole('button')).toHaveAccessibleName(`${text}，${dayText(shanghaiDay(Date.now()) + days)}`);
    expect(screen.getByRole('button')).toHaveTextContent(days > 0 ? /^142天距考试/ : text);
  });

  it('keeps its field open and focused when the date is complete', async () => {
    const { user } = show(<ExamCountdown hue="yijian" />);
    await user.click(screen.getByRole('button', { name: '填写考试日期' }));
    const field = await screen.findByLabelText(/考试日期（仅本机）/);
    await user.type(field, dayText(shanghaiDay(Date.now()) + 90));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: '距一级建造师考试' })).toBeVisible();
    expect(screen.getByLabelText(/考试日期（仅本机）/)).toHaveFocus();
  });

  it('clears the date, if there is one', async () => {
    const { user } = show(<ExamDateField project={yijian} />);
    await user.click(screen.getByRole('button', { name: '填写考试日期' }));
    expect(await screen.findByRole('button', { name: '完成' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '清除' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '完成' }));
    examIn(3);
    await user.click(await screen.findByRole('button', { name: '距考试 3 天' }));
    await user.click(await screen.findByRole('button', { name: '清除' }));
    expect(await screen.findByRole('button', { name: '填写考试日期' })).toBeVisible();
  });
});

describe('备考进度', () => {
  /** The first course is alone on its page of the list. */
  const tell = (first: object, ...rest: object[]) => {
    const pages = [[first], rest].map((rows) => rows.map((row) => ({ ...course, ...row })));
    const total = rest.length > 0 ? ownedPageSize + 1 : 1;
    server.use(mock(getUserProductPage, ({ input }) => pageOf(pages[input.current - 1] ?? [], total)));
  };
  const panel = () => screen.findByRole('region', { name: '备考进度' });
  beforeEach(() => {
    vi.setSystemTime('2026-11-22T12:00:00+08:00');
    signIn();
    intended.pickProject(yijian);
    examIn(49);
  });

  /** The text of the panel, and the states of the bricks of its wall, each with the number of bricks. */
  const read = async () => {
    const region = await panel();
    const wall = await within(region).findByRole('img');
    const states = [...wall.children].map((brick) => brick.getAttribute('data-state'));
    const bricks = ['done', 'today', 'open', null].map((state) => states.filter((each) => each === state).length);
    return [region.textContent.replace('备考进度仅本机关闭轻松标准冲刺选日期', ''), ...bricks];
  };
  /** A course whose lessons count on this device, with lessons finished so many days ago. */
  const films = { id: '3002', type: 'ADD', title: '法规精讲', lessonCount: 42, learnedCount: null };
  const finish = (...ago: number[]) =>
    memoryOf('3002').change({ finished: Object.fromEntries(ago.map((days, at) => [at, Date.now() - days * length])) });

  it('shows the daily workload of the target, what is finished today, and the speed of 14 days', async () => {
    // Courses of another project and those that have expired do not count.
    const others = [{ projectId: '2' }, { expired: true }].map((row, at) => ({ id: `x${at}`, ...row }));
    tell({}, films, ...others);
    finish(0, 0, 13, 14, 15);
    // Tomorrow by a clock that was wrong, and a day without time.
    await study([0, 1], [13, 1], [14, 1], [-1, 1], [1, 0]);
    const first = show(<ExamCountdown hue="yijian" />);
    const plan = '标准：每天 5 节，12 月 16 日学完，最晚 12 月 20 日，留 25 天刷题。';
    const wall = '已学 89今天还要 3以后 118一块 2 节计入 2 门课';
    const ruler = '24 天学课25 天刷题今天12 月 16 日1 月 10 日';
    const unknown = `5节 / 天今天 2 / 5还有 121 节；${plan}学满 3 天后算你的速度。${wall}${ruler}`;
    expect(await read()).toEqual([unknown, 43, 1, 2, 59]);
    expect(screen.getByRole('img', { name: '已学 89 节，今天还要学 3 节，共 210 节' })).toBeVisible();
    first.unmount();
    await study([5, 1]);
    show(<ExamCountdown hue="yijian" />);
    const known = `5节 / 天今天 2 / 5还有 121 节，按现在的速度 6 月 9 日学完；${plan}${wall}${ruler}`;
    expect(await read()).toEqual([known, 43, 1, 2, 59]);
  });

  it.each([
    [{ lessonCount: 191 }, 49, /已学 85今天还要 3以后 104计入/, [84, 1, 3, 104]],
    [{ lessonCount: 399, learnedCount: 300 }, 49, /已学 301今天还要 3以后 96一块 5 节计入/, [60, 0, 1, 19]],
    [{ lessonCount: 399, learnedCount: 398 }, 49, /已学 399今天还要 0以后 1一块 5 节计入/, [79, 0, 0, 1]],
    [{ learnedCount: 168 }, 49, /^课都学完了，可以刷题和复习。已学 169今天还要 0以后 0计入 2 门课$/, [168, 1, 0, 0]],
    [{}, 10, /^还有 84 节，标准的日子已过。选一.*自己选日期已学 85今天还要 0以后 84计入 2 门课$/, [84, 1, 0, 84]],
  ])('draws bricks, and leaves out what says nothing: %j, %i days', async (changes, days, text, bricks) => {
    tell(changes, { ...films, lessonCount: 1 });
    finish(0);
    examIn(days);
    show(<ExamCountdown hue="yijian" />);
    expect(await read()).toEqual([expect.stringMatching(text), ...bricks]);
  });

  it('counts the chosen courses and days, and keeps the choice', async () => {
    tell({}, { ...films, lessonCount: 0 });
    const { unmount, user } = show(<ExamCountdown hue="yijian" />);
    const shown = within(await panel());
    await user.click(await shown.findByRole('radio', { name: '轻松' }));
    expect(shown.getByText(/轻松：每天 2 节/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: '计入 2 门课' }));
    const days = Array.from('一二三四五六日', (day) => `周${day}`);
    const boxes = screen.getAllByRole('checkbox');
    const names = boxes.map((box) => box.closest('label')?.textContent);
    expect(names).toEqual(['经济精讲，168 节', '法规精讲', ...days]);
    const checked = () => boxes.map((box) => (box as HTMLInputElement).checked);
    for (const at of [0, 1, 0, 3, 7, 3]) await user.click(boxes[at] as HTMLElement);
    expect(checked()).toEqual([true, false, ...days.map((day) => day === '周六')]);
    await user.click(screen.getByRole('button', { name: '完成' }));
    unmount();
    show(<ExamCountdown hue="yijian" />);
    expect(await within(await panel()).findByRole('button', { name: '计入 1 门课' })).toBeVisible();
    expect(within(await panel()).getByRole('radio', { name: '轻松' })).toBeChecked();
  });

  it('offers an easier target if one asks for too much, and can be switched off and on', async () => {
    tell({});
    examIn(40);
    const { user } = show(<ExamCountdown hue="yijian" />);
    const shown = within(await panel());
    await user.click(await shown.findByRole('radio', { name: '冲刺' }));
    expect(shown.getByText(/冲刺要每天 14 节，超过 12 节。换成标准：每天 5 节/)).toBeVisible();
    expect(shown.queryByLabelText('哪天学完')).toBeNull();
    await user.click(shown.getByRole('button', { name: '自己选日期' }));
    expect(await shown.findByLabelText('哪天学完')).toBeVisible();
    expect(shown.queryByRole('button', { name: '自己选日期' })).toBeNull();
    await user.click(shown.getByRole('radio', { name: '冲刺' }));
    await user.click(shown.getByRole('button', { name: '换成标准' }));
    expect(shown.getByRole('radio', { name: '标准' })).toBeChecked();
    await user.click(shown.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('region', { name: '备考进度' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '打开' }));
    expect(await panel()).toBeVisible();
  });

  it('names what failed to load and retries it', async () => {
    tell({ learnedCount: null });
    const { unmount } = show(<ExamCountdown hue="yijian" />);
    expect(await within(await panel()).findByText(/^《经济精讲》的进度没有读到/)).toBeVisible();
    unmount();
    server.use(mock(getUserProductPage, () => refuse(500, '系统繁忙')));
    show(<ExamCountdown hue="yijian" />);
    const shown = within(await panel());
    expect(await shown.findByText('暂时算不出')).toBeVisible();
    tell({});
    await userEvent.click(shown.getByRole('button', { name: '重试' }));
    expect(await shown.findByText(/^还有 84 节/)).toBeVisible();
  });
});

describe('近 7 天', () => {
  beforeEach(() => {
    vi.setSystemTime('2026-11-22T12:00:00+08:00');
    signIn();
  });

  // A day has bricks for one hour at most.
  it.each([
    [[600, 5, 0, 0, 0, 10, 75, 35], '2 小时 5 分', '一1二0三0四0五16+六6今天4', '今天已学 35 分，连续 3 天'],
    [[0, 0, 0, 0, 0, 3, 0, 60], '1 小时 3 分', '一0二0三0四0五1六0今天6', '今天已学 60 分'],
    [[0, 0, 0, 0, 0, 0, 59, 0], '59 分', '一0二0三0四0五0六6今天0', '今天已学 0 分'],
    [[0, 0, 0, 0, 0, 0, 0, 0], '本机暂无学习时间，课程进度不受影响', '一0二0三0四0五0六0今天0', ''],
  ])('shows the minutes %j as sentences, bricks and a table', async (minutes, text, days, today) => {
    await study(...minutes.flatMap((each, at) => (each > 0 ? [[7 - at, each] as [number, number]] : [])));
    show(<WeekBricks hue="yijian" />);
    const note = today && `一块砖 10 分钟，${today}`;
    await screen.findByText(note || text);
    const columns = [...(screen.getByText('今天').parentElement?.parentElement?.children ?? [])];
    const bricks = columns.map((column) => `${column.textContent}${column.querySelectorAll('[data-on=true]').length}`);
    expect(bricks.join('')).toBe(days);
    const table = minutes.slice(1).map((each, at) => `2026-11-${16 + at}${each} 分钟`);
    expect(screen.getByRole('region', { name: '近 7 天' }).textContent).toBe(
      `近 7 天仅本机${text}${texts(columns).join('')}近 7 天的学习时间${table.join('')}${note}`,
    );
  });
});

describe('今日任务 of the home page', () => {
  const task = (title: string, changes: Partial<Task> = {}) =>
    ({
      key: title,
      kind: 'lesson',
      title,
      facts: [''],
      done: false,
      action: { label: '做', to: '/a' },
      ...changes,
    }) as Task;
  const done = task('复习', { done: true });
  const two = [task('首'), task('听课', { facts: ['', '已答 2 题', '考试'] })];
  const row = '听课已答 2 题考试做';
  const many = Array.from('首一二三四五', (title) => task(title));
  it.each<[Partial<Today>, string, number]>([
    [{ tasks: [...two, done] }, `已完成 1 / 3，第 1 项在上面${row}复习，已完成做`, 2],
    [{ tasks: two, days: 30 }, `已完成 0 / 2，第 1 项在上面距考试 30 天，先补错题${row}`, 1],
    [{ tasks: [done], days: 30 }, '已完成 1 / 1复习，已完成做', 1],
    [{ tasks: two.slice(0, 1), days: 31 }, '已完成 0 / 1，第 1 项在上面今天只有上面这一项去刷题', 0],
    [{ days: 30 }, '学过一节课、做过一道题，任务就会出现在这里去刷题', 0],
    [{ isPending: true, days: 30 }, '', 5],
    [{ isPending: true, tasks: two, days: 30 }, row, 5],
    [{ isPending: true, tasks: many }, '一做二做三做四做五做', 6],
  ])('shows the tasks, and rows for those that are loading: %j', (changes, text, rows) => {
    const today = { tasks: [], days: null, failed: [], isPending: false, ...changes };
    show(<TodayTasks today={today as unknown as Today} hue="yijian" />);
    expect(screen.getByRole('region', { name: '今日任务' }).textContent).toBe(`今日任务${text}`);
    expect(screen.queryAllByRole('listitem', { hidden: true })).toHaveLength(rows);
  });
});

describe('the 今日任务 strip', () => {
  /** Sets the unfinished papers, and those submitted today, on the server. */
  const tell = (open: RecordRow[], finished: RecordRow[]) =>
    server.use(
      mock(getUserProductPage, () => pageOf([])),
      mock(getRecordPage, ({ input }) => pageOf(input.status === 'DONE' ? finished : open)),
    );
  const practice = { examMode: 'PRACTICE', questionCount: 9, answeredCount: 2, updateTime: 0 } as const;
  const doing = recordRow({ ...practice, title: '模考一', status: 'DOING' });
  const done = recordRow({ ...practice, id: 'r2', title: '模考二' });
  const region = () => screen.getByRole('region', { name: '今日任务' });
  const strip = () => within(region());
  // This learner has no wrong question.
  beforeEach(() => signIn('13800000002'));

  const open = '交卷：模考一已答 2 / 9 小题';
  const resume = '继续答题 交卷：模考一，已答 2 / 9 小题';
  const report = '看报告 交卷：模考二，已完成，今天已交卷';
  it.each([
    ['lists open tasks first and ticks off finished ones', [doing], [done], 31, `1 项${open}交卷：模考二今天已交卷`],
    ['shows that all is done', [], [done], 30, '都做完了交卷：模考二今天已交卷'],
    ['shows where to start', [], [], 30, '还没有安排：学过一节课、做过一道题，任务就会出现在这里去刷题'],
    ['shows the days left if the exam is near', [doing], [], 30, `1 项，距考试 30 天，先补错题${open}`],
  ])('%s', async (_, unfinished, finished, days, text) => {
    intended.pickProject(yijian);
    examIn(days);
    tell(unfinished, finished);
    show(<TodayStrip />);
    const names = [...unfinished.map(() => resume), ...finished.map(() => report)];
    const tiles = () => strip().queryAllByRole('listitem', { hidden: true });
    await waitFor(() => expect([region().textContent, tiles().length]).toEqual([`今日任务${text}`, names.length]));
    const links = strip().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.getAttribute('href'))).toEqual(
      names.length > 0 ? names : ['/question-bank/home'],
    );
  });

  it.each([
    [null, 1, false, ['a1'], ['a2']],
    [60, 1, false, ['a1'], ['a2', 'a3', 'b1', 'b2']],
    [60, 1, false, ['a1', 'a2', 'a3'], ['b1', 'b2', 'b3']],
    [60, -1, false, ['a1'], ['a2']],
    [60, 1, true, ['a1'], ['a2']],
    [-1, 1, false, ['a1', 'a2', 'a3'], ['b1']],
    [0, 0, false, ['a1'], ['做一套模拟卷', 'a2', 'a3', 'b1']],
  ])('exam in %j days, plan for %i days, off: %j, after %j: shows %j', async (days, until, isOff, finished, titles) => {
    intended.pickProject(yijian);
    if (days !== null) examIn(days);
    changePacePlan(yijian.id, { target: 'date', date: dayText(shanghaiDay(Date.now()) + until) });
    switchPace(isOff);
    const place = { stageId: 'a', name: '', type: 'VIDEO', position: 0, at: 1 };
    for (const coursewareId of finished) courseMemory.keepPlace('a', { ...place, coursewareId }, true);
    // Of another project, one that is studied, and the one that was studied last.
    const rows = [{ id: 'c', projectId: '2' }, { id: 'd', studyPercentage: 100 }, { id: 'b' }, { id: 'a' }];
    const own = { ...course, type: 'ADD' as const, lessonCount: 3, learnedCount: null, studyPercentage: null };
    tell([], []);
    server.use(
      mock(getUserProductPage, () => pageOf(rows.map((row) => ({ ...own, ...row })))),
      mock(getCatalogueList, ({ input }) => [nodeOf(input.id, { coursewareCount: 3 })]),
      mock(getCoursewaresList, ({ input }) => ['1', '2', '3'].map((at) => ware(`${input.catalogueId}${at}`))),
    );
    show(<TodayStrip />);
    const tiles = () => strip().queryAllByRole('listitem', { hidden: true });
    const shown = () => tiles().map((tile) => tile.querySelector('a')?.title.replace('听：', ''));
    await waitFor(() => expect(shown()).toEqual(titles));
  });

  it('names what failed to load in place of the fourth task, and retries it', async () => {
    const four = ['1', '2', '3', '4'].map((id) => ({ ...doing, id }));
    tell(four, []);
    server.use(mock(getUserProductPage, () => refuse(500, '系统繁忙')));
    const first = show(<TodayStrip />);
    expect(await screen.findByRole('alert')).toHaveTextContent('课程没有读到');
    await waitFor(() => expect(strip().getAllByRole('link')).toHaveLength(3));
    first.unmount();
    server.use(mock(getRecordPage, () => refuse(500, '系统繁忙')));
    show(<TodayStrip />);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('课程、试卷没有读到'));
    tell([doing], []);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /^继续答题 交卷：模考一/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
