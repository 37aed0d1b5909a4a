import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Report } from '@/api/questionbank/record-schema';
import { LossMap } from '@/features/question-bank/report/loss-map';
import { scoreOf } from '@/exam/question/score';
import type { LeafRow } from '@/features/question-bank/report/report-view';
import { texts } from '../../../texts';
import { show } from '../../../show';
import { leafRow } from './shown';

const lost = (no: string, full: number, got: number | null, ...knowledge: string[]) =>
  leafRow(no, full, got, { knowledge, type: got === null ? 'SAQ' : 'SINGLE' });
const leaves = [
  lost('1', 9, 3, '合同：索赔'),
  lost('2', 4, 0, '合同：价款'),
  lost('3', 2, 0, '进度：工期'),
  lost('4', 1, 0, '质量：验收'),
  lost('5', 1, 0.5),
];
interface Given {
  rows?: readonly LeafRow[];
  status?: 'DONE' | 'TO_MARK';
  line?: string[];
  subjectId?: string | null;
}
function map({ rows = leaves, status = 'DONE', line = [], subjectId = 's' }: Given = {}) {
  const report = { recordId: 'r', status } as unknown as Report;
  cleanup();
  show(
    <LossMap
      report={report}
      score={scoreOf([...rows, ...line.map((name) => leafRow('9', 1, 1, { knowledge: [name] }))])}
      gap={null}
      paperId="p"
      subjectId={subjectId}
    />,
  );
  return screen.queryByRole('region', { name: '失分地图' });
}
const cells = () => screen.getAllByRole('link', { name: /小题$/ });
const practise = () => screen.queryByRole('link', { name: /^练/ });
const hot = () => cells().filter(({ dataset }) => dataset['hot'] === 'true').length;
/** Columns that reach down beside the points without loss. */
const tallColumns = () => document.querySelectorAll('[data-tall=true]').length;
/** The points without loss. */
const keptBox = () => screen.getByText(/没有失分的考点/).closest('div') as HTMLElement;

describe('失分地图', () => {
  it('has a cell for each knowledge point, with the largest loss first and highest, linked to its questions', () => {
    expect(map()).toHaveTextContent('共失 13.5 分。一格一个考点，越高越贵，最贵的在左上');
    expect(cells().map((cell) => cell.getAttribute('aria-label'))).toEqual([
      '合同 索赔 失 6 分，1 小题',
      '合同 价款 失 4 分，1 小题',
      '进度 工期 失 2 分，1 小题',
      '质量 验收 失 1 分，1 小题',
      '未标考点 失 0.5 分，1 小题',
    ]);
    const hrefs = cells().map((cell) => decodeURIComponent(cell.getAttribute('href') ?? '').split('?')[1]);
    expect(hrefs[0]).toBe('filter=lost&point=合同：索赔');
    expect(hrefs[4]).toBe('filter=lost');
    expect(screen.getByText('合同').nextSibling).toHaveTextContent('-10');
    expect(screen.queryByText(/没有失分的考点/)).toBeNull();
    expect([hot(), tallColumns()], 'the dearest').toEqual([3, 0]);
    // A cell has a second line if it is high enough.
    expect(cells().map(({ style }) => style.minHeight)).toEqual(['120px', '80px', '40px', '32px', '32px']);
    const cellTexts = cells().map(({ textContent }) => textContent);
    expect(cellTexts).toEqual(['索赔-61 小题', '价款-41 小题', '工期-2', '验收-1', '未标考点-0.5']);
    // One large loss would fill the window: the scale is smaller then.
    map({ rows: [lost('1', 40, 0, '合同：索赔'), lost('2', 8, 0, '合同：价款')] });
    expect(cells().map(({ style }) => style.minHeight)).toEqual(['400px', '80px']);
    map({ rows: [lost('1', 2.8, 0, '合同：索赔')] });
    expect(cells()[0]).toHaveTextContent('索赔-2.81 小题');
  });

  it.each<[string, Given, string | null, string | null]>([
    ['the three points with the largest loss', {}, '练最贵的 3 个考点', '合同：索赔|合同：价款|进度：工期'],
    ['the only one', { rows: [lost('1', 2, 0, '合同：索赔')] }, '练这个考点', '合同：索赔'],
    ['none without a name', { rows: [lost('1', 2, 0)] }, null, null],
    ['none without a subject', { subjectId: null }, null, null],
    ['none while marks are missing', { status: 'TO_MARK' }, null, null],
  ])('offers to practise %s', (_, params, name, point) => {
    map(params);
    expect(practise()?.textContent ?? null).toBe(name);
    if (point !== null)
      expect(new URL(practise()?.getAttribute('href') ?? '', location.href).searchParams.get('point')).toBe(point);
  });

  it('leaves out questions that wait for marks, and says 已判小题', () => {
    const rows = [...leaves, lost('6', 9, null, '大题')];
    expect(map({ rows, status: 'TO_MARK', line: ['合同：全对'] })).toHaveTextContent('已判小题失 13.5 分');
    expect(keptBox()).toHaveTextContent(/^已判小题没有失分的考点 1/);
    expect(hot()).toBe(0);
    expect(map({ rows: [lost('1', 1, 1)], status: 'TO_MARK', line: ['甲'] })).toHaveTextContent('已判小题没有失分');
  });

  it('lists the points without loss, and is missing if there are no knowledge points', () => {
    expect(map({ rows: [lost('1', 1, 1)], line: ['合同：全对', '乙'] })).toHaveTextContent('没有失分');
    expect(screen.queryByText(/^共失/)).toBeNull();
    expect(keptBox()).toHaveTextContent(/^没有失分的考点/);
    expect(texts(within(keptBox()).getAllByRole('listitem'))).toEqual(['全对', '乙']);
    expect(map({ rows: [lost('1', 1, 1)] })).toBeNull();
    expect(map({ rows: [] })).toBeNull();
  });

  it('has the points without loss below the shorter columns if that saves height, else across all columns', () => {
    const box = () => {
      const { style, parentElement } = keptBox();
      return [style.gridColumn, parentElement?.style.getPropertyValue('--columns'), tallColumns()];
    };
    const tall = ['甲', '乙'].map((name) => lost(name, 18, 0, `${name}：一`));
    const low = ['丙', '丁', '戊', '己'].map((name) => lost(name, 2, 0, `${name}：一`));
    map({ rows: [...tall, ...low.slice(0, 3)], line: ['全对'] });
    expect(box()).toEqual(['3 / -1', '5', 2]);
    map({ rows: tall, line: ['全对'] });
    expect(box()).toEqual(['1 / -1', '3', 0]);
    map({ rows: low, line: ['全对'] });
    expect(box()).toEqual(['1 / -1', '4', 0]);
  });
});
