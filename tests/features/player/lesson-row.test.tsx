import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Courseware } from '@/api/products/schema';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { LessonRow } from '@/features/player/panel/lesson-row';
import { ware } from './support';

const film = ware('w1', { coursewareName: '第一课', duration: 90 });
const paper: Courseware = { ...film, type: 'PAPER', duration: 0 };
const studied = (studyPercentage: number) => ({ studyPercentageInfo: { studyPercentage } as never });
const plain = { nodeId: 'n1', current: false, counted: false, finished: false, paper: null, owned: false };
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
  const [, ...told] = [...screen.getByRole('button').querySelectorAll('span')]
    .filter((part) => part.children.length === 0 && part.textContent !== '')
    .map(({ textContent }) => textContent);
  cleanup();
  return told;
};

describe('a lesson of the catalogue says', () => {
  it.each<[string, Partial<Courseware>, Partial<Place>, string[]]>([
    ['how long a film is', {}, {}, ['01:30']],
    ['what it is where it is no film', { type: 'AUDIO' }, {}, ['音频', '01:30']],
    ['no time where there is none', { type: 'DOC', duration: 0 }, {}, ['讲义']],
    ['how much was studied', studied(49.6), { counted: true }, ['01:30', '已学 50%']],
    ['nothing of it where nothing is counted', studied(49.6), {}, ['01:30']],
    ['nothing of a lesson not begun', studied(0.4), { counted: true }, ['01:30']],
    ['that it is nearly finished', studied(99.5), { counted: true }, ['01:30', '已学 99%']],
    ['that it is finished', studied(100), { counted: true, finished: true }, ['01:30', '已学完']],
    ['that it is finished on this device', {}, { finished: true }, ['01:30', '已学完']],
    ['nothing of the percent of a paper', { ...paper, ...studied(100) }, { counted: true, finished: true }, ['试卷']],
    ['that it is open now', {}, { current: true }, ['01:30', '当前']],
    ['that it may be tried', { isAudition: true }, {}, ['01:30', '试听']],
    ['nothing of a trial to an owner', { isAudition: true }, { owned: true }, ['01:30']],
    ['that it is locked', { canStudy: false }, {}, ['01:30', '未解锁']],
    ['no lock to an owner', { canStudy: false }, { owned: true }, ['01:30']],
    ['that it cannot be opened here, which is no lock', { type: 'LIVE', canStudy: false }, {}, ['01:30', '暂不支持']],
    ['nothing of a paper while that is asked', paper, { paper: 'asked' }, ['试卷']],
    ['how far a paper is', paper, { paper: status('DOING') }, ['试卷', '进行中']],
  ])('%s', (_what, row, place, told) => expect(facts(row, place)).toEqual(told));

  it('and opens at its place', async () => {
    const onOpen = vi.fn();
    render(<LessonRow courseware={film} {...plain} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('button', { name: /^第一课/ }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('n1');
  });
});
