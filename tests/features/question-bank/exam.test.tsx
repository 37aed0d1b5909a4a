import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { addQuestionFeedback } from '@/api/questionbank/question-endpoints';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordDbRow } from '@/mocks/db';
import { applySave } from '@/mocks/records';
import { pass, takeClock } from '../../clock';
import { signIn } from '../../sign-in';
import { address, leave, visit } from '../../visit';
import { isLeaseFree, leaseElsewhere } from '../../web-locks';
import {
  cell,
  emptyDevice,
  learnerId,
  newestRecord,
  option,
  paperId,
  recordOf,
  saveRecord,
  seedRecord,
  withoutPictures,
} from './support';

beforeEach(async () => {
  await emptyDevice();
  withoutPictures();
  signIn();
  // Finished and open records of the seed are in the way of a fresh start.
  testWorld().db.records = testWorld().db.records.filter(({ sourceId }) => sourceId !== paperId);
});
const open = (recordId: string) => visit(`/question-bank/learn-center/${paperId}/${recordId}`);
const firstAnswer = (id: string) => {
  const row = recordOf(id);
  return row?.answers[row.questionIds[0] ?? '']?.answer;
};

describe('starting', () => {
  it('creates nothing by opening the address; the button makes the record and stands at its address', async () => {
    const before = testWorld().db.records.length;
    const { user } = visit(`/question-bank/learn-center/${paperId}`);
    const start = await screen.findByRole('button', { name: '开始考试' });
    expect(testWorld().db.records).toHaveLength(before);
    await user.click(start);
    expect(await screen.findByRole('radio', { name: /^A，/ })).toBeInTheDocument();
    expect(address()).toBe(`/question-bank/learn-center/${paperId}/${newestRecord()?.id}?mode=EXAM`);
    expect(screen.getByRole('timer')).toHaveTextContent(/剩余.*(02:00:00|01:59:5)/);
  });

  it('offers the unfinished record of the same paper, or a new one in its place', async () => {
    const old = seedRecord({ answers: [{ questionId: 'x', answer: ['A'] }] });
    const { user } = visit(`/question-bank/learn-center/${paperId}`);
    expect(await screen.findByRole('button', { name: '继续上次' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重新开始' }));
    await screen.findByRole('timer');
    await waitFor(() => expect(recordOf(old.id)).toBeUndefined());
    expect(newestRecord()?.status).toBe('DOING');
  });

  it('says that a paper holds no questions', async () => {
    for (const address of ['learn-center/empty', 'learn-center-paper/empty']) {
      const { unmount } = visit(`/question-bank/${address}`);
      expect(await screen.findByText('这份试卷还没有题目')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^开始/ })).toBeNull();
      unmount();
    }
  });
});

describe('answering', () => {
  it('reports a mistake of the question that is shown', async () => {
    const sent: unknown[] = [];
    server.use(mock(addQuestionFeedback, ({ input }) => (sent.push(input), true)));
    const row = seedRecord();
    const { user } = open(row.id);
    await user.click(await screen.findByRole('button', { name: '纠错' }));
    await user.click(await screen.findByRole('radio', { name: '答案有误' }));
    await user.type(screen.getByRole('textbox', { name: /问题说明/ }), '答案应为另一项');
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(sent).toMatchObject([{ questionId: row.questionIds[0] }]));
  });
});

describe('an essay', () => {
  const openEssay = async () => {
    const row = seedRecord();
    const { user } = open(row.id);
    await user.click((await screen.findAllByRole('gridcell', { name: /简答/ }))[0] as HTMLElement);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /作答/ });
    await user.click(field);
    return { user, field, row };
  };
  const answerIn = (row: { answers: Record<string, { answer: string[] }> }, text: string) =>
    Object.values(row.answers).some(({ answer }) => answer[0] === text);

  it('takes 20,000 characters, and sends them as they are', async () => {
    const { user, field, row } = await openEssay();
    const long = '答'.repeat(20_000);
    await user.paste(long);
    expect(field.value).toHaveLength(20_000);
    await user.click(screen.getByRole('button', { name: '上一题' }));
    await waitFor(() => expect(answerIn(row, long)).toBe(true));
  });

  it('says that a paste is too long, and keeps what was there', async () => {
    const { user, field } = await openEssay();
    await user.type(field, '第一段。');
    await user.paste('长'.repeat(50_000));
    expect(field).toHaveValue('第一段。');
    expect(screen.getByRole('alert')).toHaveTextContent('加上这次输入的会有 50004 字，因此没有加入');
    await user.type(field, '第二段。');
    expect(field).toHaveValue('第一段。第二段。');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can begin with blanks, which are no answer by themselves', async () => {
    const { user, field, row } = await openEssay();
    await user.keyboard('　　');
    expect(field).toHaveValue('　　');
    expect(screen.queryByRole('gridcell', { name: /简答 已答/ })).toBeNull();
    await user.keyboard('第一段 ');
    expect(field).toHaveValue('　　第一段 ');
    expect(screen.getByRole('gridcell', { name: /简答 已答/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '上一题' }));
    await waitFor(() => expect(answerIn(row, '　　第一段 ')).toBe(true));
  });

  it('keeps the blanks of a blank to fill too, says how much room is left, and what did not fit', async () => {
    const { user } = open(seedRecord().id);
    await user.click((await screen.findAllByRole('gridcell', { name: /填空/ }))[0] as HTMLElement);
    const [field] = await screen.findAllByRole('textbox', { name: /第 1 空/ });
    if (!field) throw new Error('no blank');
    await user.type(field, ' a b ');
    expect(field).toHaveValue(' a b ');
    await user.clear(field);
    await user.paste('长'.repeat(179));
    expect(screen.queryByText(/ \/ 200$/)).toBeNull();
    await user.paste('长');
    expect(screen.getByText('180 / 200')).toBeVisible();
    await user.paste('多'.repeat(21));
    expect(field).toHaveValue('长'.repeat(180));
    expect(screen.getByRole('alert')).toHaveTextContent('最多 200 字，加上这次输入的会有 201 字，因此没有加入');
    await user.paste('满'.repeat(20));
    expect(field).toHaveValue('长'.repeat(180) + '满'.repeat(20));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('x');
    expect(field).toHaveValue('长'.repeat(180) + '满'.repeat(20));
    expect(screen.getByRole('alert')).toHaveTextContent('201 字');
  });
});

describe('never losing an answer', () => {
  it('has the answers again after a crash, though the server never got them', async () => {
    takeClock();
    const row = seedRecord();
    let refused = 0;
    server.use(
      mock(saveRecord, () => {
        refused += 1;
        return refuse(500, '忙');
      }),
    );
    const first = open(row.id);
    await cell('1');
    await first.user.keyboard('c');
    await pass(2_000);
    expect(await screen.findByText('服务器繁忙，正在重试，答案已存本机')).toBeVisible();
    const before = refused;
    first.unmount();
    leave();
    await waitFor(() => expect(refused).toBeGreaterThan(before)); // the last try of the page that goes
    server.resetHandlers();
    open(row.id);
    expect(await screen.findByText('已恢复 1 小题本机答案')).toBeVisible();
    expect(option('C')).toBeChecked();
    await waitFor(() => expect(firstAnswer(row.id)).toEqual(['C']));
    expect(await screen.findByText(/^已保存 \d\d:\d\d:\d\d$/)).toBeVisible();
  });

  it('never shows the copy of one account to another', async () => {
    const row = seedRecord();
    const first = open(row.id);
    await cell('1');
    await first.user.keyboard('c');
    first.unmount();
    leave();
    signIn('13800000002');
    open(row.id);
    expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
  });

  /** What another device, up to date, saves of the same record. */
  const saveElsewhere = (row: RecordDbRow, answers: RecordSave['answers']) =>
    applySave(testWorld(), row, {
      sourceId: paperId,
      sourceType: 'PAPER',
      examMode: 'EXAM',
      subjectId: '110104',
      status: 'DOING',
      usedTime: 1,
      clientSeq: row.clientSeq + 500,
      baseSeq: row.clientSeq,
      answers,
      currentIndex: 0,
    });
  const answerAt = (row: RecordDbRow, index: number) => row.answers[row.questionIds[index] ?? '']?.answer;

  it('takes in what another device has answered beside it, without a question', async () => {
    const row = seedRecord();
    const { user } = open(row.id);
    await cell('1');
    saveElsewhere(row, [{ questionId: row.questionIds[1] ?? '', answer: ['D'], marked: true }]);
    await user.keyboard('a{ArrowRight}');
    await waitFor(() => expect(answerAt(row, 0)).toEqual(['A']));
    expect(answerAt(row, 1)).toEqual(['D']);
    expect(await screen.findByRole('gridcell', { name: '第2题 单选 已答 已标记' })).toBeInTheDocument();
    expect(option('D')).toBeChecked();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('已合入云端的 1 小题答案')).toBeVisible();
  });

  it('shows both answers where two devices clash, and does what the learner says of each', async () => {
    takeClock();
    const row = seedRecord();
    const [first = '', second = ''] = row.questionIds;
    const { user } = open(row.id);
    await cell('1');
    server.use(mock(saveRecord, () => refuse(500, '忙')));
    await user.keyboard('a');
    await pass(5_000);
    saveElsewhere(row, [
      { questionId: first, answer: ['D'] },
      { questionId: second, answer: ['C'] },
    ]);
    await pass(5_000);
    await user.keyboard('{ArrowRight}b');
    server.resetHandlers();
    await pass(15_000);
    const dialog = await screen.findByRole('dialog', { name: '2 小题的本机答案与云端不同' });
    const choice = (no: string, name: RegExp) =>
      within(within(dialog).getByRole('radiogroup', { name: `第 ${no} 题` })).getByRole('radio', { name });
    expect(choice('1', /^云端\s*较新\s*D/)).toBeChecked();
    expect(choice('2', /^本机\s*较新\s*B/)).toBeChecked();
    await user.click(choice('1', /^本机\s*A/));
    expect(row.answers[first]?.answer).toEqual(['D']);
    await user.click(within(dialog).getByRole('button', { name: '保存选择' }));
    await waitFor(() => expect(answerAt(row, 1)).toEqual(['B']));
    expect(answerAt(row, 0)).toEqual(['A']);
    expect(option('B')).toBeChecked();
    expect(await screen.findByText(/^已保存/)).toBeVisible();
  });

  it('only reads while another window writes, until it takes over', async () => {
    const row = seedRecord();
    leaseElsewhere(`u:${learnerId()}:lease:record:${row.id}`);
    const { user } = open(row.id);
    expect(await screen.findByText('这份试卷正在另一个窗口作答，此处只能查看。')).toBeVisible();
    await user.keyboard('a');
    expect(option('A')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: '在此继续' }));
    await waitFor(() => expect(screen.queryByText(/另一个窗口/)).not.toBeInTheDocument());
    await cell('1');
    await user.keyboard('a');
    expect(option('A')).toBeChecked();
  });
});

describe('the end', () => {
  it('counts before it submits, leads to the first blank question, and then to the result', async () => {
    const row = seedRecord();
    const { user } = open(row.id);
    await cell('1');
    await user.keyboard('a{ArrowRight}');
    await user.click(screen.getByRole('button', { name: '交卷' }));
    const dialog = await screen.findByRole('dialog', { name: '确认交卷？' });
    expect(dialog).toHaveTextContent(/已答小题1 \//);
    const blank = within(dialog).getByRole('region', { name: /^未答 \d+ 小题$/ });
    await user.click(within(blank).getAllByRole('button')[0] as HTMLElement);
    expect(await screen.findByText('第 2 题，', { exact: false })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await waitFor(() => expect(address()).toBe(`/question-bank/transcript/${row.id}/${paperId}`));
    expect(recordOf(row.id)?.status).toBe('DONE');
    expect(firstAnswer(row.id)).toEqual(['A']);
  });

  it('submits by itself when the time is over, and says so to a late comer', async () => {
    takeClock();
    const row = seedRecord();
    row.endTime = testWorld().now() + 60_000;
    const first = open(row.id);
    await cell('1');
    await pass(60_000);
    await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
    first.unmount();
    leave();
    open(row.id);
    expect(await screen.findByText('这份试卷已经交卷')).toBeVisible();
    expect(screen.getByRole('link', { name: '查看报告' })).toBeVisible();
  });

  it('keeps the submission where the server never answers, and any page sends it later', async () => {
    const row = seedRecord();
    const first = open(row.id);
    await cell('1');
    await first.user.keyboard('a{ArrowRight}');
    await waitFor(() => expect(firstAnswer(row.id)).toEqual(['A']));
    await first.user.keyboard('b');
    row.endTime = testWorld().now();
    server.use(mock(saveRecord, () => refuse(500, '忙')));
    await first.user.click(screen.getByRole('button', { name: '交卷' }));
    await first.user.click(await screen.findByRole('button', { name: '确认交卷' }));
    await waitFor(() => expect(localStorage.getItem(`u:${learnerId()}:waiting`)).toContain(row.id));
    first.unmount();
    leave();
    // That page has had its last try and given the record back: only another one can send it now.
    await waitFor(() => expect(isLeaseFree(`u:${learnerId()}:lease:record:${row.id}`)).toBe(true));
    server.resetHandlers();
    expect(recordOf(row.id)?.status).toBe('DOING');
    visit('/404');
    await waitFor(() => expect(recordOf(row.id)?.status).toBe('DONE'));
    expect(recordOf(row.id)?.answers[row.questionIds[1] ?? '']?.answer).toEqual(['B']);
    await waitFor(() => expect(localStorage.getItem(`u:${learnerId()}:waiting`)).toBeNull());
  });

  it('offers to score short answers now or later', async () => {
    const row = seedRecord();
    const { user } = open(row.id);
    await user.click((await screen.findAllByRole('gridcell', { name: /简答/ }))[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: /作答/ }), '我的答案');
    await user.click(screen.getByRole('button', { name: '交卷' }));
    await user.click(await screen.findByRole('button', { name: '确认交卷' }));
    expect(await screen.findByRole('link', { name: '现在自评' })).toBeVisible();
    expect(screen.getByRole('link', { name: '先看成绩' })).toBeVisible();
    expect(recordOf(row.id)?.status).toBe('TO_MARK');
  });
});
