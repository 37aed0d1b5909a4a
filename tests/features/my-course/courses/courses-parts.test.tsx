import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { learnedQueries } from '@/api/dataanalysis/queries';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import { userProductQueries } from '@/api/usercenter/queries';
import type { MyCourse } from '@/api/usercenter/schema';
import { createQueryClient } from '@/app/query-client';
import { ContinueCard } from '@/features/my-course/courses/continue-card';
import { CourseRow } from '@/features/my-course/courses/course-row';
import { CourseRows } from '@/features/my-course/courses/course-rows';
import { CourseToolbar } from '@/features/my-course/courses/course-toolbar';
import { filterOf, parseState } from '@/features/my-course/courses/list-state';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';

const course = {
  id: '3001',
  type: 'SYS',
  title: '经济精讲',
  coverUrl: null,
  projectId: null,
  lessonCount: 8,
  learnedCount: 2,
  studyPercentage: 26.6,
  validEnd: null,
  expired: false,
  lastRecord: null,
} as MyCourse;
const place = {
  courseId: '3001',
  coursewareId: 'w1',
  stageId: 's1',
  coursewareName: '第一课',
  coursewareType: 'VIDEO',
  progressBar: 72,
  updateTime: null,
};

describe('a course among the own ones', () => {
  const row = (changes: Partial<MyCourse>) => {
    show(<CourseRow course={{ ...course, ...changes } as MyCourse} />);
    return within(screen.getByRole('listitem'));
  };
  const drawn = '已学 2 / 8 课时';

  it.each<[string, Partial<MyCourse>, string, string]>([
    ['that was never begun', {}, '还没有开始学习', '/course-player/3001'],
    ['that was left', { lastRecord: place }, '上次学到 第一课 01:12', '/course-player/3001?coursewareId=w1&stageId=s1'],
    [
      'left at its begin',
      { lastRecord: { ...place, progressBar: 0, stageId: null } },
      '上次学到 第一课',
      '/course-player/3001?coursewareId=w1',
    ],
    ['without a place on the server', { type: 'ADD', lastRecord: place }, '还没有开始学习', '/course-player/3001'],
  ])('%s', (_what, changes, text, href) => {
    const shown = row(changes);
    expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText('永久有效')).toBeVisible();
    const label = text === '还没有开始学习' ? '开始学习' : '继续学习';
    expect(shown.getByRole('link', { name: `${label}：经济精讲` })).toHaveAttribute('href', href);
  });

  it.each<[string, Partial<MyCourse>, string | null, string[]]>([
    ['counts what was learned', {}, '27', [drawn, drawn]],
    ['counts nothing where nobody knows', { learnedCount: null }, '27', []],
    ['draws nothing of no lessons', { lessonCount: 0 }, '27', ['已学 2 / 0 课时']],
    ['has no progress where none is kept', { type: 'ADD' }, null, []],
    ['begins at nothing', { studyPercentage: null, learnedCount: 0 }, '0', ['已学 0 / 8 课时', '已学 0 / 8 课时']],
  ])('%s', (_what, changes, percent, counted) => {
    const shown = row(changes);
    const bar = shown.queryByRole('progressbar', { name: '经济精讲 学习进度' });
    expect(bar?.getAttribute('aria-valuenow') ?? null).toBe(percent);
    const building = shown.queryAllByRole('img').map((picture) => picture.getAttribute('aria-label'));
    const text = shown.queryAllByText(/^已学/).map(({ textContent }) => textContent);
    expect([...building, ...text].filter((label) => label?.startsWith('已学'))).toEqual(counted);
  });

  it('that is over is bought again, and leads to its page still', () => {
    const shown = row({ type: 'FREE', expired: true });
    expect(shown.getByRole('link', { name: '续费：经济精讲' })).toHaveAttribute('href', '/course/detail/3001');
    expect(shown.queryByRole('link', { name: /学习：/ })).toBeNull();
    for (const link of [
      shown.getByRole('link', { name: '经济精讲' }),
      shown.getByRole('link', { name: '课程详情：经济精讲' }),
    ])
      expect(link).toHaveAttribute('href', '/uc/my-course/free/detail/3001');
  });
});

describe('the list of own courses', () => {
  it.each<['sys' | 'free' | 'add', string, string]>([
    ['sys', '去选课', '/course/course-list'],
    ['add', '去选课', '/course/pro-course'],
    ['free', '去看公开课', '/course/free-course'],
  ])('of %s leads to where there are some', async (kind, name, href) => {
    server.use(mock(getUserProductPage, () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 })));
    signIn();
    show(<CourseRows kind={kind} />);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByText('还没有课程')).toBeVisible();
  });

  it('is searched by a word, and by none again', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(changes: Record<string, string | null>) => void>();
    render(<CourseToolbar kind="sys" state={{ status: 'FINISHED', kw: '', page: 3 }} onChange={onChange} />);
    const field = screen.getByRole('searchbox', { name: '搜索我的课程' });
    await user.type(field, ' 经济 {Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ kw: '经济', page: null });
    await user.clear(field);
    await user.type(field, '  ');
    await user.click(screen.getByRole('button', { name: '搜索' }));
    expect(onChange).toHaveBeenLastCalledWith({ kw: null, page: null });
    expect(screen.getByRole('radio', { name: '已学完' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '学习中' }));
    expect(onChange).toHaveBeenLastCalledWith({ status: 'LEARNING', page: null });
    await user.click(screen.getByRole('radio', { name: '全部' }));
    expect(onChange).toHaveBeenLastCalledWith({ status: null, page: null });
    expect(onChange).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['', { status: 'ALL', kw: '', page: 1 }],
    ['status=FINISHED&kw=%20a%20&page=2', { status: 'FINISHED', kw: 'a', page: 2 }],
    ['status=OTHER&page=0', { status: 'ALL', kw: '', page: 1 }],
    ['page=1.5', { status: 'ALL', kw: '', page: 1 }],
    ['page=-1', { status: 'ALL', kw: '', page: 1 }],
    ['page=x', { status: 'ALL', kw: '', page: 1 }],
  ])('reads %s of the address', (query, state) => {
    expect(parseState('sys', new URLSearchParams(query))).toEqual(state);
  });

  it('has no 已学完 where no progress is kept, and no word longer than the server takes', () => {
    const state = parseState('add', new URLSearchParams({ status: 'FINISHED', kw: '长'.repeat(60) }));
    expect(state).toEqual({ status: 'ALL', kw: '长'.repeat(50), page: 1 });
    expect(filterOf('add', { ...state, kw: '' })).toEqual({ courseType: ['ADD'], current: 1, size: 10 });
  });
});

describe('the way back to the last lesson', () => {
  beforeEach(() => signIn());

  it('is asked for again where it could not be had', async () => {
    server.use(mock(getLastRecord, () => refuse(500, '系统繁忙')));
    show(<ContinueCard />);
    const retry = await screen.findByRole('button', { name: '重试' });
    server.use(mock(getLastRecord, () => place));
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: '第一课' })).toBeVisible();
    expect(screen.getByText('看到 01:12')).toBeVisible();
    expect(screen.getByText('上次学到')).toBeVisible();
    expect(screen.getByRole('link', { name: '继续学习' })).toHaveAttribute(
      'href',
      '/course-player/3001?coursewareId=w1&stageId=s1',
    );
  });

  it.each<[string, Partial<MyCourse>, string | null]>([
    ['counts what was learned', {}, '2 / 8 课时'],
    ['counts nothing where nobody knows', { learnedCount: null }, null],
    ['counts nothing of no lessons', { lessonCount: 0 }, null],
    ['counts nothing of a course without progress', { type: 'ADD' }, null],
    ['counts nothing of another course', { id: '3012' }, null],
  ])('%s', (_what, changes, text) => {
    const client = createQueryClient();
    client.setQueryData(learnedQueries.last(undefined, false).queryKey, place);
    const page = { records: [{ ...course, ...changes } as MyCourse], total: 1, size: 3, current: 1, pages: 1 };
    client.setQueryData(userProductQueries.page({ current: 1, size: 3 }).queryKey, page);
    show(<ContinueCard />, client);
    expect(screen.getByRole('heading', { name: '第一课' })).toBeVisible();
    expect(screen.queryByText(/课时$/)?.textContent ?? null).toBe(text);
  });
});
