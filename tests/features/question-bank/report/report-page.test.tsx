import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import {
  getAnalysis,
  getPaperReport,
  getRecordPage,
  getRecordQuestions,
  getReport,
} from '@/api/questionbank/record-endpoints';
import type { Report } from '@/api/questionbank/record-schema';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';
import { analysed } from './leaves';

const base = {
  recordId: 'r2',
  title: '卷',
  examMode: 'EXAM',
  status: 'DONE',
  score: 12,
  totalScore: 20,
  passScore: 12,
  passed: true,
  correctCount: 1,
  wrongCount: 1,
  halfCount: 0,
  blankCount: 0,
  toMarkCount: 0,
  accuracy: 50,
  usedTime: 125,
  submitTime: 1_776_000_000_000,
  typeStats: [{ type: 'SINGLE', total: 2, correct: 1, score: 10, fullScore: 20 }],
  knowledgeStats: [],
  sheet: [
    { questionId: 'a', no: '1', type: 'SINGLE', state: 'RIGHT' },
    { questionId: 'b', no: '2', type: 'SINGLE', state: 'WRONG' },
  ],
};
const row = (facts: object = {}) => ({
  id: 'r2',
  sourceId: 'p1',
  sourceType: 'PAPER',
  title: '卷',
  examMode: 'EXAM',
  status: 'DONE',
  updateTime: '2026-04-16 16:42:08',
  subjectId: 's1',
  ...facts,
});
const questions = [
  analysed({ id: 'a', score: 10, userScore: 10, userAnswer: ['A'], correct: true }),
  analysed({ id: 'b', score: 10, userScore: 0, userAnswer: ['B'], correct: false, knowledge: ['合同：索赔'] }),
];
const cohort = {
  paperId: 'p1',
  attempts: [
    { recordId: 'r1', score: 8, submitTime: '2026-04-10 16:42:08' },
    { recordId: 'r2', score: 12, submitTime: '2026-04-16 16:42:08' },
  ],
  avgScore: 11,
  maxScore: 19,
  beatRate: 80,
  joinCount: 40,
};

interface Given {
  report?: Partial<Record<keyof Report, unknown>>;
  rows?: object[] | null;
  told?: object | null;
  asked?: typeof questions;
}
const reads: string[] = [];
function open({ report = {}, rows = [row()], told = cohort, asked = questions }: Given = {}) {
  reads.splice(0);
  server.use(
    mock(getReport, () => ({ ...base, ...report }) as never),
    mock(getRecordPage, () =>
      rows ? ({ records: rows, total: rows.length, current: 1, size: 100 } as never) : refuse(500, '忙'),
    ),
    mock(getAnalysis, () => ({ record: row(), questions: asked }) as never),
    mock(getPaperReport, () => {
      reads.push('cohort');
      return told === null ? refuse(500, '忙') : (told as never);
    }),
    mock(getPaperDetail, ({ input: { id } }) => {
      reads.push('paper');
      return {
        id,
        title: '卷',
        paperType: 'MOCK',
        canDo: true,
        duration: 180,
        subjectId: 's9',
        typeRules: [],
      } as never;
    }),
  );
  return visit('/question-bank/transcript/r2/p1');
}
const regions = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent)
    .filter((name) =>
      ['失分地图', '各题型', '逐题', '历次成绩', '与全体学员相比', '等你自评', '用时'].includes(name ?? ''),
    );
const ready = () => screen.findByRole('region', { name: '各题型' });

beforeEach(() => {
  localStorage.setItem('projectAsked', '1');
  signIn();
});

describe('the report of a paper', () => {
  it('has all its parts, and the subject of its record to practise in', async () => {
    open();
    await ready();
    await screen.findByRole('region', { name: '与全体学员相比' });
    expect(regions()).toEqual(['失分地图', '各题型', '逐题', '历次成绩', '与全体学员相比']);
    expect(screen.getByRole('link', { name: '练这个考点' })).toHaveAttribute(
      'href',
      expect.stringContaining('subjectId=s1'),
    );
    expect(screen.getByText(/^本机没有这次作答的逐题用时/)).toBeVisible();
    expect(screen.getByText('用时').nextSibling).toHaveTextContent('02:05 / 3:00:00');
    expect(screen.getByText('第 2 次')).toBeVisible();
  });

  it('whose record is not told takes the subject of the paper', async () => {
    open({ rows: [] });
    await ready();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '练这个考点' })).toHaveAttribute(
        'href',
        expect.stringContaining('subjectId=s9'),
      ),
    );
    expect(reads.toSorted()).toEqual(['cohort', 'paper']);
  });

  it.each([
    ['of a chapter', { sourceType: 'SECTION' }, []],
    ['of a book', { sourceType: 'WRONG' }, []],
    ['of a course', { sourceType: 'COURSEWARE' }, ['cohort', 'paper']],
  ])('%s asks for a paper only where there is one', async (_, facts, asked) => {
    open({ rows: [row(facts)] });
    await ready();
    await waitFor(() => expect(reads.toSorted()).toEqual(asked));
    if (asked.length === 0) expect(regions()).toEqual(['失分地图', '各题型', '逐题']);
  });

  it('without a score, without others and without times leaves out what they would tell', async () => {
    open({
      report: { score: undefined, passed: undefined, usedTime: 0, typeStats: [] },
      told: { ...cohort, joinCount: 29, attempts: [] },
    });
    await screen.findByRole('region', { name: '逐题' });
    expect(regions()).toEqual(['失分地图', '各题型', '逐题']);
    expect(screen.queryByText(/^本机没有这次作答的逐题用时/)).toBeNull();
  });

  it('stands where others cannot be told, and can ask again', async () => {
    const { user } = open({ told: null });
    await ready();
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(regions()).toEqual(['失分地图', '各题型', '逐题']);
    server.use(mock(getPaperReport, () => cohort as never));
    await user.click(retry);
    expect(await screen.findByRole('region', { name: '历次成绩' })).toBeVisible();
  });

  it('waits for marks in place of the comparison', async () => {
    const sheet = [base.sheet[0], { questionId: 'b', no: '2', type: 'SAQ', state: 'TO_MARK' }];
    open({ report: { status: 'TO_MARK', score: undefined, passed: undefined, wrongCount: 0, toMarkCount: 1, sheet } });
    await ready();
    expect(await screen.findByRole('region', { name: '等你自评' })).toBeVisible();
    expect(regions()).toEqual(['各题型', '逐题', '等你自评']);
  });

  it('has no map where marks are not known, and a sheet without questions is none', async () => {
    open({ asked: questions.map((question) => ({ ...question, score: 0 })) });
    await ready();
    expect(regions()).not.toContain('失分地图');
    expect(regions()).toContain('逐题');
  });

  it('has no sheet where nobody tells its questions', async () => {
    open({ report: { sheet: [] }, asked: [] });
    await ready();
    expect(regions()).toEqual(expect.not.arrayContaining(['逐题', '失分地图']));
  });

  it('goes back to answering where its record runs, though the report is refused', async () => {
    open({ rows: [row({ status: 'DOING' })] });
    server.use(mock(getReport, () => refuse(500, '忙')));
    await waitFor(() => expect(address()).toMatch(/^\/question-bank\/learn-center\/p1\/r2/));
  });

  it('does not send a record that is handed in back to its room, whatever the report says of it', async () => {
    open({ report: { status: 'DOING' } });
    await ready();
    expect(await screen.findByRole('region', { name: '逐题' })).toBeVisible();
    expect(address()).toMatch(/^\/question-bank\/transcript\//);
  });

  it.each(['DONE', 'DOING'] as const)('asks a record that no list holds whether it is %s', async (status) => {
    open({ report: { status: 'DOING' }, rows: [] });
    server.use(mock(getRecordQuestions, () => ({ record: row({ status }), questions: [] }) as never));
    if (status === 'DONE') await ready();
    else await waitFor(() => expect(address()).toMatch(/^\/question-bank\/learn-center\/p1\/r2/));
    expect(address().includes('transcript')).toBe(status === 'DONE');
  });

  it('says that it cannot be had where its record cannot either, and asks again', async () => {
    const { user } = open({ rows: null });
    server.use(mock(getReport, () => refuse(500, '忙')));
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByRole('heading', { level: 1, name: '成绩报告' })).toBeInTheDocument();
    server.use(mock(getReport, () => base as never));
    await user.click(retry);
    await ready();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('卷');
    expect(document.title).toContain('卷 成绩报告');
  });
});
