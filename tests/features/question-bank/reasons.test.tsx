import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getBook, getBookQuestionList } from '@/api/questionbank/question-endpoints';
import type { QuestionType } from '@/api/questionbank/question-schema';
import { getAnalysis, getRecordPage } from '@/api/questionbank/record-endpoints';
import { bookCsv } from '@/features/question-bank/mistakes/book-csv';
import { hasReason, ownAnswer, reasonLines, reasonText } from '@/features/question-bank/mistakes/own-losses';
import { lossOf, needsReason } from '@/features/question-bank/question/record-losses';
import { leavesOf } from '@/exam/question/leaves';
import { byLeaf, lossesOf, mostLosses, withRecords, type Loss } from '@/learning/losses/losses';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { recordRowAnswer } from '@/mocks/record-answers';
import { refuseStorage } from '../../full-device';
import { notices } from '../../notices';
import { otherTab } from '../../other-tab';
import { pageOf } from '../../page-of';
import { visit } from '../../visit';
import { signIn } from '../../sign-in';
import { texts } from '../../texts';
import { rightChoice as choice } from './report/leaves';
import { learnerId, paperId, seedRecord } from './support';

const lost = { userAnswer: ['B'], userScore: 0, correct: false };
const loss = (facts: Partial<Loss> = {}): Loss => ({
  topId: 'q1',
  typeName: '单选',
  answer: ['B'],
  title: '卷一',
  subjectId: '110101',
  at: Date.parse('2026-04-10T09:00:00+08:00'),
  reason: null,
  markedAt: 0,
  ...facts,
});

beforeEach(() => signIn());

describe('为什么错', () => {
  it.each([
    ['a right answer', {}, false],
    ['a right answer with a deduction', { userScore: 1 }, false],
    ['a wrong answer', lost, true],
    ['a partly right answer', { userScore: 0.5, correct: false }, true],
    ['no answer', { userAnswer: [], userScore: 0, correct: false }, true],
    ['an answer that waits for marks', { type: 'SAQ' as const, userScore: null, correct: null }, false],
  ])('for %s can be said: %o %s', (_name, facts, expected) => {
    const [leaf] = leavesOf([choice('x', facts)]);
    expect(leaf && needsReason(leaf)).toBe(expected);
  });

  it('stores a long answer up to 300 characters', () => {
    const record = { title: '卷一', subjectId: null, updateTime: null };
    const [whole, long] = ['字'.repeat(300), '字'.repeat(301)];
    const [stored] = leavesOf([choice('x', { userAnswer: ['短', whole, long] })]).map((leaf) => lossOf(leaf, record));
    expect(stored).toMatchObject({ answer: ['短', whole, `${whole}…`], subjectId: '', at: 0 });
  });

  it('keeps its reason when the record is read again, goes with a leaf that is not lost any more, and is bounded', () => {
    const { reason: _reason, markedAt: _markedAt, ...facts } = loss();
    const marked = { 'r1/q1': loss({ reason: 'time', markedAt: 5 }), 'r1/q2': loss({ reason: 'time', markedAt: 5 }) };
    expect(withRecords(marked, [{ recordId: 'r1', leaves: { q1: facts } }])).toEqual({ 'r1/q1': marked['r1/q1'] });
    const many = Array.from({ length: mostLosses + 9 }, (_, at) => [`q${at}`, { ...facts, at: at + 9 }] as const);
    const old = { 'r0/old': loss({ at: 1, reason: 'time', markedAt: 1 }) };
    const all = withRecords(old, [{ recordId: 'r1', leaves: Object.fromEntries(many) }]);
    expect(Object.keys(all)).toHaveLength(mostLosses + 1);
    expect(all).toHaveProperty(['r0/old']);
  });

  it('takes the newest answer, and the reason of the newest choice unless points were lost again after it', () => {
    const of = (one: Partial<Loss>, two: Partial<Loss>) => byLeaf({ 'r1/q': loss(one), 'r2/q': loss(two) }).get('q');
    expect(of({ at: 1, answer: ['A'] }, { at: 2 })).toMatchObject({ last: { answer: ['B'] }, key: 'r2/q' });
    expect(of({ at: 1, reason: 'time', markedAt: 3 }, { at: 2 })?.reason).toBe('time');
    expect(of({ at: 1, reason: 'time', markedAt: 2 }, { at: 3 })?.reason).toBeNull();
  });
});

describe('为什么错 in an analysis', () => {
  const open = () => {
    const row = seedRecord();
    server.use(
      mock(getAnalysis, () => ({
        record: { ...recordRowAnswer(row), status: 'DONE' as const },
        questions: [choice('a'), choice('b', lost), choice('c', lost)],
      })),
    );
    return { row, ...visit(`/question-bank/learn-center-analyze/${paperId}/${row.id}`) };
  };
  const chip = (name: string) => screen.getByRole('button', { name });

  it('is pressed, taken back, chosen by key, counted and filtered; it survives a reload and follows another tab', async () => {
    const { user, row, unmount } = open();
    await screen.findByRole('article', { name: '第 1 题' });
    expect(screen.queryByRole('group', { name: /为什么错/ })).toBeNull();
    await user.keyboard('3{ArrowRight}');
    await screen.findByRole('group', { name: '第 2 题为什么错' });
    expect(screen.getByText('按 1–5 选一个，仅存本机')).toBeVisible();
    await user.click(chip('审题'));
    expect(chip('审题')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('已记，仅本机')).toBeVisible();
    await user.click(chip('审题'));
    expect(chip('审题')).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('3');
    expect(chip('粗心')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('已标 1，没标 1')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: '原因' }), '没标 1');
    await screen.findByRole('article', { name: '第 3 题' });
    expect(screen.getAllByRole('gridcell')).toHaveLength(1);
    // The open question stays, so that the press can be taken back.
    await user.click(chip('计算'));
    expect(screen.getByRole('article', { name: '第 3 题' })).toBeVisible();
    expect(screen.getByText('已标 2，没标 0')).toBeVisible();
    unmount();
    visit(`/question-bank/learn-center-analyze/${paperId}/${row.id}?q=b`);
    await screen.findByRole('group', { name: '第 2 题为什么错' });
    expect(chip('粗心')).toHaveAttribute('aria-pressed', 'true');
    const losses = lossesOf(learnerId()).getState();
    const key = `${row.id}/b`;
    otherTab(`u:${learnerId()}:losses`, JSON.stringify({ ...losses, [key]: { ...losses[key], reason: 'time' } }));
    await waitFor(() => expect(chip('时间不够')).toHaveAttribute('aria-pressed', 'true'));
    refuseStorage();
    await user.click(chip('审题'));
    expect(screen.getByText('本机不能保存，离开本站前有效')).toBeVisible();
  });

  it('of one learner is not shown to another on the same device', async () => {
    lossesOf(learnerId()).write({ 'r1/q1': loss({ reason: 'time', markedAt: 1 }) });
    signIn('13800000002');
    openBook();
    expect(await screen.findByRole('button', { name: '没标 2' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '时间不够 0' })).toBeDisabled();
  });
});

const openBook = (query = '') => {
  const groups = [{ sectionId: 'a1', sectionName: '甲', questionType: 'SINGLE', count: 2 }];
  server.use(
    mock(getBook, () => ({ total: 2, groups })),
    mock(getBookQuestionList, () => [choice('q1', { userAnswer: [] }), choice('q2', { userAnswer: [] })]),
    mock(getRecordPage, () => pageOf([])),
  );
  return visit(`/question-bank/record?tab=2&subjectId=110101${query}`);
};

describe('为什么错 in the wrong book', () => {
  beforeEach(() => void lossesOf(learnerId()).write({ 'r1/q1': loss({ reason: 'arithmetic', markedAt: 1 }) }));

  it('filters the list, counts what is not marked, and keeps a question that was just marked', async () => {
    const { user } = openBook();
    await user.click(await screen.findByRole('button', { name: '没标 1' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^显示答案/ })).toHaveLength(1));
    const chips = within(screen.getByRole('group', { name: '第 1 题为什么错' }));
    // Another tab has just marked a question; this tab has not heard of it yet.
    const [key, losses] = [`u:${learnerId()}:losses`, lossesOf(learnerId()).getState()];
    localStorage.setItem(key, JSON.stringify({ ...losses, 'r9/q9': loss({ reason: 'time', markedAt: 1 }) }));
    await user.click(chips.getByRole('button', { name: '审题' }));
    const filters = within(screen.getByRole('group', { name: '按为什么错筛选' })).getAllByRole('button');
    expect(texts(filters)).toEqual(['全部 2', '不会 0', '审题 1', '粗心 0', '计算 1', '时间不够 0', '没标 0']);
    const enabled = filters.map((filter) => !filter.matches(':disabled'));
    expect(enabled).toEqual([true, false, true, false, true, false, true]);
    expect(lossesOf(learnerId()).getState()).toHaveProperty(['r9/q9', 'reason'], 'time');
    await user.click(screen.getByRole('button', { name: '审题 1' }));
    expect(await screen.findByText('题干q2')).toBeVisible();
    expect(screen.queryByText('题干q1')).toBeNull();
    expect(notices()).toEqual([]);
    refuseStorage();
    await user.click(chips.getByRole('button', { name: '粗心' }));
    expect(notices()).toEqual(['本机不能保存为什么错，离开本站前有效']);
  });

  it.each([
    ['why=time', '没有标了“时间不够”的题目'],
    ['why=time&section=a1', '这一组没有标了“时间不够”的题目'],
    ['why=none', '这些题目都标了原因'],
    ['why=none&point=无', '错题本中没有这个考点的题目'],
    ['why=time&point=无', '错题本中没有这个考点的题目'],
    ['muted=1', '没有不再提醒的题目'],
  ])('without a question of the filter %s says %s', async (filter, text) => {
    const done = loss({ reason: 'arithmetic', markedAt: 1 });
    lossesOf(learnerId()).write({ 'r1/q1': done, 'r1/q2': { ...done, topId: 'q2' } });
    openBook(`&${filter}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows the own last answer with its date and paper only after 显示答案', async () => {
    const { user } = openBook();
    const [first] = await screen.findAllByRole('button', { name: /^显示答案/ });
    if (!first) throw new Error('no row');
    expect(screen.queryByText(/我上次/)).toBeNull();
    await user.click(first);
    expect(screen.getByText('我上次的错答').parentElement).toHaveTextContent(
      /^我上次的错答B2026-04-10 09:00(:00)?，卷一$/,
    );
    expect(screen.getByText('我上次选的').closest('li')).toHaveTextContent('选项B');
  });

  it('knows the own last answer of each type', () => {
    const own = (type: QuestionType, answer: string[]) =>
      ownAnswer(choice('q1', { type }), byLeaf({ 'r1/q1': loss({ answer, at: 0 }) }));
    expect(own('SAQ', ['一', '二'])).toMatchObject({ text: '一\n二', from: '卷一' });
    expect([own('SAQ', [])?.text, own('FILL', ['六', ''])?.text]).toEqual(['未答', '六；—']);
  });

  it('of a case has a line for each part that is known to be lost, and one for the whole if that has a reason', () => {
    const [part, time] = [choice('a'), loss({ reason: 'time', markedAt: 1 })];
    const top = choice('c', { type: 'CASE', children: [part, choice('b')] });
    const lines = (losses: ReturnType<typeof byLeaf>) =>
      reasonLines(top, losses).map(({ leafId, reason }) => `${leafId} ${reason}`);
    expect(lines(byLeaf({}))).toEqual(['c null']);
    expect(lines(byLeaf({ 'r1/a': time, 'r1/b': loss() }))).toEqual(['a time', 'b null']);
    const both = byLeaf({ 'r1/a': loss(), '/c': time });
    expect(lines(both)).toEqual(['c time', 'a null']);
    expect([hasReason(top, 'none', both), reasonText(part, top, both)]).toEqual([true, '时间不够']);
  });

  it('is exported with the own last answer only if answers are', () => {
    const losses = byLeaf(lossesOf(learnerId()).getState());
    const [head, line] = bookCsv([choice('q1')], true, losses).split('\r\n');
    expect(head).toContain('正确答案,解析,我上次的错答,时间和试卷,为什么错');
    expect(line).toMatch(/,B,2026-04-10 09:00(:00)?，卷一,计算,/);
    expect(bookCsv([choice('q1')], false, losses)).not.toMatch(/我上次|为什么错|计算/);
  });
});
