import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CasePane, ListPane, SinglePane } from '@/features/question-bank/exam/question-pane';
import { signIn } from '../../../sign-in';
import { showInRoom } from './in-room';
import { paperQuestion, storedRow, running, stopAll, withCase } from '../../../exam/running';

beforeEach(() => signIn());
afterEach(stopAll);

describe('the questions of a room', () => {
  const markingTools = { striking: false, onStriking: vi.fn(), marking: { on: false, onChange: vi.fn() } };
  const pane = async (Pane: typeof SinglePane, params: Parameters<typeof running>[0], at = 0) => {
    const { attempt } = await running(params);
    const leaf = attempt.leaves[at];
    if (!leaf) throw new Error('no such leaf');
    const answering = { onAnswer: vi.fn(), onConfirm: vi.fn(), onStrike: vi.fn() };
    const room = { attempt, recite: false, markingTools, answering };
    return { attempt, ...showInRoom(<Pane leaf={leaf} />, room), ...answering };
  };
  const many = paperQuestion('m', 'MULTIPLE', { score: 2 });

  it.each([
    ['EACH', '一、多选题1 小题，每小题 2 分，错选不得分，少选每项 0.5 分本节 1 / 1'],
    ['NONE', '一、多选题1 小题，每小题 2 分，错选、少选不得分本节 1 / 1'],
  ] as const)('have the partial credit rule in their section head (%s)', async (partial, text) => {
    await pane(SinglePane, { questions: [many], paper: { rule: { partial, points: 0.5 } } });
    expect(screen.getByRole('heading', { name: '一、多选题' }).parentElement).toHaveTextContent(text);
  });
  it('have no partial credit rule for single choices', async () => {
    await pane(SinglePane, { questions: [paperQuestion('s1')] });
    expect(screen.getByRole('heading', { name: '一、单选题' }).parentElement).toHaveTextContent(
      /^一、单选题1 小题，每小题 1 分本节 1 \/ 1$/,
    );
    expect(screen.getByRole('article')).toHaveTextContent(/^第 1 题 单选 1 分高亮划去题干s1A选项A划/);
    expect(screen.getByRole('button', { name: '划去' })).toBeVisible();
  });
  it('show the current choice in practice, and are confirmed by 提交本题', async () => {
    const questions = [{ ...many, answer: ['A', 'B'] }];
    const { attempt, user, onConfirm } = await pane(SinglePane, { exam: false, questions });
    expect(screen.getByText('请先选择')).toBeVisible();
    act(() => attempt.answer('m', ['A', 'B']));
    expect(screen.getByText('已选 A、B')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提交本题' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
  it('show their solution once it is revealed, and have no 划去 then', async () => {
    await pane(SinglePane, {
      exam: false,
      questions: [{ ...paperQuestion('s1', 'SINGLE', { score: 2 }), answer: ['A'] }],
      rows: { s1: storedRow(['B']) },
      meta: { revealed: new Set(['s1']) },
    });
    expect(screen.getByRole('region', { name: '第 1 题 解析' })).toHaveTextContent('得分0 / 2');
    expect(screen.getByRole('radio', { name: /^B/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: '划去' })).toBeNull();
    expect(screen.queryByRole('button', { name: /划去 . 项/ })).toBeNull();
  });
  it('have no solution if the server sends no right answer', async () => {
    const meta = { revealed: new Set(['s1']) };
    await pane(SinglePane, { exam: false, questions: [paperQuestion('s1')], meta });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByText('正确答案')).toBeNull();
  });

  it('of a case are shown beside its material', async () => {
    const { attempt } = await pane(CasePane, { questions: withCase, rows: { c2: storedRow([], true) } }, 2);
    const material = screen.getByRole('region', { name: '背景资料' });
    expect(material).toHaveTextContent(/^二、案例分析题第 3 题，12 分，共 2 问本节 1 \/ 2高亮背景资料资料丙题干c$/);
    const parts = screen.getAllByRole('article');
    expect(parts.map((part) => part.getAttribute('data-current'))).toEqual(['true', 'false']);
    expect(parts[0]).toHaveTextContent(/^多选错选不得分，少选每项 0.5 分1\.题干c13 分A选项A划/);
    expect(parts[1]).toHaveTextContent(/^简答2\./);
    expect(parts.map((part) => within(part).queryByText('已标记') !== null)).toEqual([false, true]);
    fireEvent.focus(parts[1] as HTMLElement);
    expect(attempt.state.meta.currentIndex).toBe(3);
  });
  it('of a case without material have an empty material region', async () => {
    const [, , top] = withCase;
    const bare = paperQuestion('c', 'CASE', { options: [], score: 0, stem: '', children: top?.children ?? [] });
    await pane(CasePane, { questions: [bare] });
    expect(screen.getByRole('region', { name: '背景资料' })).toHaveTextContent(
      /第 1 题，共 2 问本节 1 \/ 2高亮背景资料$/,
    );
  });

  it('are listed below each other, with the material once before its parts', async () => {
    await pane(ListPane, { questions: withCase }, 1);
    const articles = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(articles).toEqual(['第 1 题', '第 2 题', '第 3(1) 题', '第 3(2) 题']);
    expect(screen.getAllByRole('region', { name: '第 3 题 背景资料' })).toHaveLength(1);
    expect(screen.getByRole('region', { name: '第 3 题 背景资料' })).toHaveTextContent(/^资料丙题干c$/);
    expect(screen.queryByText(/^本页为/)).toBeNull();
  });
  it.each([
    ['alone', SinglePane],
    ['in the list', ListPane],
  ])('have their material above them if they are no case, %s', async (_how, Pane) => {
    const shared = (id: string) => paperQuestion(id, 'SINGLE', { material: '<p>共用题干</p>' });
    await pane(Pane, { questions: [shared('s1'), shared('s2')] }, 1);
    expect(screen.getByRole('region', { name: '第 2 题 背景资料' })).toHaveTextContent(/^共用题干$/);
  });
  it('of a case in the list have their type and the rule of an incomplete choice', async () => {
    await pane(ListPane, { questions: withCase, paper: { rule: { partial: 'NONE', points: 0 } } }, 1);
    expect(screen.getByRole('article', { name: '第 3(1) 题' })).toHaveTextContent(
      /^第 3\(1\) 题 多选 3 分错选、少选不得分/,
    );
    expect(screen.getByRole('article', { name: '第 1 题' })).not.toHaveTextContent('错选');
  });
  it('of a long list are shown fifty at a time', async () => {
    const list = async (length: number, at: number) => {
      const questions = Array.from({ length }, (_, index) => paperQuestion(`n${index}`, 'SAQ', { options: [] }));
      const view = await pane(ListPane, { questions }, at);
      const seen = [screen.getAllByRole('article').length, screen.queryByText(/^本页为/)?.textContent ?? null];
      view.unmount();
      return seen;
    };
    expect(await list(60, 55)).toEqual([10, '本页为第 51 – 60 题，其余用「下一题」或答题卡前往']);
    expect(await list(50, 0)).toEqual([50, null]);
  });
});
