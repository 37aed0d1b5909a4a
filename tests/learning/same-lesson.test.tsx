import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getLastRecord } from '@/api/dataanalysis/endpoints';
import { getCatalogueList, getCourseDetails, getCoursewareInfo, getCoursewaresList } from '@/api/products/endpoints';
import { getRecordPage, getRecordStatus } from '@/api/questionbank/record-endpoints';
import { getProductStatus, getUserProductPage } from '@/api/usercenter/endpoints';
import { commandPrompt } from '@/components/command/command-prompt';
import { courseMemory } from '@/learning/course-memory';
import { formatTime } from '@/mocks/db';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { pageOf } from '../page-of';
import { signIn } from '../sign-in';
import { address, leave, visit } from '../visit';

const minute = 60_000;
type Kind = 'VIDEO' | 'DOC' | 'PAPER';
interface History {
  type: 'SYS' | 'FREE';
  /** The lessons in the order of the catalogue: kind and percent by the server. */
  lessons: [kind: Kind, percent: number][];
  /** What the server knows: lesson and position, studied an hour ago. */
  server?: [lesson: number, position: number];
  /** What this device knows: lesson, position, whether it was finished; studied a minute ago. */
  here?: [lesson: number, position: number, finished: boolean];
  expected: { lesson: number; place: string | null };
}

const histories: [string, History][] = [
  [
    'a film that was left on another device',
    {
      type: 'SYS',
      lessons: [
        ['VIDEO', 100],
        ['VIDEO', 40],
      ],
      server: [1, 240],
      expected: { lesson: 1, place: '04:00' },
    },
  ],
  [
    'a film that was played to its end here, of which the server has not heard',
    {
      type: 'SYS',
      lessons: [
        ['VIDEO', 90],
        ['DOC', 0],
      ],
      server: [0, 500],
      here: [0, 600, true],
      expected: { lesson: 1, place: null },
    },
  ],
  [
    'a document of a free course, studied after the system course',
    {
      type: 'FREE',
      lessons: [
        ['VIDEO', 0],
        ['DOC', 0],
      ],
      server: [0, 30],
      here: [1, 3, false],
      expected: { lesson: 1, place: '第 3 页' },
    },
  ],
  [
    'a paper behind the last film',
    {
      type: 'SYS',
      lessons: [
        ['VIDEO', 100],
        ['PAPER', 0],
      ],
      server: [0, 600],
      expected: { lesson: 1, place: null },
    },
  ],
];

function tell({ type, lessons, server: known, here }: History) {
  const name = (at: number) => `第 ${at} 课`;
  const rows = lessons.map(([kind, percent], at) => ({
    coursewareId: `w${at}`,
    coursewareName: name(at),
    type: kind,
    duration: kind === 'VIDEO' ? 600 : 0,
    stageId: 's1',
    sourceId: kind === 'PAPER' ? 'p1' : undefined,
    canStudy: true,
    studyPercentageInfo:
      type === 'SYS' ? { learnedTotalTime: 0, studyPercentage: percent, progressBar: known?.[1] ?? 0 } : undefined,
  }));
  const record = known && {
    courseId: 'c1',
    stageId: 's1',
    coursewareId: `w${known[0]}`,
    coursewareName: name(known[0]),
    coursewareType: 'VIDEO' as const,
    progressBar: known[1],
    updateTime: formatTime(Date.now() - 60 * minute),
  };
  const card = {
    title: '经济精讲',
    price: 0,
    validType: 'DAYS' as const,
    status: 'ON' as const,
    projectId: '1101',
    lessonCount: rows.length,
    totalDuration: 1200,
  };
  const own = { ...card, id: 'c1', type: 'SYS' as const, learnedCount: 1, studyPercentage: 50, lastRecord: record };
  const free = { ...card, id: 'c2', type: 'FREE' as const };
  const courseId = type === 'SYS' ? 'c1' : 'c2';
  if (here)
    courseMemory.keepPlace(
      courseId,
      {
        coursewareId: `w${here[0]}`,
        stageId: 's1',
        name: name(here[0]),
        type: 'VIDEO',
        position: here[1],
        at: Date.now() - minute,
      },
      here[2],
    );
  server.use(
    mock(getUserProductPage, () => pageOf(type === 'SYS' ? [own] : [own, free])),
    mock(getLastRecord, ({ input }) => (input.courseId === 'c2' ? null : (record ?? null))),
    mock(getCatalogueList, () => [{ id: 's1', name: '一章', coursewareCount: rows.length, sort: 1, children: [] }]),
    mock(getCoursewaresList, () => rows),
    mock(getRecordStatus, () => []),
    mock(getRecordPage, () => pageOf([])),
    mock(getCourseDetails, ({ input: { id } }) => ({
      ...card,
      id,
      type: id === 'c1' ? ('SYS' as const) : ('FREE' as const),
    })),
    mock(getProductStatus, () => ({ owned: true, expired: false, canStudy: true })),
    mock(getCoursewareInfo, ({ input: { coursewareId } }) => ({
      coursewareId,
      coursewareName: '一课',
      type: 'VIDEO' as const,
      duration: 600,
    })),
  );
  return { courseId, kind: type === 'SYS' ? 'sys' : 'free' };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href') ?? '');

describe.each(histories)('%s: every screen names the same lesson at the same place', (_, history) => {
  beforeEach(() => signIn());
  const lesson = `第 ${history.expected.lesson} 课`;
  const { place } = history.expected;

  it('desk, 我的课程, own course, player and command box', async () => {
    const { courseId, kind } = tell(history);
    const target = `/course-player/${courseId}?coursewareId=w${history.expected.lesson}&stageId=s1`;
    const shows = async (part: Awaited<ReturnType<typeof region>>, link: RegExp) => {
      expect(hrefs(await part.findAllByRole('link', { name: link }))[0]?.replace('/new', '')).toBe(target);
      if (place) expect(part.getAllByText(new RegExp(`${place}`)).length).toBeGreaterThan(0);
    };

    const { user } = visit('/');
    const desk = await region('接着学');
    expect(await desk.findByRole('heading', { name: lesson })).toBeVisible();
    await shows(desk, /^(继续|开始)学习$/);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: new RegExp(`^继续学习.*${lesson}`) })).toBeVisible();
    act(() => commandPrompt.close());
    leave();

    visit(`/uc/my-course/${kind}`);
    const head = await region('继续学习');
    expect(await head.findByRole('heading', { name: lesson })).toBeVisible();
    await shows(head, /^(继续|开始)学习$/);
    const row = within(await screen.findByRole('region', { name: /^我的(系统课|公开课)$/ }));
    expect((await row.findAllByText(new RegExp(lesson)))[0]).toBeVisible();
    expect(
      hrefs(row.getAllByRole('link', { name: /^(继续|开始)学习：/ })).map((to) => to.replace('/new', '')),
    ).toContain(target);
    leave();

    visit(`/uc/my-course/${kind}/detail/${courseId}`);
    const own = await region('课程');
    expect(await own.findByText(new RegExp(lesson))).toBeVisible();
    await shows(own, /^(继续|开始)学习$/);
    leave();

    visit(`/course-player/${courseId}`);
    await waitFor(() => expect(address()).toBe(target));
  });
});
