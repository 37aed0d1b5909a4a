import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaperReport } from '@/api/questionbank/record-schema';
import { AttemptsChart } from '@/features/question-bank/report/attempts-chart';
import { CohortBars, isComparable } from '@/features/question-bank/report/cohort-bars';
import { ReportSheet } from '@/features/question-bank/report/report-sheet';
import { reportFigures, reportGroups, type TypeFigures } from '@/features/question-bank/report/report-figures';
import { ToMark } from '@/features/question-bank/report/to-mark';
import { TypeList } from '@/features/question-bank/report/type-list';
import { show } from '../../../show';
import { doneReport, leafRow, linesBelow } from './shown';

const day = (at: number) => Date.parse(`2026-04-${String(at).padStart(2, '0')}T09:08:07+08:00`);

describe('历次成绩', () => {
  const chart = (scores: (number | null)[], passScore: number | null = 60, recordId = 'r2') => {
    const attempts = scores.map((score, at) => ({
      recordId: `r${at + 1}`,
      score,
      submitTime: at === 3 ? null : day(at + 1),
    }));
    const view = show(<AttemptsChart attempts={attempts} recordId={recordId} totalScore={100} passScore={passScore} />);
    const svg = view.container.querySelector('svg');
    const texts = [...(svg?.querySelectorAll('text') ?? [])];
    const circles = [...(svg?.querySelectorAll('circle') ?? [])];
    return { ...view, svg, texts, circles };
  };
  const words = (texts: Element[]) => texts.map(({ textContent }) => textContent);

  it('stands on an axis from 0 to all marks with the pass mark on it, this attempt larger', () => {
    const { texts, circles, svg } = chart([50, 70.5]);
    expect(words(texts)).toEqual(['0', '100', '60', '50', '04-01', '70.5', '04-02']);
    expect(circles.map((circle) => circle.getAttribute('r'))).toEqual(['4', '6']);
    expect(svg?.querySelectorAll('line')).toHaveLength(3);
    const height = (value: string) => Number(texts.find(({ textContent }) => textContent === value)?.getAttribute('y'));
    expect(height('0') - height('60')).toBeCloseTo(0.6 * (height('0') - height('100')));
    // Each value on its own side of the pass line.
    const [below, above] = circles.map((circle) => Number(circle.getAttribute('cy')));
    expect([height('50') - (below ?? 0), height('70.5') - (above ?? 0)]).toEqual([20, -10]);
    expect(screen.getByText('虚线为及格 60 分')).toBeVisible();
  });
  it('does not stretch two scores that are nearly the same', () => {
    const [first, second] = chart([27.5, 28]).circles.map((circle) => Number(circle.getAttribute('cy')));
    expect((first ?? 0) - (second ?? 0)).toBeCloseTo(0.72);
  });
  it('has its value below the point of this attempt further away, and no line of a pass that is not told', () => {
    const { texts, circles, unmount } = chart([70, 50]);
    const last = texts.find(({ textContent }) => textContent === '50');
    expect(Number(last?.getAttribute('y')) - Number(circles[1]?.getAttribute('cy'))).toBe(24);
    unmount();
    expect(chart([50, 40], null).svg?.querySelectorAll('line')).toHaveLength(2);
    expect(screen.queryByText(/及格/)).toBeNull();
  });
  it('writes no pass mark over another number of the axis', () => {
    expect(words(chart([50], 98).texts).slice(0, 3)).toEqual(['0', '100', '50']);
  });
  it('of a single attempt stands in the middle; without any score there is none', () => {
    const { circles, unmount } = chart([50], null);
    expect(circles.map((circle) => circle.getAttribute('cx'))).toEqual(['186']);
    unmount();
    expect(chart([null]).container).toBeEmptyDOMElement();
  });
  it('shows the newest eight with their values, the days every so often, and leaves out what waits', () => {
    const { texts, circles } = chart([10, 20, null, 30, 40, 50, 61, 70, 80, 90], 60, 'r5');
    expect(circles).toHaveLength(8);
    expect(words(texts).filter((text) => !/-/.test(text))).toEqual([
      '0',
      '100',
      '60',
      '20',
      '30',
      '40',
      '50',
      '61',
      '70',
      '80',
      '90',
    ]);
    expect(screen.getByText('虚线为及格 60 分，最近 8 次')).toBeVisible();
  });
  it('has the same figures as a table', () => {
    const { container } = chart([50, null, 70, 71]);
    fireEvent(container.querySelector('details') as Element, new Event('toggle'));
    expect(linesBelow(/历次成绩/)).toEqual([
      ['交卷时间', '得分'],
      ['2026-04-01 09:08', '50 / 100'],
      ['2026-04-02 09:08（本次）', '待评'],
      ['2026-04-03 09:08', '70 / 100'],
      ['—', '71 / 100'],
    ]);
  });
});

describe('与全体学员相比', () => {
  const cohort: PaperReport = {
    paperId: 'p',
    attempts: [],
    avgScore: 50,
    maxScore: 120,
    beatRate: 82.5,
    joinCount: 1200,
  };
  const bars = (facts: Partial<PaperReport> = {}, passScore: number | null = 60) =>
    show(<CohortBars cohort={{ ...cohort, ...facts }} score={72.5} totalScore={100} passScore={passScore} />);
  const shares = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>('dd span')].map(
      ({ style, dataset }) =>
        `${style.getPropertyValue('--share')} ${style.getPropertyValue('--pass')} ${dataset['pass']} ${dataset['own']}`,
    );
  it('sets the scores beside each other, none longer than all marks', () => {
    const { container } = bars();
    expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
      ['我的得分', '72.5'],
      ['平均分', '50'],
      ['最高分', '120'],
    ]);
    expect(shares(container)).toEqual(['0.725 0.6 true true', '0.5 0.6 true undefined', '1 0.6 true undefined']);
    expect(container).toHaveTextContent('1,200 人完成本卷，你超过了 82.5% 的学员。竖线为及格 60 分。');
  });
  it('leaves out what nobody tells', () => {
    const { container } = bars({ avgScore: null, beatRate: null }, null);
    expect(screen.getAllByRole('term')).toHaveLength(2);
    expect(shares(container)[0]).toBe('0.725 0 undefined true');
    expect(container).toHaveTextContent(/人完成本卷。$/);
  });
  it.each([
    [30, 100, true],
    [29, 100, false],
    [30, 0, false],
  ])('%i people, %i marks: %s', (joinCount, total, is) =>
    expect(isComparable({ ...cohort, joinCount }, total)).toBe(is),
  );
});

describe('等你自评', () => {
  const list = (...rows: ReturnType<typeof leafRow>[]) => show(<ToMark rows={rows} recordId="r" />).container;
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  it('names the questions with their marks, parts together', () => {
    const container = list(
      leafRow('1', 1, 1),
      leafRow('2', 9, null),
      leafRow('3(1)', 5, null),
      leafRow('3(2)', 6.5, null),
    );
    expect(container).toHaveTextContent('等你自评3 小题，20.5 分');
    expect(items()).toEqual(['第 2 题1 小题9 分待评', '第 3 题2 小题11.5 分待评']);
    expect(screen.getByRole('link', { name: '去自评' })).toBeVisible();
  });
  it('sums no marks that nobody tells, and counts what is too much', () => {
    const container = list(...Array.from({ length: 8 }, (_, at) => leafRow(String(at + 1), at === 0 ? null : 2, null)));
    expect(container).toHaveTextContent(/等你自评8 小题第 1 题1 小题待评/);
    expect(items()).toHaveLength(7);
    expect(items().at(-1)).toBe('其余 2 题');
  });
  it('names six at most, and no number where the sheet tells none', () => {
    list(...Array.from({ length: 6 }, (_, at) => leafRow(String(at + 1), 2, null)));
    expect(items()).toHaveLength(6);
    expect(list(leafRow('1', 1, 1))).toHaveTextContent(/^等你自评自评完成后/);
  });
});

it('各题型 tells marks and rates, and of what waits only what is judged', () => {
  const own = (type: string, known: number | null, full: number, more: Partial<TypeFigures> = {}) => ({
    type,
    leaves: 4,
    right: 3,
    mark: 0,
    known,
    full,
    open: 0,
    ...more,
  });
  show(
    <TypeList
      types={[
        own('SINGLE', 3, 4),
        own('MULTIPLE', null, 8),
        own('FILL', 0, 0),
        own('JUDGE', 5, 4),
        own('SAQ', 0, 9, { mark: 4, right: 0, open: 9 }),
        own('CASE', 6, 26, { mark: 1, open: 20 }),
        own('CASE', null, 26, { mark: 4, right: 0, open: null }),
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '单选题3 / 4 分答对 3 / 4 小题，得分率 75%',
    '多选题—答对 3 / 4 小题',
    '填空题0 / 0 分答对 3 / 4 小题',
    '判断题5 / 4 分答对 3 / 4 小题，得分率 100%',
    '简答题待评4 小题 9 分待评，不计入得分率',
    '案例分析题6 / 6 分待评已判小题答对 3 / 3，1 小题 20 分待评',
    '案例分析题待评4 小题待评，不计入得分率',
  ]);
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    '单选题得分率',
    '判断题得分率',
  ]);
});

describe('逐题', () => {
  const sheet = (rows: ReturnType<typeof leafRow>[]) => {
    const { whole, types } = reportFigures(doneReport, rows);
    return show(<ReportSheet recordId="r" figures={whole} groups={reportGroups(rows, types)} paperId="p" />);
  };
  it('has the leaves of each type, parts behind the number of their question', () => {
    const { container } = sheet([
      leafRow('1', 1, 1),
      leafRow('2', 1, null, { state: 'blank' }),
      leafRow('3(1)', 5, 2),
      leafRow('3(2)', 5, 0),
      leafRow('4(1)', 5, 5),
    ]);
    expect(container).toHaveTextContent('4 题计 5 小题，点题号看解析');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '一、单选题',
      '二、案例分析题',
    ]);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('aria-label')}`)).toEqual([
      '1 第1题 单选 答对',
      '2 第2题 单选 未答',
      '1 第3(1)题 案例 部分得分',
      '2 第3(2)题 案例 答错',
      '1 第4(1)题 案例 答对',
    ]);
    expect(links.map((link) => link.querySelector('svg') !== null)).toEqual([true, false, true, true, true]);
    const group = screen.getByRole('heading', { name: '二、案例分析题' }).parentElement as HTMLElement;
    expect([...group.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['3', '4']);
  });
  it('explains no numbers where there is a leaf for each, and has no numeral for an eleventh type', () => {
    const { container } = sheet(
      Array.from({ length: 11 }, (_, at) => leafRow(String(at + 1), 1, 1, { type: `T${at}` })),
    );
    expect(container).toHaveTextContent('逐题点题号看解析');
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .slice(-2)
        .map(({ textContent }) => textContent),
    ).toEqual(['十、T9', 'T10']);
    expect(within(container).queryByRole('button')).toBeNull();
  });
});
