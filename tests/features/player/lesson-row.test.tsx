import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Courseware } from '@/api/products/schema';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { LessonRow } from '@/features/player/panel/lesson-row';
import { ware } from './support';

const film = ware('w1', { coursewareName: '第一课', duration: 90 });
const paper: Courseware = { ...film, type: 'PAPER', duration: 0 };
const studied = (studyPercentage: number) => ({ studyPercentageInfo: { studyPercentage } as never });
const plain = { current: false, counted: false, finished: false, paper: null, owned: false };
const status = (now: PaperStatus['status']): PaperStatus => ({
  coursewareId: 'w1',
  status: now,
  id: null,
  examMode: 'EXAM',
  sourceId: 't1',
});
type Place = Omit<Parameters<typeof LessonRow>[0], 'courseware' | 'onOpen'>;
const facts = (row: Partial<Courseware>, place: Partial<Place> = {}) => {
  render(<LessonRow courseware={{ ...film, ...row }} {...plain} {...place} onOpen={() => undefined} />);
  const [, ...shown] = [...screen.getByRole('button').querySelectorAll('span')]
    .filter((part) => part.children.length === 0 && part.textContent !== '')
    .map(({ textContent }) => textContent);
  cleanup();
  return shown;
};

describe('a lesson row of the catalogue', () => {
  it.each<[string, Partial<Courseware>, Partial<Place>, string[]]>([
    ['the length of a film', {}, {}, ['01:30']],
    ['its type if it is no film', { type: 'AUDIO' }, {}, ['音频', '01:30']],
    ['no length if it is 0', { type: 'DOC', duration: 0 }, {}, ['讲义']],
    ['the percentage studied', studied(49.6), { counted: true }, ['01:30', '已学 50%']],
    ['no percentage if none is counted', studied(49.6), {}, ['01:30']],
    ['no percentage of a new lesson', studied(0.4), { counted: true }, ['01:30']],
    ['99% if it is nearly finished', studied(99.5), { counted: true }, ['01:30', '已学 99%']],
    ['that it is finished', studied(100), { counted: true, finished: true }, ['01:30', '已学完']],
    ['that it is finished on this device', {}, { finished: true }, ['01:30', '已学完']],
    ['no percentage of a paper', { ...paper, ...studied(100) }, { counted: true, finished: true }, ['试卷']],
    ['that it is the current one', {}, { current: true }, ['01:30', '当前']],
    ['that it is an audition', { isAudition: true }, {}, ['01:30', '试听']],
    ['no audition to an owner', { isAudition: true }, { owned: true }, ['01:30']],
    ['that it is locked', { canStudy: false }, {}, ['01:30', '未解锁']],
    ['no lock to an owner', { canStudy: false }, { owned: true }, ['01:30']],
    ['an unsupported type, but no lock', { type: 'LIVE', canStudy: false }, {}, ['01:30', '暂不支持']],
    ['no status of a paper while it loads', paper, { paper: 'loading' }, ['试卷']],
    ['the status of a paper', paper, { paper: status('DOING') }, ['试卷', '进行中']],
  ])('shows %s', (_what, row, place, shown) => expect(facts(row, place)).toEqual(shown));
});
