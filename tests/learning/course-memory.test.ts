import { expect, it } from 'vitest';
import { courseMemory } from '@/learning/course-memory';

const lesson = { stageId: null, name: '', type: 'VIDEO' };
const place = (coursewareId: string, at: number) => ({ ...lesson, coursewareId, position: at, at });

it('of 201 positions the oldest is dropped, not the one with the smallest id', () => {
  for (let at = 1; at <= 200; at += 1) courseMemory.keepPlace('1', place(String(1000 - at), at), false);
  courseMemory.keepPlace('1', place('5', 201), false);
  courseMemory.keepPlace('1', place('6', 202), false);
  const ids = Object.keys(courseMemory.read('1').positions);
  expect(ids).toHaveLength(200);
  expect(ids).toEqual(expect.arrayContaining(['5', '6', '800']));
  expect([ids.includes('999'), ids.includes('998')]).toEqual([false, false]);
});

it('of 1,001 finished lessons the oldest is dropped', () => {
  for (let at = 1; at <= 1_001; at += 1) courseMemory.keepFinished('1', `c${at}`, at);
  const ids = Object.keys(courseMemory.read('1').finished);
  expect([ids.length, ids.includes('c1'), ids.includes('c2')]).toEqual([1_000, false, true]);
});
