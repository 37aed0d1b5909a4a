import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { OwnLesson } from '@/features/my-course/own-course/own-catalogue';
import { stagesOf } from '@/features/my-course/own-course/use-own-course';
import { nodeOf } from '../../../course-of';
import { notices } from '../../../notices';
import { show } from '../../../show';
import { ware as lessonOf, studied } from '../../player/support';

const ware = (id: string, changes: Partial<Courseware> = {}) =>
  lessonOf(id, { coursewareName: `课${id}`, duration: 90, stageId: 's1', ...changes });
const node = (id: string, sort: number, coursewareCount: number, children: CatalogueNode[] = []) =>
  nodeOf(id, { name: `第${id}章`, sort, coursewareCount, children });

describe('a lesson of an owned course', () => {
  type Given = Partial<Parameters<typeof OwnLesson>[0]>;
  const plain = { courseId: '3001', row: ware('w1'), counts: true, finished: false, paper: null, isNext: false };
  const lesson = (params: Given) => show(<OwnLesson place={null} {...plain} {...params} />);
  const left = (at: number, unit: 'second' | 'page' = 'second'): Given => ({ isNext: true, place: { unit, at } });
  const way = '/course-player/3001';
  const start = '/question-bank/learn-center/501?from=COURSEWARE&mode=EXAM&courseId=3001&coursewareId=p1';
  const report = '/question-bank/transcript/9';
  const doc = { row: ware('w1', { type: 'DOC', duration: 0 }) };
  const requests = (status: PaperStatus['status'], sourceId: string | null = '501', named: string | null = null) => ({
    row: ware('p1', { type: 'PAPER', sourceId: named, ...studied(100) }),
    paper: { coursewareId: 'p1', sourceId, status, id: '9', examMode: 'EXAM' as const },
  });

  it.each<[string, Given, string, string?]>([
    ['a new lesson', {}, '课w101:30学习'],
    ['a lesson of unknown length', { row: ware('w1', { duration: 0 }) }, '课w1学习'],
    ['a lesson studied in part', { row: ware('w1', studied(40.4)) }, '课w1已学 40%学习'],
    ['a lesson left at a second', { row: ware('w1', studied(40)), ...left(12) }, '课w1看到 00:12，已学 40%继续'],
    ['a lesson left before it counted', left(12), '课w1看到 00:12继续'],
    ['the next lesson', { isNext: true }, '课w101:30继续'],
    ['a document left at a page', { ...doc, ...left(3, 'page') }, '课w1看到第 3 页继续'],
    ['a finished lesson', { row: ware('w1', studied(100)), finished: true }, '课w1已学完重看'],
    ['a lesson finished on this device', { counts: false, finished: true }, '课w1已学完重看'],
    ['a nearly finished lesson', { row: ware('w1', studied(99.6)) }, '课w1已学 99%学习'],
    ['a lesson without counted progress', { row: ware('w1', studied(100)), counts: false }, '课w101:30学习'],
    ['a document', doc, '课w1查看'],
    ['an audio', { row: ware('w1', { type: 'AUDIO' }) }, '课w101:30学习'],
    ['a paper that is not begun', requests('NOT_START'), '课p1未开始开始答题', start],
    ['a paper that is begun', requests('DOING'), '课p1进行中继续答题', '/question-bank/learn-center/501/9'],
    ['a paper to be marked', requests('TO_MARK'), '课p1待自评去自评', '/question-bank/learn-center-mark/9'],
    ['a paper that is done', requests('DONE'), '课p1已完成查看报告', `${report}/501`],
    ['a paper named by the course', requests('DONE', null, '777'), '课p1已完成查看报告', `${report}/777`],
    ['a paper without an id', requests('NOT_START', null), '课p1未开始学习', `${way}?coursewareId=p1&stageId=s1`],
    ['a paper without a status', { row: ware('w1', { type: 'PAPER', duration: 0, ...studied(100) }) }, '课w1学习'],
  ])('shows state and link: %s', (_what, params, text, href = `${way}?coursewareId=w1&stageId=s1`) => {
    lesson(params);
    expect(screen.getByRole('link')).toHaveTextContent(new RegExp(`^${text}$`));
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });

  it('shows 暂不支持 for an unsupported type', () => {
    lesson({ row: ware('w1', { type: 'LIVE' }) });
    expect(screen.queryByRole('link')).toBeNull();
    const button = screen.getByRole('button');
    expect(button).toHaveTextContent(/^课w1暂不支持$/);
    fireEvent.click(button);
    expect(notices()).toEqual(['该课件暂不支持在电脑上打开']);
  });
});

it('stagesOf counts the lessons below each top node, in the order of the course', () => {
  const nodes = [node('2', 2, 2), node('1', 1, 4, [node('1a', 1, 4)]), node('3', 3, 0)];
  const lists = new Map([
    ['1a', [ware('a', studied(100)), ware('b', studied(100)), ware('c', studied(99)), ware('d')]],
    ['2', [ware('e'), ware('f')]],
  ]);
  expect(stagesOf(nodes, lists)).toEqual([
    { id: '1', name: '第1章', finished: 2, total: 4, percent: 50 },
    { id: '2', name: '第2章', finished: 0, total: 2, percent: 0 },
    { id: '3', name: '第3章', finished: 0, total: 0, percent: 0 },
  ]);
});
