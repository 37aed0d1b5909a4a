import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getBook } from '@/api/questionbank/question-endpoints';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import { ExamCountdown } from '@/components/desk/exam-countdown';
import { ExamDateField } from '@/components/desk/exam-date-field';
import { dayText } from '@/learning/study-days';
import { TodayStrip } from '@/components/desk/today-strip';
import { WeekBricks } from '@/components/desk/week-bricks';
import { keepExamDate } from '@/learning/basics/exam-date';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { clearRows } from '@/offline/device';
import { logStudy } from '@/offline/study-rows';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { shanghaiDay } from '@/shared/lib/dates';
import { recordRow } from '../../features/question-bank/record-row';
import { pageOf } from '../../page-of';
import { signIn } from '../../sign-in';
import { show } from '../../show';

const yijian = { code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' };
const length = 86_400_000;
const examIn = (days: number) => keepExamDate(yijian.id, dayText(shanghaiDay(Date.now()) + days));

describe('the exam countdown', () => {
  beforeEach(() => {
    signIn();
    intended.pickProject(yijian);
  });
  const card = () => {
    const region = screen.getByRole('region', { name: '考试日期' });
    return [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
  };

  it.each([
    [0, '今天考试'],
    [1, '1天'],
    [999, '999天'],
    [1000, '2年 9 个月'],
    [1095, '3年'],
  ])('with %i days left shows %s', (days, figure) => {
    examIn(days);
    show(<ExamCountdown hue="yijian" />);
    expect(screen.getByRole('heading', { name: '距一级建造师考试' })).toBeVisible();
    expect(card()[1]).toBe(figure);
    expect(screen.queryByText('祝你考出平时的水平') !== null).toBe(days === 0);
    expect(screen.getByRole('button', { name: '修改' })).toBeVisible();
  });

  it('asks for the next date after the exam, for the first date, or for a project', () => {
    examIn(-1);
    const { unmount } = show(<ExamCountdown hue="yijian" />);
    expect(screen.getByRole('heading', { name: '一级建造师考试已过' })).toBeVisible();
    expect(card()).toEqual(['填写下一次的日期，只存在本机', '以准考证上的日期为准']);
    unmount();
    keepExamDate(yijian.id, '');
    const first = show(<ExamCountdown hue="yijian" />);
    expect(screen.getByRole('heading', { name: '一级建造师考试是哪一天' })).toBeVisible();
    expect(card()).toEqual(['填写后显示剩余天数，只存在本机', '以准考证上的日期为准']);
    expect(screen.getByRole('button', { name: '填写考试日期' })).toBeVisible();
    first.unmount();
    intended.forget();
    show(<ExamCountdown hue="yijian" />);
    expect(screen.getByRole('heading', { name: '考试是哪一天' })).toBeVisible();
    expect(card()[0]).toBe('先在页头选一个备考项目，再填考试日期');
    expect(screen.queryByRole('button')).toBeNull();
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
  const course = {
    id: '3001',
    type: 'SYS' as const,
    title: '经济精讲',
    price: 0,
    projectId: yijian.id,
    lessonCount: 168,
    learnedCount: 84,
    studyPercentage: 50,
  };
  const tell = (...rows: object[]) =>
    server.use(mock(getUserProductPage, () => pageOf(rows.map((row) => ({ ...course, ...row })))));
  const panel = () => screen.findByRole('region', { name: '备考进度' });
  beforeEach(() => {
    signIn();
    intended.pickProject(yijian);
    examIn(49);
  });

  it('shows the daily workload of the target and keeps the choice', async () => {
    // Courses of another project and those that have expired do not count.
    const others = [{ projectId: '2' }, { expired: true }].map((row, at) => ({ id: `x${at}`, ...row }));
    tell({}, { id: '3002', title: '法规精讲', lessonCount: 42, learnedCount: 0, studyPercentage: 0 }, ...others);
    const { unmount, user } = show(<ExamCountdown hue="yijian" />);
    const shown = within(await panel());
    expect(
      await shown.findByText(/^还有 126 节；标准：每天 5 节，.*留 24 天刷题。学满 3 天后算你的速度。$/),
    ).toBeVisible();
    expect(shown.getByText('25 天').parentElement).toHaveTextContent(/^25 天学课$/);
    expect(shown.getByText('今天 0 / 5')).toBeVisible();
    expect(shown.getByRole('img', { name: '已学 84 节，今天还要学 5 节，共 210 节' })).toBeVisible();
    await user.click(shown.getByRole('radio', { name: '轻松' }));
    expect(shown.getByText(/轻松：每天 3 节/)).toBeVisible();
    await user.click(shown.getByRole('button', { name: '计入 2 门课' }));
    await user.click(screen.getByRole('checkbox', { name: /法规精讲/ }));
    expect(shown.getByText(/^还有 84 节；轻松：每天 2 节/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: '周一' }));
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
  const now = Date.now();
  const study = async (...days: [number, number][]) => {
    const userId = session.userId() ?? '';
    for (const [ago, minutes] of days)
      await logStudy(userId, { courseId: '3001', coursewareId: 'c', seconds: minutes * 60 }, now - ago * length);
  };
  beforeEach(() => signIn());

  it('shows the studied time as sentences and as a table', async () => {
    await study([0, 35], [1, 75], [2, 10], [6, 5], [7, 600]);
    show(<WeekBricks hue="yijian" />);
    expect(await screen.findByText('一块砖 10 分钟，今天已学 35 分，连续 3 天')).toBeVisible();
    expect(screen.getByRole('region', { name: '近 7 天' })).toHaveTextContent('2 小时 5 分');
    const minutes = within(screen.getByRole('table')).getAllByRole('cell');
    expect(minutes.map(({ textContent }) => textContent)).toEqual(
      [5, 0, 0, 0, 10, 75, 35].map((each) => `${each} 分钟`),
    );
    expect(within(screen.getByRole('table')).getAllByRole('rowheader').at(-1)).toHaveTextContent(
      dayText(shanghaiDay(now)),
    );
    // A day has bricks for one hour at most.
    expect(screen.getAllByText('6+')).toHaveLength(1);
  });

  it('omits hours below one hour, and the streak of a single day', async () => {
    await study([0, 60], [2, 3]);
    const { unmount } = show(<WeekBricks hue="yijian" />);
    expect(await screen.findByText('一块砖 10 分钟，今天已学 60 分')).toBeVisible();
    expect(screen.queryByText('6+')).toBeNull();
    unmount();
    await clearRows(session.userId() ?? '');
    await study([1, 59]);
    show(<WeekBricks hue="yijian" />);
    expect(await screen.findByText('一块砖 10 分钟，今天已学 0 分')).toBeVisible();
    expect(screen.queryByText(/小时/)).toBeNull();
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
  const strip = () => within(screen.getByRole('region', { name: '今日任务' }));
  beforeEach(() => signIn());

  it('lists open tasks first and ticks off finished ones', async () => {
    tell([doing], [done]);
    show(<TodayStrip />);
    expect(await screen.findByText('1 项')).toBeVisible();
    const links = strip().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      '继续答题 交卷：模考一，已答 2 / 9 小题',
      '看报告 交卷：模考二，已完成，今天已交卷',
    ]);
    expect(links[0]).toHaveTextContent('已答 2 / 9 小题');
  });

  it('shows that all is done, or where to start if there are no tasks', async () => {
    tell([], [done]);
    const { unmount } = show(<TodayStrip />);
    expect(await screen.findByText('都做完了')).toBeVisible();
    unmount();
    tell([], []);
    show(<TodayStrip />);
    expect(await screen.findByText(/^还没有安排：学过一节课/)).toBeVisible();
    expect(screen.getByRole('link', { name: '去刷题' })).toHaveAttribute(
      'href',
      expect.stringMatching(/question-bank/),
    );
  });

  it('shows the days left if the exam is near', async () => {
    intended.pickProject(yijian);
    examIn(30);
    server.use(mock(getBook, () => refuse(500, '系统繁忙')));
    tell([doing], []);
    show(<TodayStrip />);
    expect(await screen.findByText('1 项，距考试 30 天，先补错题')).toBeVisible();
  });

  it('names what failed to load and retries it', async () => {
    tell([], []);
    server.use(mock(getRecordPage, () => refuse(500, '系统繁忙')));
    show(<TodayStrip />);
    expect(await screen.findByRole('alert')).toHaveTextContent('试卷没有读到');
    tell([doing], []);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /^继续答题 交卷：模考一/ })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
