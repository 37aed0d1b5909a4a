import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getPaperDetail } from '@/api/questionbank/paper-endpoints';
import type { Paper } from '@/api/questionbank/paper-schema';
import { getRecordPage } from '@/api/questionbank/record-endpoints';
import { mock, refuse } from '@/mocks/mock';
import { server, testWorld } from '@/mocks/node';
import { paperAnswer } from '@/mocks/paper-answers';
import { paperOf } from '@/mocks/world/papers';
import { sectionName } from '@/mocks/world/sections';
import { serverNow } from '@/api/server-clock';
import { checkStatus } from '@/api/usercenter/endpoints';
import { inputsOf } from '../../../inputs-of';
import { pass, takeClock } from '../../../clock';
import { serverIsAhead } from '../../../server-time';
import { signIn } from '../../../sign-in';
import { address, visit } from '../../../visit';
import { figureLines } from '../figures';
import { typeRule } from '../paper-row';
import { setUnsent } from '@/offline/unsent';
import { unsentEntry } from '../../../unsent-entry';
import { learnerId, newestRecord, paperId, seedRecord, withoutPictures } from '../support';

beforeEach(async () => {
  signIn();
  withoutPictures();
  testWorld().db.records = testWorld().db.records.filter(({ sourceId }) => sourceId !== paperId);
});

const rule = (questionType: string) => typeRule({ questionType });
/** The paper of the address, with these facts. */
function tell(facts: Partial<Paper>): void {
  const seed = paperOf(paperId);
  if (!seed) throw new Error('no such paper');
  server.use(mock(getPaperDetail, ({ world, me }) => ({ ...paperAnswer(world, me, seed), ...facts })));
}
const open = (query = '') => visit(`/question-bank/learn-center/${paperId}${query}`);
const ready = () => screen.findByRole('button', { name: /^开始|^继续/ });
const buttons = () =>
  screen.getAllByRole('button', { name: /返回|开始|继续|准备/ }).map(({ textContent }) => textContent);

const exam = { duration: 120, passScore: 60, totalScore: 100, questionCount: 26, paperType: 'MOCK' };

describe('the start page', () => {
  it('shows time limit, pass mark and question types of an exam', async () => {
    tell({ ...exam, typeRules: ['SINGLE', 'MULTIPLE', 'CASE'].map(rule) });
    open();
    await ready();
    expect(figureLines()).toEqual(['限时，到时自动交卷 120分钟', '满分 100 分 60分及格', '3 种题型 26题']);
    expect(screen.getByText('模拟试卷')).toBeVisible();
    expect(screen.getByText('考试模式')).toBeVisible();
    expect([buttons(), screen.queryByRole('dialog')]).toEqual([['返回试卷', '开始考试', '准备离线作答'], null]);
    expect(screen.getByRole('img', { name: /及格 60 分$/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '开始考试' })).toHaveFocus());
  });

  it('says 做完后自己交卷 for an exam without a time limit', async () => {
    tell({ ...exam, duration: null, passScore: null, typeRules: [rule('SINGLE')] });
    open();
    await ready();
    expect(figureLines()).toEqual(['做完后自己交卷 不限时', '满分 100分', '本卷题数 26题']);
    expect(screen.getByText('点击开始后才生成答卷；刷新或断网不会丢失答案')).toBeVisible();
  });

  it('shows neither a time limit nor a pass mark for a practice', async () => {
    tell({ ...exam, paperType: 'OTHER', subjectName: '工程经济', typeRules: ['SINGLE', 'CASE'].map(rule) });
    open('?mode=practice');
    await ready();
    expect(figureLines()).toEqual(['做一题判一题 不限时', '满分 100分', '2 种题型 26题']);
    expect(screen.getByText('练习模式')).toBeVisible();
    expect(screen.getByText('工程经济')).toBeVisible();
    expect(screen.getByText('进度自动保存；刷新或断网不会丢失答案')).toBeVisible();
    expect(buttons()).toEqual(['返回试卷', '开始练习']);
    expect(screen.queryByText(/及格/)).toBeNull();
  });

  it('shows the number of questions of a section, requests no paper, and loads again by 重试', async () => {
    const read = vi.fn();
    server.use(
      mock(getPaperDetail, read),
      mock(getRecordPage, () => refuse(500, '忙')),
    );
    const view = open('?from=section&subjectId=110104&count=20');
    const retry = await screen.findByRole('button', { name: '重试' });
    server.resetHandlers();
    server.use(mock(getPaperDetail, read));
    await view.user.click(retry);
    await ready();
    expect(figureLines()).toEqual(['做一题判一题 不限时', '这一次 20题']);
    expect(buttons()).toEqual(['返回', '开始练习']);
    expect(screen.getByText('章节练习').tagName).toBe('H1');
    expect(read).not.toHaveBeenCalled();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/question-bank/home'));
  });

  it('names a section by the tree of its subject, also in the room and in the document title', async () => {
    const { user } = visit('/question-bank/learn-center/110101-0101?from=section&subjectId=110101&count=10');
    const name = sectionName('110101-0101');
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText('章节练习')).toBeVisible();
    expect(document.title).toContain(name);
    await user.click(await screen.findByRole('button', { name: /^开始/ }));
    await screen.findByRole('article', { name: '第 1 题' });
    expect(screen.getByText(name)).toBeVisible();
    expect(document.title).toContain(name);
  });

  it('shows when an exam would end, and updates that with the clock', async () => {
    takeClock();
    // Half a millisecond off: a timer of whole milliseconds must not fire before the minute has ended.
    serverIsAhead(-3_000.5);
    tell({ ...exam, duration: 2_880 });
    open();
    await ready();
    expect(screen.getByText(/^现在开始，\d\d-\d\d \d\d:\d\d 结束；中途离开计时不停$/)).toBeVisible();
    const minute = () => {
      const [, hours, minutes] = /(\d\d):(\d\d) 结束/.exec(screen.getByText(/^现在开始/).textContent) ?? [];
      return Number(hours) * 60 + Number(minutes);
    };
    // Well after a change of the minute, because the clock also goes on while a busy machine renders.
    await pass(75_000 - (serverNow() % 60_000));
    const first = minute();
    await pass(60_000);
    expect(minute()).toBe((first + 1) % 1_440);
    await pass(60_000);
    expect(minute()).toBe((first + 2) % 1_440);
    serverIsAhead(0);
  });
});

it('an unfinished exam can be continued or restarted, and an unfinished practice is named as one', async () => {
  const old = seedRecord();
  old.answers = { [old.questionIds[0] ?? '']: { answer: ['A'], marked: false } };
  tell({ ...exam, questionCount: 1 });
  const { user, router, unmount } = open();
  const go = await screen.findByRole('button', { name: '继续上次' });
  expect(go).toHaveFocus();
  const [, count = ''] =
    /^你有一份未完成的考试，已答 1 \/ (\d+) 小题$/.exec(screen.getByText(/未完成/).textContent) ?? [];
  expect(figureLines().at(-1)).toBe(`计 ${count} 小题 1题`);
  expect(buttons()).toEqual(['返回试卷', '重新开始', '继续上次', '准备离线作答']);
  expect(screen.getByText('上次的计时没有停；重新开始会删除上次的作答')).toBeVisible();
  await user.click(go);
  await waitFor(() => expect(address()).toBe(`/question-bank/learn-center/${paperId}/${old.id}`));
  expect(router.state.historyAction).toBe('REPLACE');
  unmount();

  // The number of leaves is shown only if it exceeds the number of questions.
  old.examMode = 'PRACTICE';
  tell({ ...exam, duration: 1_440, questionCount: old.questionIds.length + 100 });
  open();
  expect(await screen.findByText(/^你有一份未完成的练习，已答 1/)).toBeVisible();
  expect(screen.queryByText(/^计 \d+ 小题$/)).toBeNull();
  expect(screen.getByText(/^现在开始，明天 \d\d:\d\d 结束；中途离开计时不停$/)).toBeVisible();
});

it('counts answers that only this device has of an unfinished practice, which 重新开始 would delete', async () => {
  const old = seedRecord();
  old.examMode = 'PRACTICE';
  setUnsent(learnerId(), old.id, unsentEntry({ phase: 'refused', answered: 7 }));
  tell(exam);
  open();
  expect(await screen.findByText(/^你有一份未完成的练习，已答 7 \/ \d+ 小题；重新开始会删除上次的作答$/)).toBeVisible();
});

it('a paper of a course that was not bought cannot be started, except from that course', async () => {
  tell({ ...exam, canDo: false, courseId: '3001' });
  const first = open();
  expect(await screen.findByText('购买课程后可做')).toBeVisible();
  expect(screen.getByRole('link', { name: '去购买' })).toHaveAttribute('href', '/new/course/detail/3001');
  first.unmount();
  open('?courseId=3001');
  expect(await ready()).toBeVisible();
});

describe('the keys and the button', () => {
  it('Escape returns to the paper, unless a dialog is open or another handler has used it', async () => {
    const { user } = open();
    await ready();
    const here = address();
    const held = (event: KeyboardEvent) => event.preventDefault();
    document.body.addEventListener('keydown', held);
    await user.keyboard('{Escape}');
    document.body.removeEventListener('keydown', held);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    await user.keyboard('{Escape}');
    dialog.remove();
    await user.keyboard('x');
    expect(address()).toBe(here);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`/question-bank/learn-center-paper/${paperId}`));
  });

  it('the button shows that the record is being created, which has the subject of the paper', async () => {
    testWorld().setScenario('latency:300@userRecord/save');
    const asked = inputsOf(checkStatus, () => true);
    const { user, router } = open();
    const start = await ready();
    expect(start).not.toHaveAttribute('aria-busy', 'true');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.click(start);
    expect(start).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(newestRecord()).toMatchObject({ sourceId: paperId, subjectId: '110104' }));
    await waitFor(() => expect(asked, 'whether the login is valid, as on each navigation (S4)').toHaveLength(2));
    expect(router.state.historyAction, 'Back does not lead to the start again').toBe('REPLACE');
  });
});

it('准备离线作答 is offered before an exam, and shows that it is done', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: [] });
  const { user } = open();
  await ready();
  await user.click(await screen.findByRole('button', { name: '准备离线作答' }));
  const dialog = await screen.findByRole('dialog', { name: '准备离线作答' });
  await user.click(await within(dialog).findByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: '离线作答已备好' })).toBeVisible();
  Reflect.deleteProperty(document, 'fonts');
});
