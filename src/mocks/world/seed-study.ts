import { day, hour, minute, type OwnedRow, type SpanRow } from '../db';
import { coursewaresOf } from './catalogues';
import { courseOf } from './courses';

/** Course id, days since it was opened, days until it ends (null = for ever), order id. */
const ownedSeeds: [string, number, number | null, string | null][] = [
  ['3001', 60, 305, '70001'],
  ['3002', 40, 500, '70002'],
  ['3004', 200, 12, '70003'],
  ['3010', 30, 335, '70004'],
  ['3014', 20, null, null],
  ['3013', 1, null, null],
  ['3011', 35, null, '70005'],
  ['3012', 34, 331, '70006'],
  ['3007', 10, 20, null],
  ['3015', 300, 120, '70007'],
  ['3020', 420, -55, '70008'],
  ['3005', 2, 363, '70015'],
];

export const seedOwned = (base: number, userId: string): OwnedRow[] =>
  ownedSeeds.map(([courseId, ago, left, orderId]) => ({
    userId,
    courseId,
    orderId,
    openTime: base - ago * day,
    validEnd: left === null ? null : base + left * day,
  }));

/** Spans of the first `count` videos of a course: all studied in full, the last to 40 %. */
const studied = (userId: string, courseId: string, count: number, newest: number): SpanRow[] => {
  const course = courseOf(courseId);
  if (!course) return [];
  const rows = coursewaresOf(course)
    .filter(({ type }) => type === 'VIDEO')
    .slice(0, count);
  return rows.map((row, index) => {
    const isLast = index === rows.length - 1;
    const share = isLast ? 0.4 : 1;
    const at = newest - (rows.length - 1 - index) * 9 * hour;
    return {
      userId,
      courseId,
      coursewareId: row.coursewareId,
      coursewareName: row.coursewareName,
      coursewareType: row.type,
      stageId: row.stageId,
      learnedTime: Math.round(row.duration * share),
      progressBar: Math.round(row.duration * share),
      clientTime: at - 10 * minute,
      updateTime: at,
    };
  });
};

export const seedSpans = (base: number, userId: string): SpanRow[] => [
  ...studied(userId, '3020', 9, base - 60 * day),
  ...studied(userId, '3004', 12, base - 5 * day),
  ...studied(userId, '3002', 5, base - 2 * day),
  ...studied(userId, '3010', 2, base - 1 * day),
  ...studied(userId, '3001', 8, base - 2 * hour),
];
