import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import { getRecordStatus } from '@/api/questionbank/record-endpoints';
import { LessonFoot } from '@/features/player/course-player/lesson-area';
import { PaperCard } from '@/features/player/course-player/paper-card';
import { TopBar } from '@/features/player/course-player/top-bar';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { courseDetail, teacherOf } from '../../course-of';
import { around, shownAddress } from '../../show';
import { signIn } from '../../sign-in';
import { lessonState, ware, studied } from './support';

const show = (content: ReactNode) =>
  render(content, { wrapper: around(undefined, ['/before', '/course-player/3014']) });
const course = courseDetail({ id: '3014', title: '资金时间价值' });
describe('the foot of a lesson', () => {
  const foot = (params: Partial<Parameters<typeof LessonFoot>[0]> = {}) => {
    show(<LessonFoot course={course} row={ware('w1')} state={lessonState()} onNote={() => undefined} {...params} />);
    const title = screen.getByRole('heading', { level: 1 });
    return [title.textContent, title.nextElementSibling?.textContent];
  };

  it.each<[string, Partial<Parameters<typeof LessonFoot>[0]>, string, string]>([
    ['its length', {}, 'w1', '01:00'],
    [
      'its teacher and percentage',
      { course: { ...course, teachers: [teacherOf('王老师')] }, row: ware('w1', studied(40.4)) },
      'w1',
      '王老师01:00本节已学 40%',
    ],
    ['that it is finished', { row: ware('w1', { ...studied(100), duration: 0 }) }, 'w1', '本节已学完'],
    ['99% if it is nearly finished', { row: ware('w1', { ...studied(99.4), duration: 0 }) }, 'w1', '本节已学 99%'],
    ['no percentage of a paper', { row: ware('w1', { type: 'PAPER', ...studied(100) }) }, 'w1', '01:00'],
    ['its own name without a row', { row: null, name: '第一课' }, '第一课', ''],
    ['the course without name and row', { row: null }, '资金时间价值', ''],
    ['the course if its name is empty', { row: ware('w1', { coursewareName: '' }) }, '资金时间价值', '01:00'],
  ])('shows %s', (_what, params, title, facts) => expect(foot(params)).toEqual([title, facts]));
});

describe('the top bar of the player', () => {
  const bar = (params: Partial<Parameters<typeof TopBar>[0]> = {}) =>
    show(<TopBar courseId="3014" title="资金时间价值" lesson={null} percent={null} {...params} />);

  it('leads to the course by 返回 if the tab has no earlier page', async () => {
    history.replaceState({ idx: 0 }, '');
    bar();
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(shownAddress()).toBe('/course/detail/3014');
  });

  it('shows the progress of a learner, and how it is counted', async () => {
    signIn();
    bar({ percent: 26.6 });
    expect(screen.getByRole('link', { name: '我的课程' })).toHaveAttribute('href', '/uc/my-course');
    expect(screen.queryByRole('button', { name: '登录/注册' })).toBeNull();
    expect(screen.queryByText(/^进度由服务器统计/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '总进度 27%，怎样计算' }));
    expect(screen.getByText(/^进度由服务器统计：.*重看也会计时。$/)).toBeVisible();
  });
});

describe('a paper in place of the film', () => {
  it('shows that it has no questions yet', () => {
    show(<PaperCard courseId="3014" row={ware('p1', { type: 'PAPER', sourceId: null })} />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^这份试卷还没有题目$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  const doing = { coursewareId: 'p1', status: 'DOING', id: 'r1', examMode: 'EXAM', sourceId: 't1' } as const;
  const card = (paper: object, isBegun = false) => {
    server.use(
      mock(getPaperDetail, ({ input }) => ({ id: input.id, title: '卷', paperType: 'MOCK', ...paper })),
      mock(getRecordStatus, () => (isBegun ? [doing] : [])),
    );
    show(<PaperCard courseId="3014" row={ware('p1', { type: 'PAPER', sourceId: 't1' })} />);
  };

  it('without questions has a button only for an attempt that was begun', async () => {
    signIn();
    card({});
    expect(await screen.findByRole('heading', { name: '这份试卷还没有题目' })).toBeVisible();
    cleanup();
    card({}, true);
    expect(await screen.findByRole('link', { name: '继续答题' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '再做一次' })).toBeNull();
  });
});
