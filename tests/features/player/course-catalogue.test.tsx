import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { catalogueQueries } from '@/api/products/queries';
import { recordQueries } from '@/api/questionbank/record-queries';
import { createQueryClient } from '@/app/query-client';
import type { CourseData } from '@/features/player/course-player/use-lesson';
import { CourseCatalogue } from '@/features/player/panel/course-catalogue';
import { courseMemory } from '@/learning/course-memory';
import { courseDetail, nodeOf } from '../../course-of';
import { show } from '../../show';
import { texts } from '../../texts';
import { lessonState, studied, ware } from './support';

const nodes = [
  nodeOf('一章', { sort: 1, children: [nodeOf('一节', { coursewareCount: 2 }), nodeOf('二节', { sort: 1 })] }),
  nodeOf('二章', { sort: 2, coursewareCount: 3 }),
];
const coursewares = [{ coursewareId: 'w1', ...studied(100) }];
const progress = { courseId: '3001', studyPercentage: 40, learnedTotalTime: 3_660, coursewares };
const learner = { courseId: '3001', type: 'SYS', loggedIn: true, hasProgress: true, progress, status: { owned: true } };
const visitor = { ...learner, loggedIn: false, hasProgress: false, progress: null, status: null };
const unread = { ...learner, progress: null };
const failed = { ...unread, progressFailed: { isFetching: false } };

/** The catalogue with the lesson w2 of a node, or without a lesson. */
function open(nodeId: string | null, facts: object = learner, lessonCount = 5) {
  const client = createQueryClient();
  const { queryKey } = catalogueQueries.coursewares(nodeId ?? '一节');
  client.setQueryData(queryKey, [
    ware('w1', { isAudition: true, ...studied(100) }),
    ware('w2', studied(49.6)),
    ware('w3', { type: 'DOC', duration: 0, canStudy: false, ...studied(0.4) }),
    ware('w4', { type: 'AUDIO', ...studied(99.5) }),
    ware('w5', { type: 'PAPER', duration: 0, ...studied(100) }),
    ware('w6', { type: 'LIVE', canStudy: false }),
  ]);
  const record = { coursewareId: 'w5', status: 'DOING', id: null, examMode: 'EXAM', sourceId: 't1' } as const;
  if (facts === learner) client.setQueryData(recordQueries.status('3001', ['w5']).queryKey, [record]);
  const data = { ...facts, detail: { data: courseDetail({ lessonCount }) } } as unknown as CourseData;
  const lesson = nodeId === null ? null : { nodeId, row: ware('w2') };
  const state = lessonState({ coursewareId: lesson && 'w2', lesson });
  const view = show(<CourseCatalogue nodes={nodes} data={data} state={state} />, client);
  const rows = texts(within(screen.getByRole('tree', { name: '课程目录' })).getAllByRole('treeitem'));
  return [...texts(view.container.querySelectorAll('p')), ...rows];
}

/** The lessons for an owner whose progress counts, and for a visitor. */
const own = (paper: string) => [
  'w101:00已学完',
  'w201:00已学 50%当前',
  'w3讲义',
  'w4音频01:00已学 99%',
  `w5试卷${paper}`,
  'w601:00暂不支持',
];
const others = (place: string) => [
  'w101:00试听',
  `w201:00${place}`,
  'w3讲义未解锁',
  'w4音频01:00',
  'w5试卷',
  'w601:00暂不支持',
];

describe('the catalogue of the player', () => {
  it.each<[string, object, number, string[], string[]]>([
    ['a learner', learner, 5, ['已学 1 / 5 课时累计 1小时1分', '共 5 课时展开全部'], own('进行中')],
    ['a visitor', visitor, 5, ['共 5 课时展开全部'], others('当前')],
    ['a learner before his progress is there', unread, 0, ['已学 — 课时', '展开全部'], own('')],
    ['a learner whose progress is missing', failed, 0, ['学习进度没有读到 重试', '展开全部'], own('')],
  ])('shows to %s the course and its lessons', (_who, facts, lessonCount, head, lessons) => {
    const shown = [...head, '一章', '一节2 课时', ...lessons, '二节', '二章3 课时'];
    expect(open('一节', facts, lessonCount)).toEqual(shown);
  });

  it('has open the nodes of the lesson, or of the first one if there is no lesson yet', () => {
    expect(open('二章', visitor).slice(1)).toEqual(['一章', '二章3 课时', ...others('当前')]);
    cleanup();
    expect(open(null, visitor).slice(1, 4)).toEqual(['一章', '一节2 课时', 'w101:00试听']);
  });

  it.each<[string, number, number, number | null, string | null]>([
    ['in view', 0, 238, null, '一节'],
    ['partly below', 0, 237, 39.5, '一节'],
    ['at the upper end', 158, 80, null, '一节'],
    ['partly above', 159, 400, -42, '一节'],
    ['behind lessons that are loading', 0, 400, 182, '二章'],
    ['missing', 0, 10, null, null],
  ])('scrolls the lesson to the middle unless it is in view: %s', (_where, above, height, top, nodeId) => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockReturnValue();
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
    vi.spyOn(HTMLElement.prototype, 'scrollTop', 'get').mockReturnValue(above);
    if (nodeId === '二章') courseMemory.keepOpen('3001', new Set(['一章', '一节']));
    open(nodeId);
    expect(scrolled.mock.calls).toEqual(top === null ? [] : [[{ top }]]);
  });
});
