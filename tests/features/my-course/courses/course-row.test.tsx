import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import type { MyCourse } from '@/api/usercenter/schema';
import { ContinueCard } from '@/features/my-course/courses/continue-card';
import { CourseRow } from '@/features/my-course/courses/course-row';
import { filterOf, parseState } from '@/features/my-course/courses/list-state';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { courseDetail } from '../../../course-of';
import { pageOf } from '../../../page-of';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';

const course: MyCourse = {
  ...courseDetail({ lessonCount: 8 }),
  learnedCount: 2,
  studyPercentage: 26.6,
  orderId: null,
  openTime: null,
  validEnd: null,
  expired: false,
  lastRecord: null,
  orderNo: null,
  orderStatus: null,
  createTime: null,
  payAmount: null,
};
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
    show(<CourseRow course={{ ...course, ...changes }} />);
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

describe('the state of the list', () => {
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

  it.each<[string, Partial<MyCourse>, string | null]>([
    ['counts what was learned', {}, '2 / 8 课时'],
    ['counts nothing where nobody knows', { learnedCount: null }, null],
    ['counts nothing of no lessons', { lessonCount: 0 }, null],
    ['counts nothing of a course without progress', { type: 'ADD' }, null],
    ['counts nothing of another course', { id: '3012' }, null],
  ])('%s', async (_what, changes, text) => {
    server.use(
      mock(getLastRecord, () => place),
      mock(getUserProductPage, () => pageOf([{ ...course, ...changes }])),
    );
    show(<ContinueCard />);
    expect(await screen.findByRole('heading', { name: '第一课' })).toBeVisible();
    if (text) expect(await screen.findByText(text)).toBeVisible();
    else expect(screen.queryByText(/课时$/)).toBeNull();
  });
});
