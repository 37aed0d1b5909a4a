import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCatalogueList, getCoursewaresList } from '@/api/products/endpoints';
import { getUserProductPage } from '@/api/usercenter/endpoints';
import type { MyCourse } from '@/api/usercenter/schema';
import { ContinueCard } from '@/features/my-course/courses/index';
import { CourseRow } from '@/features/my-course/courses/course-rows';
import { filterOf, parseState } from '@/components/course/my-course-list';
import { courseTypeLabels } from '@/shared/constants';
import { courseMemory } from '@/learning/course-memory';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { courseDetail } from '../../../course-of';
import { pageOf } from '../../../page-of';
import { signIn } from '../../../sign-in';
import { show } from '../../../show';
import { ware, studied } from '../../player/support';

const unknown = { orderId: null, openTime: null, orderNo: null, orderStatus: null, createTime: null, payAmount: null };
const owning = { learnedCount: 2, studyPercentage: 26.6, validEnd: null, expired: false, lastRecord: null };
const course: MyCourse = { ...courseDetail({ lessonCount: 8 }), ...owning, ...unknown };
const lesson = { coursewareId: 'w1', stageId: 's1', coursewareName: '第一课', coursewareType: 'VIDEO' };
const place = { courseId: '3001', ...lesson, progressBar: 72, updateTime: null };

/** Two lessons; the server counts so many percent of the first. */
const lessons = (studyPercentage: number) =>
  server.use(
    mock(getCatalogueList, () => [{ id: 's1', name: '一章', coursewareCount: 2, sort: 1, children: [] }]),
    mock(getCoursewaresList, () => [
      ware('w1', { coursewareName: '第一课', duration: 600, ...studied(studyPercentage, 72) }),
      ware('w2', { coursewareName: '第二课' }),
    ]),
  );

describe('the row of an owned course', () => {
  const row = (changes: Partial<MyCourse>) => {
    show(<CourseRow course={{ ...course, ...changes }} />);
    return screen.getByRole('listitem');
  };
  const begin = { ...place, progressBar: 0 };
  const [first, second] = ['w1', 'w2'].map((id) => `/course-player/3001?coursewareId=${id}&stageId=s1`);
  const two = '27%已学 2 / 8 课时';
  const start = '还没有开始学习';
  it.each<[string, Partial<MyCourse>, number, string, string, string | undefined]>([
    ['was never begun', {}, 0, `${start}${two}`, '开始学习', first],
    ['was left', { lastRecord: place }, 40, `上次学到 第一课，看到 01:12${two}`, '继续学习', first],
    ['left at a start', { lastRecord: { ...begin, stageId: null } }, 40, `上次学到 第一课${two}`, '继续学习', first],
    ['continues behind a finished one', { lastRecord: begin }, 100, `下一节 第二课${two}`, '继续学习', second],
    ['is finished', { studyPercentage: 100 }, 100, '已全部学完100%已学 2 / 8 课时', '再看一遍', '/course-player/3001'],
    ['has no place on the server', { type: 'ADD', lastRecord: place }, 0, start, '开始学习', first],
    ['has no known count', { learnedCount: null }, 0, `${start}27%`, '开始学习', first],
    ['has no lessons', { lessonCount: 0 }, 0, `${start}27%已学 2 课时`, '开始学习', first],
    ['is not finished', { studyPercentage: 99.6, learnedCount: 7 }, 0, `${start}99%已学 7 / 8 课时`, '开始学习', first],
    ['is at 0', { studyPercentage: null, learnedCount: 0 }, 0, `${start}0%已学 0 / 8 课时`, '开始学习', first],
  ])('that %s shows its progress and where it continues', async (_what, changes, percent, text, label, href) => {
    lessons(percent);
    const { type = 'SYS', lessonCount = 8, learnedCount = 2 } = changes;
    const shown = row(changes);
    const head = `${courseTypeLabels[type]}经济精讲永久有效`;
    await waitFor(() => expect(shown.textContent).toBe(`${head}${text}${label}课程详情`));
    expect(within(shown).getByRole('link', { name: `${label}：经济精讲` })).toHaveAttribute('href', href);
    const bar = within(shown).queryByRole('progressbar', { name: '经济精讲 学习进度' });
    expect(bar === null).toBe(!text.includes('%'));
    expect(text).toContain(bar?.getAttribute('aria-valuenow') ?? '');
    const picture = within(shown).queryByRole('img', { name: `已学 ${learnedCount} / 8 课时` });
    expect(picture !== null).toBe(type === 'SYS' && lessonCount > 0 && learnedCount !== null);
  });

  it('whose lessons fail to load says so, links to the player, and loads them with 重试', async () => {
    server.use(mock(getCatalogueList, () => refuse(500, '系统繁忙')));
    const shown = within(row({}));
    expect(await shown.findByText('学到哪里没有读到')).toBeVisible();
    expect(shown.getByRole('link', { name: '去学习：经济精讲' })).toHaveAttribute('href', '/course-player/3001');
    lessons(0);
    fireEvent.click(shown.getByRole('button', { name: '重试：学到哪里' }));
    expect(await shown.findByText('还没有开始学习')).toBeVisible();
  });

  it('that has expired offers 续费, and still links to its page', () => {
    const shown = row({ type: 'FREE', expired: true });
    expect(shown).toHaveTextContent(/^公开课经济精讲已过期续费课程详情$/);
    const links = within(shown).getAllByRole('link');
    const page = '/uc/my-course/free/detail/3001';
    expect(links.map((link) => link.getAttribute('href'))).toEqual([page, '/course/detail/3001', page]);
    expect(links[1]).toHaveAccessibleName('续费：经济精讲');
  });
});

describe('the state of the course list', () => {
  it.each([
    ['', { status: 'ALL', kw: '', page: 1 }],
    ['status=FINISHED&kw=%20a%20&page=2', { status: 'FINISHED', kw: 'a', page: 2 }],
    ['status=OTHER&page=0', { status: 'ALL', kw: '', page: 1 }],
    ['page=1.5', { status: 'ALL', kw: '', page: 1 }],
    ['page=-1', { status: 'ALL', kw: '', page: 1 }],
    ['page=x', { status: 'ALL', kw: '', page: 1 }],
  ])('is read from ?%s', (query, state) => {
    expect(parseState('sys', new URLSearchParams(query))).toEqual(state);
  });

  it('has no 已学完 for courses without progress, and a search term of at most 50 characters', () => {
    const state = parseState('add', new URLSearchParams({ status: 'FINISHED', kw: '长'.repeat(60) }));
    expect(state).toEqual({ status: 'ALL', kw: '长'.repeat(50), page: 1 });
    expect(filterOf('add', { ...state, kw: '' })).toEqual({ courseType: ['ADD'], current: 1, size: 10 });
  });
});

const here = { coursewareId: 'w1', stageId: 's1', name: '第一课', type: 'VIDEO' };
describe('the 继续学习 card', () => {
  beforeEach(() => signIn());
  const owned = (...rows: Partial<MyCourse>[]) =>
    server.use(
      mock(getLastRecord, () => null),
      mock(getUserProductPage, () => pageOf(rows.map((row) => ({ ...course, lastRecord: place, ...row })))),
    );

  it.each<[string, Partial<MyCourse>, string | null]>([
    ['shows the finished lessons', {}, '2 / 8 课时'],
    ['shows no count if it is unknown', { learnedCount: null }, null],
    ['shows no count without lessons', { lessonCount: 0 }, null],
    ['shows no count of a course without progress', { type: 'ADD' }, null],
  ])('%s', async (_what, changes, text) => {
    lessons(40);
    if (changes.type === 'ADD') courseMemory.keepPlace('3001', { ...here, position: 72, at: 5 }, false);
    owned(changes);
    show(<ContinueCard />);
    expect(await screen.findByRole('heading', { name: '第一课' })).toBeVisible();
    expect(screen.getByText('看到 01:12')).toBeVisible();
    if (text) expect(await screen.findByText(text)).toBeVisible();
    else expect(screen.queryByText(/课时$/)).toBeNull();
  });

  it('loads the lessons of the course again with 重试', async () => {
    owned({});
    server.use(
      mock(getCoursewaresList, () => refuse(500, '系统繁忙')),
      mock(getCatalogueList, () => refuse(500, '系统繁忙')),
    );
    show(<ContinueCard />);
    expect(await screen.findByRole('heading', { name: /^学到哪里没有读到/ })).toBeVisible();
    lessons(0);
    fireEvent.click(screen.getByRole('button', { name: '重试：学到哪里' }));
    expect(await screen.findByRole('heading', { name: '第一课' })).toBeVisible();
  });

  it('shows a free course if this device has studied it later', async () => {
    lessons(0);
    const minute = 60_000;
    owned(
      { lastRecord: { ...place, updateTime: Date.now() - 10 * minute } },
      { id: '3014', type: 'FREE', title: '公开课', lastRecord: null },
    );
    courseMemory.keepPlace('3014', { ...here, coursewareId: 'w2', position: 30, at: Date.now() - minute }, false);
    show(<ContinueCard />);
    expect(await screen.findByRole('heading', { name: '第二课' })).toBeVisible();
    expect(screen.getByText('公开课')).toBeVisible();
    expect(screen.getByText(/^今天 \d\d:\d\d 学过$/)).toBeVisible();
    expect(screen.getByText('看到 00:30')).toBeVisible();
  });
});
