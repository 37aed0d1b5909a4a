import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getBook, getBookQuestionList } from '@/api/questionbank/question-endpoints';
import { bookParts } from '@/features/question-bank/start/book-start';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { ownKey } from '@/session/own-settings';
import { intended } from '@/session/project';
import { practiceOf } from '@/session/practice';
import { linkTo } from '../../../link-to';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';
import { figureLines } from '../figures';
import { learnerId } from '../support';

const group = (sectionName: string, questionType: string, count: number) => ({
  sectionId: sectionName,
  sectionName,
  questionType,
  count,
});
const groups = [group('s1', 'SINGLE', 6), group('s1', 'CASE', 1), group('s2', 'SINGLE', 3)];

beforeEach(async () => {
  signIn();
  server.use(mock(getBook, () => ({ total: 10, groups })));
});
const open = (book: string, query = '') => visit(`/question-bank/learn-center-record/${book}?subjectId=110104${query}`);
const ready = () => screen.findByRole('button', { name: /^开始练习|^练下一批/ });

describe('the start of a book', () => {
  it.each([
    ['the whole book', 'WRONG', '', '10', '单选题 9 题；案例分析题 1 题'],
    ['a type', 'SINGLE', '', '9', 's1 6 题；s2 3 题'],
    ['a section', 'WRONG', '&sectionId=s1', '7', '单选题 6 题；案例分析题 1 题'],
    ['a section of a type', 'SINGLE', '&sectionId=s2', '3', 's2 3 题'],
  ])('counts the questions of %s', async (_, book, query, total, label) => {
    open(book, query);
    await ready();
    expect(figureLines()).toEqual([`在错题本里 ${total}题`, '本轮已练 0题']);
    expect(screen.getByRole('img', { name: label })).toBeVisible();
    expect(screen.getByText('不限时，做一题判一题；进度自动保存')).toBeVisible();
  });

  it('shows the book and the project, and stores the settings', async () => {
    intended.pickProject({ code: 'YIJIAN', id: '1101', name: '一级建造师', pId: '11' });
    const { user } = open('COLLECT');
    await ready();
    expect(screen.getByText('一级建造师')).toBeVisible();
    expect(screen.getByText('收藏夹')).toBeVisible();
    expect(screen.getByRole('radio', { name: '顺序练习' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '随机练习' }));
    await user.click(screen.getByRole('radio', { name: '每批 50 题' }));
    expect(practiceOf(learnerId()).getState()).toMatchObject({ order: 'random', batch: 50 });
    await user.click(screen.getByRole('button', { name: '返回收藏夹' }));
    await waitFor(() => expect(address()).toBe('/question-bank/record?tab=3'));
  });

  it('counts no more questions as practised than the book has', async () => {
    sessionStorage.setItem(
      ownKey(session.userId(), 'batch:WRONG:110104::'),
      JSON.stringify(Array.from({ length: 12 }, (_, at) => `q${at}`)),
    );
    open('WRONG');
    expect(await screen.findByRole('button', { name: '练下一批' })).toBeVisible();
    expect(figureLines()[1]).toBe('本轮已练 10题');
  });

  it('says that no question is left, at once or after 开始练习', async () => {
    server.use(mock(getBookQuestionList, () => []));
    const { user, unmount } = open('WRONG');
    await user.click(await ready());
    expect(await screen.findByText('没有题目了')).toBeVisible();
    expect(address()).not.toContain('recordId');
    unmount();
    server.use(mock(getBook, () => ({ total: 0, groups: [] })));
    open('WRONG');
    await waitFor(() => expect(linkTo('返回错题本')).toBe('/new/question-bank/record?tab=2'));
    expect(screen.queryByRole('button', { name: '开始练习' })).toBeNull();
  });
});

describe('the parts of a book', () => {
  const parts = (sections: ReturnType<typeof group>[]) =>
    bookParts(sections).map(({ name, value, caption }) => `${name} ${value} ${caption}`);

  it('are types, in the order of a paper', () => {
    const types = parts([group('甲', 'CASE', 2), group('甲', 'SINGLE', 4), group('乙', 'SINGLE', 2)]);
    expect(types).toEqual(['单选题 6 题 占 75%', '案例分析题 2 题 占 25%']);
  });

  it('are sections if all questions have one type, with the smallest added up', () => {
    const sections = parts([group('甲', 'SINGLE', 1), group('', 'SINGLE', 3)]);
    expect(sections).toEqual(['未分章节 3 题 占 75%', '甲 1 题 占 25%']);
    const many = Array.from({ length: 9 }, (_, at) => group(`第${at}节`, 'SINGLE', 9 - at));
    expect(parts(many).slice(6)).toEqual(['其余 3 节 6 题 占 13%']);
    expect(parts(many.slice(0, 7)).at(-1)).toBe('第6节 3 题 占 7%');
    expect(bookParts(many).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('are none if the book is empty', () => {
    expect(bookParts([])).toEqual([]);
  });
});
