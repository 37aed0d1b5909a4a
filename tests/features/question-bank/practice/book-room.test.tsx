import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeQuestions } from '@/api/assumed/book-endpoints';
import { collectQuestion } from '@/api/questionbank/question-endpoints';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import { getRecordQuestions, saveRecord } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { session } from '@/session/login';
import { changePractice, practiceOf } from '@/session/practice';
import { inputsOf } from '../../../inputs-of';
import { notices } from '../../../notices';
import { recordRow, savedRow } from '../record-row';
import { signIn } from '../../../sign-in';
import { visit } from '../../../visit';
import { paperQuestion } from '../../../exam/running';

let removals: object[] = [];
let favourites: object[] = [];
/** Different for each test: a page that was left may still write its copy. */
let recordId = 'b0';
let made = 0;
beforeEach(async () => {
  signIn();
  recordId = `b${(made += 1)}`;
  removals = inputsOf(removeQuestions, () => ({ removed: true }));
  favourites = inputsOf(collectQuestion, ({ input: { collected } }) => ({ collected }));
  server.use(mock(saveRecord, ({ input }) => savedRow(recordId, input.clientSeq)));
});
const solved = (id: string, type = 'SINGLE') => ({ ...paperQuestion(id, type), answer: ['A'] }) as PaperQuestion;
const aCase = paperQuestion('c', 'CASE', { options: [], children: [solved('c1')] });

async function open(book: 'WRONG' | 'COLLECT', questions: PaperQuestion[] = [solved('q1'), solved('q2')]) {
  server.use(
    mock(getRecordQuestions, () => ({
      record: {
        ...recordRow({ id: 'b1', sourceType: book, sourceId: 's1', examMode: 'PRACTICE', status: 'DOING' }),
        currentIndex: 0,
      },
      questions,
    })),
  );
  visit(`/question-bank/learn-center-record/${book}?subjectId=s1&recordId=${recordId}`);
  await screen.findByRole('article');
}
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name) as HTMLElement);
const runs = () => practiceOf(session.userId()).getState().runs;
const answer = (key: string) => fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${key}`) }));
const settings = () => {
  press('显示设置');
  return within(screen.getByRole('dialog', { name: '显示设置' }));
};
const auto = '自动移出：连续答对 2 次后由本页移出';

describe('a question practised from the mistakes', () => {
  it('is removed once, by 移出错题本 or by 掌握了', async () => {
    await open('WRONG');
    press('移出错题本');
    await waitFor(() => expect(button('已移出')).toBeVisible());
    expect(button('掌握了')).toBeNull();
    press('下一题');
    press('掌握了');
    await waitFor(() => expect(button('已移出')).toBeVisible());
    expect(removals).toEqual(['q1', 'q2'].map((id) => ({ type: 'WRONG', subjectId: 's1', questionIds: [id] })));
    expect(notices()).toEqual(['已移出错题本', '已掌握，移出错题本']);
  });

  it('is removed automatically after the second right answer in a row, if the learner wants that', async () => {
    changePractice({ autoNext: false, autoRemove: true, runs: { q1: 1, q2: 1 } });
    await open('WRONG');
    answer('A');
    await waitFor(() => expect(notices()).toEqual(['连续答对 2 次，已移出错题本']));
    expect(removals).toEqual([{ type: 'WRONG', subjectId: 's1', questionIds: ['q1'] }]);
    press('下一题');
    answer('B');
    expect(runs()).toEqual({});
    expect(removals).toHaveLength(1);
  });

  it('counts right answers only once the learner has set the automatic removal', async () => {
    changePractice({ autoNext: false, autoRemove: false });
    await open('WRONG');
    answer('A');
    expect(runs()).toEqual({});
    const box = settings().getByRole('checkbox', { name: auto });
    expect(box).not.toBeChecked();
    fireEvent.click(box);
    expect(practiceOf(session.userId()).getState().autoRemove).toBe(true);
    press('下一题');
    answer('A');
    expect(runs()).toEqual({ q2: 1 });
  });

  it('is not removed automatically if it is a case', async () => {
    changePractice({ autoNext: false, autoRemove: true, runs: { c: 1 } });
    await open('WRONG', [aCase]);
    answer('A');
    expect([runs(), removals]).toEqual([{ c: 1 }, []]);
    expect(button('移出错题本')).toBeVisible();
  });

  it('stays if the server refuses the removal, with the reason in a toast', async () => {
    server.use(mock(removeQuestions, () => refuse(500, '忙')));
    await open('WRONG');
    press('移出错题本');
    await waitFor(() => expect(notices()).toEqual(['忙']));
    expect(button('移出错题本')).toBeVisible();
  });

  it('cannot be removed while the assumed call is off', async () => {
    sessionStorage.setItem('off:G10', '1');
    await open('WRONG');
    expect([button('移出错题本'), button('掌握了')]).toEqual([null, null]);
    expect(settings().queryByRole('checkbox', { name: auto })).toBeNull();
  });
});

it('a favourite is removed only by 移出收藏夹, never automatically', async () => {
  sessionStorage.setItem('off:G10', '1');
  changePractice({ autoNext: false, autoRemove: true, runs: { q1: 1 } });
  await open('COLLECT');
  answer('A');
  expect([removals, favourites]).toEqual([[], []]);
  expect(button('掌握了')).toBeNull();
  press('移出收藏夹');
  await waitFor(() => expect(button('已移出')).toBeVisible());
  expect(favourites).toEqual([{ questionId: 'q1', subjectId: 's1', collected: false }]);
  expect(notices()).toEqual(['已移出收藏夹']);
  expect(settings().queryByRole('checkbox', { name: auto })).toBeNull();
});
