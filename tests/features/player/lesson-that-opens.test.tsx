import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { useCourseData, useLesson } from '@/features/player/course-player/use-lesson';
import type { Lesson } from '@/learning/lesson';
import { onRequest } from '../../on-request';
import { around } from '../../show';
import { signIn } from '../../sign-in';

const learner = '13800000001';
it.each([
  ['a learner', learner, '3001', 'c1-3-w2 c1-3-w1 c1-t-w1', 'SYS 27 27 true', 'LastRecord StudyPercentage'],
  ['its address', learner, '3001 c2-1-w1', 'c2-1-w1 c1-t-w2 c2-1-w2', 'SYS 27 27 true', 'StudyPercentage'],
  ['the address of the last', learner, '3013 1-w3', '1-w3 1-w2 none', 'FREE null none false', ''],
  ['a former learner', learner, '3020', 'c2-1-w1 c1-t-w2 c2-1-w2', 'SYS 32 32 false', 'LastRecord StudyPercentage'],
  ['another learner', '13800000002', '3003', '0-w1 none 0-w2', 'SYS none none false', 'FirstAudition'],
  ['a visitor', null, '3001', '0-w1 none 0-w2', 'SYS none none false', 'FirstAudition'],
  ['a visitor without an audition', null, '3013', '1-w1 none 1-w2', 'FREE none none false', 'FirstAudition'],
])('the lesson for %s opens without more requests than it needs', async (_, mobile, place, lessons, facts, more) => {
  if (mobile) signIn(mobile);
  const [courseId = '', wanted] = place.split(' ');
  const asked = new Set<string>();
  onRequest(({ url }) => asked.add(/get([a-z]+)(\/\d+)?$/i.exec(url)?.[1] ?? url));
  const client = createQueryClient();
  const open = (from: string) =>
    renderHook(
      () => {
        const data = useCourseData(courseId);
        return { data, state: useLesson(data) };
      },
      { wrapper: around(client, [`/course-player/${from}`]) },
    ).result;
  const result = open(wanted ? `${courseId}?coursewareId=${courseId}-${wanted}` : courseId);
  const { data: before, state: first } = result.current;
  expect(before).toMatchObject({ type: 'FREE', ready: false, own: null, status: null, progress: null });
  expect(first).toMatchObject({ lesson: null, nextPending: false, isLast: false, empty: false });
  await waitFor(() => expect(result.current.data.ready).toBe(true));
  expect(result.current.data.status !== null).toBe(mobile !== null);
  const idOf = (lesson: Lesson | null) => lesson?.row.coursewareId.slice(5) ?? 'none';
  await waitFor(() => {
    const { lesson, previous, next, isLast } = result.current.state;
    expect([lesson, previous, next].map(idOf).join(' ')).toBe(lessons);
    expect(isLast).toBe(next === null);
  });
  const { type, own, progress, reports } = result.current.data;
  const percent = own ? own.studyPercentage : 'none';
  expect([type, percent, progress?.studyPercentage ?? 'none', reports].join(' ')).toBe(facts.replace('null', ''));
  const always = ['CatalogueList', 'CoursewaresList', 'Details', ...(mobile ? ['Status'] : [])];
  expect([...asked].sort().join(' ')).toBe([...always, ...more.split(' ')].sort().join(' ').trim());
  // A lesson whose list is there is shown at once.
  const { next } = result.current.state;
  const after = open(`${courseId}?coursewareId=${next?.row.coursewareId}&stageId=${next?.nodeId}`).current.state;
  expect(idOf(after.lesson)).toBe(lessons.split(' ')[2]);
});
