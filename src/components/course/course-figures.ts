import type { CourseCard } from '@/api/products/schema';
import { formatCount } from '@/shared/lib/format';

type Sized = Pick<CourseCard, 'lessonCount' | 'totalDuration' | 'studyCount' | 'validDays'>;

/** The size of a course as numbers with units; unknown ones are left out. */
export function courseFigures({ lessonCount, totalDuration, studyCount, validDays }: Sized): [string, string][] {
  const figures: [number, string][] = [
    [lessonCount, '课时'],
    [Math.round(totalDuration / 360) / 10, '小时'],
    [studyCount, '人学习'],
    [validDays ?? 0, '天有效'],
  ];
  return figures.filter(([value]) => value > 0).map(([value, unit]) => [formatCount(value), unit]);
}
