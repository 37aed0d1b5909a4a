import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeQuestions } from '@/api/assumed/book-endpoints';
import { getBookQuestionList, getCollectStatusList } from '@/api/questionbank/question-endpoints';
import { getAnalysis } from '@/api/questionbank/record-endpoints';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { noticeStore } from '@/shared/notify';
import { inputsOf } from '../../../inputs-of';
import { linkTo } from '../../../link-to';
import { signIn } from '../../../sign-in';
import { texts } from '../../../texts';
import { visit } from '../../../visit';
import { recordRow } from '../record-row';
import { analysed } from '../report/leaves';

const page = '/question-bank/learn-center-analyze-record';
const questions = ['q1', 'q2'].map((id) =>
  analysed({ id, stem: `<p>题干${id}</p>`, options: [{ key: 'A', text: '对' }], userAnswer: ['A'], correct: true }),
);
let removals: object[] = [];
beforeEach(async () => {
  signIn();
  removals = inputsOf(removeQuestions, () => true);
  server.use(
    mock(getCollectStatusList, () => []),
    mock(getBookQuestionList, () => questions),
  );
});
const record = recordRow({ sourceType: 'WRONG', sourceId: 's1', examMode: 'PRACTICE', title: '' });
function open(facts: Partial<RecordRow> = {}) {
  server.use(mock(getAnalysis, () => ({ record: { ...record, ...facts }, questions })));
  return visit(`${page}/WRONG/r1?subjectId=s1`);
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.queryByRole('button', { name });

describe('the analysis of a book practice', () => {
  it('links to the next batch, and removes a question by 移出错题本', async () => {
    const { user } = open();
    await title('未命名的记录');
    expect(screen.getByText('答案解析')).toBeVisible();
    expect(linkTo('练下一批')).toBe('/new/question-bank/learn-center-record/WRONG?subjectId=s1');
    await user.click(button('移出错题本') as HTMLElement);
    await waitFor(() => expect(button('已移出')).toHaveAttribute('aria-pressed', 'true'));
    expect(removals).toEqual([{ type: 'WRONG', subjectId: 's1', questionIds: ['q1'] }]);
    expect(noticeStore.read().map(({ text }) => text)).toEqual(['已移出错题本']);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(button('移出错题本')).toBeVisible());
  });
  it('links to 去自评 while it waits for marks, and has no 移出错题本 for favourites', async () => {
    open({ status: 'TO_MARK', title: '收藏练习', sourceType: 'COLLECT' });
    await title('收藏练习');
    expect(linkTo('去自评')).toBe('/new/question-bank/learn-center-mark/r1');
    expect(screen.queryByRole('link', { name: '练下一批' })).toBeNull();
    expect(button('移出错题本')).toBeNull();
  });
  it('says 没有题目了 and offers 返回 if it has no questions', async () => {
    server.use(mock(getAnalysis, () => ({ record, questions: [] })));
    visit(`${page}/WRONG/r1?subjectId=s1`);
    expect(await screen.findByText('没有题目了')).toBeVisible();
    expect(screen.getAllByRole('button', { name: '返回' })).toHaveLength(2);
  });
});

it('reading a book shows a count of questions, links to its practice, and reopens at the same question', async () => {
  const { user, unmount } = visit(`${page}/WRONG?subjectId=s1`);
  await title('错题本');
  expect(screen.getByText('背题')).toBeVisible();
  expect(screen.getByText('共 2 小题')).toBeVisible();
  const filters = within(screen.getByRole('group', { name: '筛选题目' })).getAllByRole('button');
  expect(texts(filters)).toEqual(['全部 2', '收藏 0']);
  expect(screen.getByRole('rowheader')).toHaveTextContent(/^一、单选题2 小题$/);
  expect(linkTo('去练习')).toBe('/new/question-bank/learn-center-record/WRONG?subjectId=s1');
  expect(button('移出错题本')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('article', { name: '第 2 题' });
  unmount();
  visit(`${page}/WRONG?subjectId=s1`);
  expect(await screen.findByRole('article', { name: '第 2 题' })).toBeVisible();
});

it.each([
  ['an unknown book', `${page}/nothing?subjectId=s1`, '题目解析'],
  ['a book without a subject', `${page}/WRONG`, '题目解析'],
  ['the practice of an unknown book', '/question-bank/learn-center-record/nothing?subjectId=s1', '专项练习'],
  ['the practice of a book without a subject', '/question-bank/learn-center-record/WRONG', '专项练习'],
])('%s shows 内容不存在或已下架', async (_, path, name) => {
  visit(path);
  expect(await screen.findByText('内容不存在或已下架')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
});
