import { expect, it } from 'vitest';
import { courseMemory } from '@/learning/course-memory';

const place = (coursewareId: string, at: number) => ({
  coursewareId,
  stageId: null,
  name: '',
  type: 'VIDEO',
  position: at,
  at,
});

it('of 201 positions the oldest is dropped, not the one with the smallest id', () => {
  for (let at = 1; at <= 200; at += 1) courseMemory.keepPlace('1', place(String(1000 - at), at), false);
  courseMemory.keepPlace('1', place('5', 201), false);
  courseMemory.keepPlace('1', place('6', 202), false);
  const ids = Object.keys(courseMemory.read('1').positions);
  expect(ids).toHaveLength(200);
  expect(ids).toEqual(expect.arrayContaining(['5', '6', '800']));
  expect([ids.includes('999'), ids.includes('998')]).toEqual([false, false]);
});
