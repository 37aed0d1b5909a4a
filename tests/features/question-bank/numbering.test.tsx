import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { analysedQuestion } from '@/api/questionbank/question-schema';
import { getReport } from '@/api/questionbank/record-endpoints';
import { BookSolution } from '@/features/question-bank/mistakes/book-solution';
import { mock } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { reportAnswer } from '@/mocks/record-answers';
import { analysedAnswer } from '@/mocks/question-answers';
import { applySave, gradesOf, questionsOf } from '@/mocks/records';
import { paperOf } from '@/mocks/world/papers';
import type { RecordDbRow } from '@/mocks/db';
import { leave, visit } from '../../visit';
import { freshLearner, paperId, recordOf, seedRecord, withoutPictures } from './support';

/** Every leaf of the paper, as the exam numbers it: 26(1), 26(2). */
let expected: string[] = [];
let tops = 0;
let row: RecordDbRow;

/** The record holds these questions. */
function take(questions: readonly { id: string }[]): void {
  row.questionIds = questions.map(({ id }) => id);
  expected = gradesOf(row).map(({ no }) => no);
  tops = questions.length;
}

beforeEach(async () => {
  await freshLearner();
  withoutPictures();
  testWorld().db.records = testWorld().db.records.filter(({ sourceId }) => sourceId !== paperId);
  row = seedRecord();
  take(paperOf(paperId)?.questions() ?? []);
  expect(expected.filter((no) => no.endsWith('(2)')).length).toBeGreaterThan(0);
  expect(expected.length).toBeGreaterThan(tops);
});

const numbersOf = (elements: readonly HTMLElement[]) =>
  elements.map((element) => /^第([^题]+)题/.exec(element.getAttribute('aria-label') ?? '')?.[1]);
const shown = async (path: string, ready: () => Promise<unknown>) => {
  cleanup();
  leave();
  const { user } = visit(path);
  await ready();
  return user;
};
const cells = () => screen.findAllByRole('gridcell');
/** One short answer, which will want a mark, and everything else blank. */
function submit(): void {
  const essay = gradesOf(row).find(({ leaf, no }) => leaf.type === 'SAQ' && no.includes('('));
  applySave(testWorld(), row, {
    sourceId: paperId,
    sourceType: 'PAPER',
    examMode: 'EXAM',
    subjectId: '110104',
    status: 'SUBMIT',
    usedTime: 60,
    clientSeq: 2,
    baseSeq: 1,
    answers: [{ questionId: essay?.leaf.id ?? '', answer: ['我的答案'] }],
    currentIndex: 0,
  });
  expect(recordOf(row.id)?.status).toBe('TO_MARK');
}

describe('one paper with cases has the same numbers everywhere', () => {
  const total = () => String(expected.length);
  const explained = () => `${tops} 题计 ${total()} 小题`;

  it('in the exam: sheet, counts, sections, position, submit dialog', async () => {
    // Pictures never load here, and the room waits for them.
    take(seedRecord().questionIds.map((id) => ({ id })));
    const user = await shown(`/question-bank/learn-center/${paperId}/${row.id}`, cells);
    expect(numbersOf(await cells())).toEqual(expected);
    const sheet = screen.getByRole('complementary', { name: '答题卡' });
    expect(sheet).toHaveTextContent(`已答 0 / ${total()} 小题`);
    expect(within(sheet).getByText(new RegExp(`^${explained()}：`))).toBeVisible();
    await user.keyboard('a');
    expect(sheet).toHaveTextContent(`已答 1 / ${total()} 小题`);
    await user.click((await cells()).at(-1) as HTMLElement);
    const last = expected.at(-1)?.split('(')[0];
    const articles = await screen.findAllByRole('article');
    expect(articles.map((article) => article.getAttribute('aria-label'))).toEqual(
      expected.filter((no) => no.split('(')[0] === last).map((no) => `第 ${no} 题`),
    );
    await user.click(screen.getByRole('button', { name: '交卷' }));
    const dialog = await screen.findByRole('dialog', { name: '确认交卷？' });
    expect(dialog).toHaveTextContent(`已答小题1 / ${expected.length}`);
    expect(dialog).toHaveTextContent(`未答小题${expected.length - 1}`);
  });

  it('on the cover and in the list of records, while it runs', async () => {
    await shown(`/question-bank/learn-center-paper/${paperId}`, () =>
      screen.findByRole('region', { name: '未完成的记录' }),
    );
    expect(screen.getByRole('region', { name: '未完成的记录' })).toHaveTextContent(`上次已答 0 / ${total()} 小题`);
    const attempts = screen.getByRole('region', { name: '我的记录' });
    expect(await within(attempts).findByText(explained())).toBeVisible();
    await shown('/question-bank/record', () => screen.findAllByRole('row'));
    const line = (await screen.findAllByRole('row')).find(({ textContent }) => textContent.includes(row.title));
    expect(line).toHaveTextContent(`0 / ${total()} 小题`);
  });

  it('in the report, though the server has running numbers and types of its own', async () => {
    submit();
    server.use(
      mock(getReport, () => {
        const told = reportAnswer(row);
        const own = told.sheet.map((one, at) => ({
          ...one,
          no: String(at + 1),
          type: one.type.replace('CASE', 'SAQ'),
        }));
        return { ...told, sheet: own as typeof told.sheet };
      }),
    );
    await shown(`/question-bank/transcript/${row.id}/${paperId}`, () => screen.findByRole('region', { name: '逐题' }));
    const sheet = screen.getByRole('region', { name: '逐题' });
    await waitFor(() => expect(numbersOf(within(sheet).getAllByRole('link'))).toEqual(expected));
    expect(within(sheet).getByText(new RegExp(`^${explained()}`))).toBeVisible();
    expect(within(sheet).getAllByRole('heading', { level: 3 }).at(-1)).toHaveTextContent('案例分析题');
    expect(screen.getByText('已判小题答对').nextSibling).toHaveTextContent(`0 / ${expected.length - 1}`);
  });

  it('in the analysis and in scoring', async () => {
    submit();
    await shown(`/question-bank/learn-center-analyze/${paperId}/${row.id}`, cells);
    expect(numbersOf(await cells())).toEqual(expected);
    const sheet = screen.getByRole('complementary', { name: '答题卡' });
    expect(sheet).toHaveTextContent(/(得分|已判) 0 \/ \d+/);
    expect(sheet).toHaveTextContent(`全部 ${total()}`);
    expect(within(sheet).getByText(explained())).toBeVisible();
    expect(screen.getByText('小题', { selector: 'header small' }).parentElement).toHaveTextContent(
      `小题 1 / ${total()}`,
    );
    const essay = gradesOf(row).find(({ state }) => state === 'TO_MARK')?.no ?? '';
    await shown(`/question-bank/learn-center-mark/${row.id}`, () => screen.findByText('当前总分'));
    expect(screen.getByRole('heading', { name: `第 ${essay} 题` })).toBeVisible();
    expect(screen.getByText(/已评/)).toHaveTextContent('已评 0 / 1 小题');
  });

  it('in a book, where a case has the place of its line', () => {
    const top = questionsOf(row).find(({ type }) => type === 'CASE');
    if (!top) throw new Error('no case');
    const asking = { world: testWorld(), userId: row.userId, record: row };
    const cases = z.parse(analysedQuestion, analysedAnswer(top, 1, asking));
    render(<BookSolution question={cases} no={12} />);
    expect(screen.getAllByRole('region', { name: /解析$/ }).map((part) => part.getAttribute('aria-label'))).toEqual(
      cases.children.map((_child, at) => `第 12(${at + 1}) 题 解析`),
    );
  });
});
