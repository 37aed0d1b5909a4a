import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAnalysis, getPaperReport, getRecordPage, getReport } from '@/api/questionbank/record-endpoints';
import { analysis, recordRow, report } from '@/api/questionbank/record-schema';
import { scoredLeaf, scoreOf, type Tally } from '@/exam/question/score';
import { leavesOf } from '@/exam/question/leaves';
import { leavesToMark, markedScore } from '@/features/question-bank/marking/mark-draft';
import { RecordRow } from '@/features/question-bank/records/record-row';
import { AttemptsChart } from '@/features/question-bank/report/charts';
import { reportFigures, reportGroups } from '@/features/question-bank/report/report-figures';
import { ReportPaper } from '@/features/question-bank/report/report-paper';
import { ScoreHead } from '@/features/question-bank/report/score-head';
import { leafRows } from '@/features/question-bank/report/report-view';
import type { RecordDbRow } from '@/mocks/db';
import { fullScoreOf } from '@/mocks/grading';
import { mock } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { analysedAnswer } from '@/mocks/question-answers';
import { recordRowAnswer, reportAnswer } from '@/mocks/record-answers';
import { applyScores } from '@/mocks/records';
import { byId } from '@/mocks/world/bank-index';
import { paperOf, type PaperSeed } from '@/mocks/world/papers';
import type { AuthoredQuestion } from '@/mocks/world/question-types';
import { round2, scoreText } from '@/shared/lib/round2';
import { fc, runs } from '../../../property';
import { pageOf } from '../../../page-of';
import { show } from '../../../show';
import { signIn } from '../../../sign-in';
import { leave, visit } from '../../../visit';
import { typeRule } from '../paper-row';
import { recordRow as recordRowFacts } from '../record-row';
import { handIn, learnerId, paperId, seedRecord } from '../support';
import { analysed } from './leaves';
import { doneReport } from './shown';

const paper = paperOf(paperId) as PaperSeed;
const { passShare, rule } = paper;
const written: string[] = [];
afterEach(() => written.splice(0).forEach((id) => byId.delete(id)));
beforeEach(async () => {
  Object.assign(paper, { passShare, rule });
  signIn();
});

type Authored = Pick<AuthoredQuestion, 'id' | 'type' | 'score'> & Partial<AuthoredQuestion>;
/** A question of the bank; A is right by default. */
const authored = (facts: Authored): AuthoredQuestion => ({
  subjectId: '110104',
  sectionId: '110104-0101',
  stem: '<p>题干</p>',
  ...(/SINGLE|MULTIPLE/.test(facts.type) && { options: ['A', 'B', 'C', 'D'].map((key) => ({ key, text: key })) }),
  answer: facts.type === 'CASE' ? [] : ['A'],
  analysis: '',
  knowledge: [],
  ...facts,
});
/** A submitted record of these questions with these answers. */
function handedIn(questions: readonly AuthoredQuestion[], chosen: Readonly<Record<string, string[]>>): RecordDbRow {
  for (const question of questions) {
    byId.set(question.id, question);
    written.push(question.id);
  }
  const row = seedRecord();
  row.questionIds = questions.map(({ id }) => id);
  handIn(row, chosen);
  return row;
}

/** Opens a page in place of the one before. */
function open(path: string) {
  cleanup();
  leave();
  return visit(`/question-bank/${path}`);
}

it('shows the same score and numbers in report, analysis, marking and list, also of a partly judged case', async () => {
  const singles = Array.from({ length: 7 }, (_, at) => authored({ id: `s${at}`, type: 'SINGLE', score: 2 }));
  const pair = ['m0', 'm1'].map((id) => authored({ id, type: 'MULTIPLE', score: 4, answer: ['A', 'B'] }));
  const children = [
    ...['c1', 'c2'].map((id) => authored({ id, type: 'SINGLE', score: 3 })),
    ...['c3', 'c4'].map((id) => authored({ id, type: 'SAQ', score: 10 })),
  ];
  paper.passShare = 28 / fullScoreOf(paper.questions());
  const row = handedIn([...singles, ...pair, authored({ id: 'c', type: 'CASE', score: 26, children })], {
    ...Object.fromEntries(singles.map(({ id }, at) => [id, [at === 0 ? 'B' : 'A']])),
    m0: ['A', 'B'],
    m1: ['A', 'C'],
    c1: ['A'],
    c2: ['A'],
    c3: ['我的'],
    c4: ['我的'],
  });
  const fact = (name: string) => screen.getByText(name).nextSibling?.textContent;
  const numbers = [...Array.from({ length: 9 }, (_, at) => String(at + 1)), '10(1)', '10(2)', '10(3)', '10(4)'];
  const numbersOf = (cells: readonly HTMLElement[]) =>
    cells.map((cell) => /^第([^题]+)题/.exec(cell.getAttribute('aria-label') ?? '')?.[1]);

  open(`transcript/${row.id}/${paperId}`);
  expect(await screen.findByRole('img', { name: '已判得分 22，满分 28，其余待评' })).toBeVisible();
  expect(screen.getByText('另有 20 分待评')).toBeVisible();
  expect([fact('已判小题答对'), fact('已知得分'), fact('离及格还差')]).toEqual(['9 / 11 小题', '22 / 28 分', '6 分']);
  expect(screen.getByRole('img', { name: '已判得分 22，满分 48，及格 28' })).toBeVisible();
  const types = within(await screen.findByRole('region', { name: '各题型' })).getAllByRole('listitem');
  expect(types.at(-1)).toHaveTextContent('案例分析题6 / 6 分待评已判小题答对 2 / 2，2 小题 20 分待评');
  expect(screen.getByRole('region', { name: '失分地图' })).toHaveTextContent('已判小题失 6 分');
  expect(screen.getByRole('region', { name: '等你自评' })).toHaveTextContent('2 小题，20 分');
  const sheet = within(screen.getByRole('region', { name: '逐题' }));
  expect(numbersOf(sheet.getAllByRole('link'))).toEqual(numbers);
  expect(sheet.getByText(/^10 题计 13 小题/)).toBeVisible();

  open(`learn-center-analyze/${paperId}/${row.id}`);
  expect((await screen.findByText('已判')).parentElement).toHaveTextContent('已判 22 / 28，20 分待评');
  expect(numbersOf(screen.getAllByRole('gridcell'))).toEqual(numbers);
  expect(screen.getByText('10 题计 13 小题')).toBeVisible();

  const { user } = open(`learn-center-mark/${row.id}`);
  const total = async () => (await screen.findByText('当前总分')).parentElement?.textContent;
  expect(await total()).toBe('当前总分22 / 48客观题 22，主观题 0，20 分未评');
  expect(screen.getByRole('heading', { name: '第 10(3) 题' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^半分/ }));
  await user.click(screen.getByRole('button', { name: '下一题' }));
  await user.click(screen.getByRole('button', { name: /^满分/ }));
  expect(await total()).toBe('当前总分37 / 48客观题 22，主观题 15');
  await user.click(screen.getByRole('button', { name: '提交评分' }));
  expect(await screen.findByRole('img', { name: '得分 37，满分 48，已及格' })).toBeVisible();

  open('record?type=paper');
  await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('37 / 48 分'));
});

const marks = fc.integer({ min: 1, max: 40 }).map((halves) => halves / 2);
const point = fc.subarray(['合同：索赔', '合同：价款', '进度', '质量：验收'], { maxLength: 3 });
/** An objective question or an essay, and what was answered. */
const leaf = fc.oneof(
  fc.record({
    type: fc.constantFrom('SINGLE' as const, 'JUDGE' as const),
    answer: fc.constant(['A']),
    given: fc.constantFrom([], ['A'], ['B']),
  }),
  fc.record({
    type: fc.constant('MULTIPLE' as const),
    answer: fc.constant(['A', 'B', 'C']),
    given: fc.subarray(['A', 'B', 'C', 'D']),
  }),
  fc.record({
    type: fc.constant('FILL' as const),
    answer: fc.constant(['甲', '乙', '丙']),
    given: fc.array(fc.constantFrom('甲', '乙', '丙', ''), { maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('SAQ' as const),
    answer: fc.constant(['要点']),
    given: fc.constantFrom([], [' '], ['我的']),
  }),
);
const part = fc.record({ leaf, score: marks, knowledge: point, mark: fc.integer({ min: 0, max: 80 }) });
const papers = fc.record({
  questions: fc.array(
    fc.oneof(
      part.map((one) => [one]),
      fc.array(part, { minLength: 1, maxLength: 4 }),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
  rule: fc.constantFrom(
    { partial: 'NONE', points: 0 } as const,
    { partial: 'EACH', points: 0.5 } as const,
    { partial: 'EACH', points: 1 / 3 } as const,
  ),
});

/** What each screen shows of a record: report, analysis, marking without a draft, and its row in the lists. */
function screensOf(row: RecordDbRow) {
  const asking = { world: testWorld(), userId: learnerId(), record: row };
  const questions = row.questionIds.flatMap((id) => byId.get(id) ?? []);
  const parsed = z.parse(report, reportAnswer(row));
  const judged = z.parse(analysis, {
    record: recordRowAnswer(row),
    questions: questions.map((question, at) => analysedAnswer(question, at + 1, asking)),
  });
  const listed = z.parse(recordRow, recordRowAnswer(row));
  const rules = [typeRule({ questionType: 'MULTIPLE', scoreEach: null, ...paper.rule })];
  const rows = leafRows(parsed, judged.questions, rules);
  const toMark = leavesToMark(judged.questions);
  return {
    parsed,
    listed,
    figures: reportFigures(parsed, rows),
    score: scoreOf(rows),
    analysed: scoreOf(leavesOf(judged.questions).map((one) => scoredLeaf(one))),
    marked: markedScore(judged.questions, new Map(toMark.map(({ id, question }) => [id, question.userScore]))).whole,
    toMark,
  };
}

function agrees(row: RecordDbRow) {
  const { parsed, listed, figures, score, analysed, marked, toMark } = screensOf(row);
  const sums = ({ known, open, full, lost }: Tally) => ({ known, open, full, lost });
  expect(score.unknownMarks).toBe(0);
  expect(round2(score.known + score.open)).toBe(round2(score.full - score.lost));
  expect(sums(analysed)).toEqual(sums(score));
  expect(sums(marked)).toEqual(sums(score));
  expect(figures.whole).toMatchObject(sums(score));
  expect([parsed.score, parsed.totalScore]).toEqual([score.known, score.full]);
  expect([listed.score, listed.totalScore]).toEqual([score.known, score.full]);
  expect([listed.correctCount, listed.questionCount]).toEqual([score.right, score.leaves]);
  const { right, half, wrong, blank, mark } = score;
  expect({ right, half, wrong, blank, mark }).toEqual({
    right: parsed.correctCount,
    half: parsed.halfCount,
    wrong: parsed.wrongCount,
    blank: parsed.blankCount,
    mark: parsed.toMarkCount,
  });
  const waiting = toMark.filter(({ question }) => question.userScore === null);
  expect(score.open).toBe(round2(waiting.reduce((sum, { question }) => sum + question.score, 0)));
  // Each type is as on the server, and the types add up to the whole.
  for (const stat of parsed.typeStats) {
    const own = score.byType.get(stat.type);
    expect([own?.known, own?.full, own?.right]).toEqual([stat.score, stat.fullScore, stat.correct]);
  }
  for (const key of ['known', 'open', 'full', 'lost'] as const) {
    const types = [...score.byType.values()].reduce((sum, own) => sum + own[key], 0);
    expect(round2(types)).toBe(score[key]);
    const points = [...score.byPoint.values()].reduce((sum, own) => sum + own[key], 0);
    // A share in thirds is rounded once for each point.
    expect(Math.abs(points - score[key])).toBeLessThan(0.005 * score.byPoint.size + 0.001);
  }
}

it('has equal sums on every screen for any paper, before, while and after its short answers are marked', () => {
  fc.assert(
    fc.property(papers, ({ questions, rule: partial }) => {
      paper.rule = partial;
      const chosen: Record<string, string[]> = {};
      const byHand: { questionId: string; score: number }[] = [];
      const analysedQuestions = questions.map((parts, at) => {
        const leaves = parts.map(({ leaf: { type, answer, given: own }, score, knowledge, mark }, child) => {
          const id = `r${at}-${child}`;
          chosen[id] = [...own];
          if (type === 'SAQ') byHand.push({ questionId: id, score: mark / 2 });
          return authored({ id, type, answer: [...answer], score, knowledge });
        });
        const [only] = leaves;
        if (leaves.length === 1 && only) return only;
        const score = leaves.reduce((sum, one) => sum + one.score, 0);
        return authored({ id: `r${at}`, type: 'CASE', score, knowledge: ['进度'], children: leaves });
      });
      const row = handedIn(analysedQuestions, chosen);
      agrees(row);
      for (const score of byHand) {
        if (row.status !== 'TO_MARK') break;
        applyScores(testWorld(), row, [score]);
        agrees(row);
      }
      expect(row.status).toBe('DONE');
    }),
    runs(200),
  );
});

/** A leaf of a finished record with the points that the server gave it: a deduction, part of its points, or a bonus. */
const regraded = fc.record({
  full: marks,
  share: fc.integer({ min: -8, max: 12 }),
  correct: fc.boolean(),
  knowledge: point,
});
const finished = fc.record({
  leaves: fc.array(regraded, { minLength: 1, maxLength: 12 }),
  /** What the server took from or added to the sum of the leaves; `null`: it sends no score. */
  by: fc.option(fc.integer({ min: -24, max: 24 }).map((quarters) => quarters / 4)),
  pass: fc.integer({ min: 0, max: 40 }),
});

it('shows one score in all places, and what the leaves do not explain of it, with deductions and bonuses', () => {
  fc.assert(
    fc.property(finished, ({ leaves, by, pass }) => {
      const questions = leaves.map(({ full, share, correct, knowledge }, at) =>
        analysed({
          id: `x${at}`,
          score: full,
          userScore: round2((full * share) / 8),
          userAnswer: ['A'],
          correct,
          knowledge,
        }),
      );
      const sum = round2(questions.reduce((total, { userScore }) => total + (userScore ?? 0), 0));
      const full = round2(leaves.reduce((total, one) => total + one.full, 0));
      const score = by === null ? null : Math.max(0, round2(sum + by));
      const shown = score ?? sum;
      const facts = { score, totalScore: full, passScore: pass, passed: shown >= pass };
      const own = { ...doneReport, ...facts, typeStats: [], sheet: [] };
      const rows = leafRows(own, questions);
      const chosen = reportFigures(own, rows);
      const { whole } = chosen;
      const inLists = recordRowFacts({ score: shown, totalScore: full });
      cleanup();
      const groups = reportGroups(rows, chosen.types);
      const attempts = [{ recordId: own.recordId, score: shown, submitTime: null }];
      const head = { times: null, exact: true, paperId: 'p', paper: null, row: null, cohort: null };
      show(
        <>
          <ScoreHead {...head} gap={chosen.gap} report={own} figures={whole} groups={groups} attempts={attempts} />
          <ReportPaper
            report={own}
            figures={chosen}
            groups={groups}
            duration={null}
            attempts={attempts}
            cohort={null}
          />
          <AttemptsChart attempts={attempts} recordId={own.recordId} totalScore={whole.full} passScore={pass} />
          <table>
            <tbody>
              <RecordRow row={inLists} selecting={false} selected={false} onSelect={() => {}} onDelete={() => {}} />
            </tbody>
          </table>
        </>,
      );
      const text = scoreText(shown);
      expect(screen.getByRole('region', { name: '成绩' })).toHaveTextContent(`${text}/ ${full} 分`);
      const passed = shown >= pass ? '已及格' : '未及格';
      expect(screen.getByRole('img', { name: `得分 ${text}，满分 ${full}，${passed}` })).toBeInTheDocument();
      for (const bar of screen.getAllByRole('img', { name: /^我的得分/ }))
        expect(bar).toHaveAccessibleName(`我的得分 ${text}，满分 ${full}，及格 ${pass}`);
      const paper = within(screen.getByRole('article', { name: '成绩单' }));
      expect(paper.getByRole('row', { name: /^合计/ })).toHaveTextContent(`${text} / ${full}`);
      expect(screen.getByRole('row', { name: /模拟卷/ })).toHaveTextContent(`${text} / ${full} 分`);
      const apart = round2(shown - pass);
      const margin = apart === 0 ? '正好在及格线上' : `比及格线${apart > 0 ? '高' : '低'} ${Math.abs(apart)} 分`;
      expect(screen.getByText(margin)).toBeInTheDocument();
      // The leaves and the line of its own add up to the score.
      const rest = round2(shown - chosen.score.known);
      expect(chosen.score.known).toBe(sum);
      expect(round2(chosen.score.full - chosen.score.lost + chosen.score.extra)).toBe(sum);
      const lines = screen.queryAllByText(/另有(扣|加)分/).map(({ textContent }) => textContent);
      const line = rest < 0 ? `另有扣分 −${-rest} 分` : `另有加分 +${rest} 分`;
      expect(new Set(lines)).toEqual(new Set(rest === 0 ? [] : [line]));
    }),
    runs(40),
  );
});

describe('a finished record whose score is not the sum of its leaves', () => {
  const three = ['d0', 'd1', 'd2'].map((id) => authored({ id, type: 'SINGLE', score: 10 }));
  const chosen = { d0: ['A'], d1: ['A'], d2: ['B'] };
  type Judged = Omit<ReturnType<typeof analysedAnswer>, 'userScore' | 'type'> & {
    type: AuthoredQuestion['type'];
    userScore: number | null;
  };
  /** The server has taken 6 points from the whole, and 2 from the last answer. */
  async function regrade(change: (questions: Judged[]) => Judged[] = (all) => all) {
    paper.passShare = 18 / fullScoreOf(paper.questions());
    const row = handedIn(three, chosen);
    const facts = { score: 12, totalScore: 30 };
    const listed = { ...recordRowAnswer(row), ...facts };
    server.use(
      mock(getReport, () => ({ ...reportAnswer(row), ...facts, passed: false })),
      mock(getRecordPage, () => pageOf([listed])),
      mock(getAnalysis, () => ({ record: listed, questions: change(judgedOf(row)) })),
      mock(getPaperReport, () => ({
        paperId,
        attempts: [{ recordId: row.id, score: 12, submitTime: null }],
        joinCount: 40,
        avgScore: 11,
        maxScore: 30,
        beatRate: 50,
      })),
    );
    return row;
  }
  const judgedOf = (row: RecordDbRow): Judged[] =>
    three.map((question, at) => {
      const analysedRow = analysedAnswer(question, at + 1, { world: testWorld(), userId: learnerId(), record: row });
      return { ...analysedRow, userScore: question.id === 'd2' ? -2 : 10 };
    });

  it('has that score and verdict in report, comparison, print, lists, analysis and cover', async () => {
    const row = await regrade();
    vi.stubGlobal('print', vi.fn());
    open(`transcript/${row.id}/${paperId}`);
    expect(await screen.findByRole('img', { name: '得分 12，满分 30，未及格' })).toBeVisible();
    expect(screen.getByText('比及格线低 6 分')).toBeVisible();
    expect(await screen.findByRole('region', { name: '与全体学员相比' })).toHaveTextContent(
      /^与全体学员相比我的得分12/,
    );
    expect(screen.getByRole('region', { name: '失分地图' })).toHaveTextContent('共失 12 分，另有扣分 −6 分');
    expect(screen.getByRole('link', { name: '第 3 题 答错 −2 / 10 分' })).toBeVisible();
    fireEvent(window, new Event('beforeprint'));
    const paper = within(await screen.findByRole('article', { name: '成绩单' }));
    expect(paper.getByText('另有扣分 −6 分')).toBeVisible();
    expect(paper.getByRole('row', { name: /^合计/ })).toHaveTextContent('12 / 30');

    open('record?type=paper');
    await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('12 / 30 分'));
    open(`learn-center-analyze/${paperId}/${row.id}`);
    expect(await screen.findByText('得分', { exact: false, selector: 'span' })).toHaveTextContent(
      '得分 12 / 30，另有扣分 −6 分',
    );
    expect(screen.getByRole('region', { name: '第 1 题 解析' })).toHaveTextContent('得 10 / 10 分');
    open(`learn-center-paper/${paperId}`);
    expect(await screen.findByRole('row', { name: /12 \/ 30/ })).toBeVisible();
  });

  it.each([
    ['only with the report', { score: undefined }],
    ['as one that waits for marks', { status: 'TO_MARK' as const }],
  ])('has that score and the line in the analysis, if the server sends it %s', async (_name, missing) => {
    const row = await regrade();
    server.use(
      mock(getAnalysis, () => ({
        record: { ...recordRowAnswer(row), score: 12, totalScore: 30, ...missing },
        questions: judgedOf(row),
      })),
    );
    open(`learn-center-analyze/${paperId}/${row.id}`);
    const line = await screen.findByText('得分', { exact: false, selector: 'span' });
    await waitFor(() => expect(line).toHaveTextContent('得分 12 / 30，另有扣分 −6 分'));
  });

  it('says that the loss is incomplete where the server sends no points of a partly right answer', async () => {
    const row = await regrade((all) =>
      all.map((question, at) =>
        at === 2
          ? { ...question, type: 'SAQ' as const, userScore: null, correct: null }
          : { ...question, userScore: 4 },
      ),
    );
    const { sheet, ...rest } = reportAnswer(row);
    const half = sheet.map((one) => (one.questionId === 'd2' ? { ...one, state: 'HALF' as const } : one));
    server.use(mock(getReport, () => ({ ...rest, sheet: half, score: 12, totalScore: 30, passed: false })));
    open(`transcript/${row.id}/${paperId}`);
    expect(await screen.findByRole('img', { name: '得分 12，满分 30，未及格' })).toBeVisible();
    const map = await screen.findByRole('region', { name: '失分地图' });
    for (const part of [map, screen.getByRole('region', { name: '成绩' })])
      expect(part).toHaveTextContent('1 小题没有得分明细，失分不全');
  });

  it('counts a question once that an analysis contains twice', async () => {
    const row = await regrade((all) => [...all, ...all.slice(0, 1)]);
    open(`learn-center-analyze/${paperId}/${row.id}`);
    await screen.findByRole('region', { name: '第 1 题 解析' });
    expect(screen.getAllByRole('gridcell')).toHaveLength(3);
    expect(screen.getByText('得分', { exact: false, selector: 'span' })).toHaveTextContent(
      '得分 12 / 30，另有扣分 −6 分',
    );
  });
});
