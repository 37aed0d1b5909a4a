import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AttemptsChart, CohortBars, ToMark } from '@/features/question-bank/report/charts';
import { show } from '../../../show';
import { texts } from '../../../texts';
import { cohortOf, leafRow } from './shown';

/** Attempts of one a day from 04-01 on; the last one is the current one. */
function chart(scores: number[], totalScore: number, passScore: number | null) {
  cleanup();
  const attempts = scores.map((score, at) => ({
    recordId: `r${at + 1}`,
    score,
    submitTime: score === 0 ? null : Date.parse(`2026-04-0${at + 1}T09:05:00+08:00`),
  }));
  const facts = { attempts, recordId: `r${scores.length}`, totalScore, passScore };
  const { container } = show(<AttemptsChart {...facts} />);
  const of = (name: string) => [...container.querySelectorAll(`svg ${name}`)];
  const place = (text: Element) => `${text.textContent} at ${text.getAttribute('x')} ${text.getAttribute('y')}`;
  const note = screen.getByRole('heading').nextSibling?.textContent;
  const lines = texts(container.querySelectorAll('tbody tr'));
  return { labels: of('text').map(place), radii: of('circle').map((dot) => dot.getAttribute('r')), note, lines };
}

// Each point of a paper of 144 points is 1 px high in these drawings.
it('draws each score on the side away from the pass line, and the current one larger', () => {
  const { labels, radii, note, lines } = chart([150, 100, 129], 144, 130);
  expect(labels.join('，')).toBe(
    '0 at 24 176，144 at 24 32，130 at 24 46，150 at 60 18，04-01 at 60 204，' +
      '100 at 186 92，04-02 at 186 204，129 at 312 67，04-03 at 312 204',
  );
  expect([radii, note]).toEqual([['4', '4', '6'], '虚线为及格 130 分']);
  expect(lines.slice(1)).toEqual(['2026-04-02 09:05100 / 144', '2026-04-03 09:05（本次）129 / 144']);
});

it('draws a single score in the middle, and no pass mark where it would touch the full score', () => {
  expect(chart([131], 144, 131).labels).toEqual(['0 at 24 176', '144 at 24 32', '131 at 186 31', '04-01 at 186 204']);
  const { labels, note } = chart([36, 72], 0, null);
  expect([labels[1], labels[3], note]).toEqual(['36 at 60 90', '72 at 312 18', '']);
  expect(chart([0], 0, null).labels).toEqual(['0 at 24 176', '0 at 186 162']);
});

it('draws every second date of more than five, counted from the newest, and none without a time', () => {
  const { labels, note } = chart([9, 9, 9, 0, 9, 9, 9, 9], 144, null);
  const dates = ['04-02 at 96 204', '04-06 at 240 204', '04-08 at 312 204'];
  expect([labels.filter((label) => label.endsWith(' 204')), note]).toEqual([dates, '']);
});

it('the bars of the comparison are shares of the full score, with a line at the pass mark', () => {
  const bars = (score: number, passScore: number | null) => {
    cleanup();
    show(<CohortBars cohort={cohortOf()} score={score} totalScore={20} passScore={passScore} />);
    return screen.getAllByRole('definition').map((bar) => {
      const beam = bar.firstElementChild as HTMLElement;
      return [
        beam.style.getPropertyValue('--share'),
        beam.dataset.pass === 'true' && beam.style.getPropertyValue('--pass'),
      ];
    });
  };
  expect(bars(12, 5)).toEqual(['0.6', '0.55', '0.95'].map((share) => [share, '0.25']));
  expect(bars(21, null)).toEqual(['1', '0.55', '0.95'].map((share) => [share, false]));
});

it.each([
  ['six', ['2(1)', '2(2)', '3', '4', '5', '6', '7'], 5, '7 小题，35 分', '第 2 题2 小题10 分待评', undefined],
  ['eight without points', ['1', '2', '3', '4', '5', '6', '7', '8'], null, '8 小题', '第 1 题1 小题待评', '其余 2 题'],
])('%s questions wait for marks, of which six are listed', (_, numbers, full, sum, first, rest) => {
  show(<ToMark recordId="r" rows={[leafRow('9', 1, 1), ...numbers.map((no) => leafRow(no, full, null))]} />);
  const block = within(screen.getByRole('region', { name: '等你自评' }));
  expect(block.getByRole('heading').nextSibling).toHaveTextContent(sum);
  const items = texts(block.getAllByRole('listitem'));
  expect([items.length, items[0], items[6]]).toEqual([rest === undefined ? 6 : 7, first, rest]);
});
