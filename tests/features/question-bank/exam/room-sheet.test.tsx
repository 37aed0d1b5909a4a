import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../node-names';
import type { Attempt } from '@/features/question-bank/attempt/attempt';
import { attemptSheet } from '@/features/question-bank/attempt/attempt-sheet';
import { FocusRail } from '@/features/question-bank/exam/focus-rail';
import { nextBlank, nextMarked, RoomSheet } from '@/features/question-bank/exam/room-sheet';
import { SubmitDialog } from '@/features/question-bank/exam/submit-dialog';
import { texts } from '../../../texts';
import { figures } from '../figures';
import { pass } from '../../../clock';
import { signIn } from '../../../sign-in';
import { asked, essay, kept, running, stopAll, withCase } from '../attempt/running';
import { show } from '../../../show';

beforeEach(() => signIn());
afterEach(stopAll);

describe('the answer sheet of a room', () => {
  const sheet = (attempt: Attempt, current = 0) => {
    const onPick = vi.fn();
    const view = show(<RoomSheet attempt={attempt} source={attemptSheet(attempt)} current={current} onPick={onPick} />);
    return { ...view, onPick };
  };
  const heads = () => texts(screen.getAllByRole('rowheader'));

  it('counts answers by section, explains the number of leaves, and has a button 下一道未答', async () => {
    const { attempt } = await running({ questions: withCase, rows: { s1: kept(['A']), c1: kept(['A']) } });
    const { user, onPick, container } = sheet(attempt, 1);
    expect(container).toHaveTextContent('已答 2 / 4 小题');
    expect(heads().slice(0, 2)).toEqual(['一、单选题1 / 2', '二、案例分析题1 / 2 问']);
    expect(screen.getByText('3 题计 4 小题：选择 2，案例 1 题含 2 问')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一道未答 2' }));
    expect(onPick).toHaveBeenCalledWith(3);
  });
  it.each([
    [
      'other types',
      [asked('f', 'FILL'), ...withCase.slice(0, 1), ...withCase.slice(2)],
      '3 题计 4 小题：其他 2，案例 1 题含 2 问',
    ],
    ['cases alone', withCase.slice(2), '1 题计 2 小题：案例 1 题含 2 问'],
  ])('explains the number of leaves with %s', async (_, questions, text) => {
    sheet((await running({ questions })).attempt);
    expect(screen.getByText(text)).toBeVisible();
  });
  it('turns by 下一道未答 and 下一道标记, and disables them if there is no such question', async () => {
    const questions = [asked('s1'), asked('s2'), asked('s3')];
    const ways = () => texts(screen.getAllByRole('button', { name: /^下一道/ }));
    const rows = { s1: kept(['A'], true), s2: kept(['A']), s3: kept([], true) };
    const { attempt } = await running({ questions, rows });
    const { user, onPick, unmount } = sheet(attempt);
    expect(ways()).toEqual(['下一道未答 1', '下一道标记 2']);
    expect(screen.getByText('标记在 1、3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一道标记 2' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(2);
    unmount();
    sheet((await running({ questions: [asked('s1')], rows: { s1: kept(['A']) } })).attempt);
    expect(ways()).toEqual(['下一道未答 0', '下一道标记 0']);
    for (const name of ways()) expect(screen.getByRole('button', { name: name ?? '' })).toBeDisabled();
    expect(screen.queryByText(/^标记在/)).toBeNull();
  });
  it.each([
    ['two of four judged, one right', false, ['a', 'b', 'c', 'e'], '本次正确率 50%'],
    ['no answered question judged', false, ['c'], null],
    ['an exam', true, ['a'], null],
  ])('shows the accuracy in practice only: %s', async (_, exam, ids, text) => {
    const questions = [...['a', 'b', 'c'].map((id) => ({ ...asked(id), answer: ['A'] })), { ...essay, answer: ['x'] }];
    const rows = { a: kept(['A']), b: kept(['B']), c: kept([]), e: kept(['x']) };
    sheet((await running({ exam, questions, rows, meta: { revealed: new Set(ids) } })).attempt);
    expect(screen.queryByText(/正确率/)?.textContent ?? null).toBe(text);
  });
  it('finds the next unanswered and the next marked question, and continues at the first after the last', async () => {
    const { attempt } = await running({ rows: { q1: kept([], true), q2: kept(['A']), q4: kept(['6'], true) } });
    expect([0, 1, 2, 3].map((from) => nextBlank(attempt, from))).toEqual([2, 2, 0, 0]);
    expect([0, 1, 2, 3].map((from) => nextMarked(attempt, from))).toEqual([3, 3, 3, 0]);
    const one = (await running({ questions: [asked('s1')], rows: { s1: kept(['A'], true) } })).attempt;
    expect([nextBlank(one, 0), nextMarked(one, 0)]).toEqual([null, 0]);
    expect(nextMarked((await running()).attempt, 0)).toBeNull();
  });
});

describe('the dialog before a submission', () => {
  const open = async (given: Parameters<typeof running>[0]) => {
    const { attempt } = await running(given);
    const [onClose, onSubmit, onPick] = [vi.fn(), vi.fn(), vi.fn()];
    const view = show(<SubmitDialog attempt={attempt} onClose={onClose} onSubmit={onSubmit} onPick={onPick} />);
    return { ...view, onClose, onSubmit, onPick };
  };
  const numbers = (name: string) => texts(within(screen.getByRole('region', { name })).getAllByRole('button'));

  it('lists unanswered questions with their points, and opens them by their numbers', async () => {
    const rows = { s1: kept(['A']), c1: kept([], true) };
    const { user, onPick, onSubmit, onClose } = await open({ questions: withCase, rows });
    expect(figures()).toEqual({ 已答小题: '1 / 4', 未答小题: '3', 标记: '1', 剩余时间: '00:10:00' });
    expect(numbers('未答 3 小题')).toEqual(['2单选', '3 第 1 问案例 3 分', '3 第 2 问案例 9 分']);
    expect(screen.getByText('合计 12 分，点题号直接去答')).toBeVisible();
    expect(numbers('标记 1 小题')).toEqual(['3 第 1 问案例']);
    expect(screen.getByText(/^交卷后不能再修改答案，主观题由你对照参考答案自评。$/)).toBeVisible();
    expect(screen.queryByText(/^全部答完/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^3 第 2 问/ }));
    expect(onPick).toHaveBeenCalledWith(3);
    await user.click(screen.getByRole('button', { name: '继续作答' }));
    expect(onClose).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '确认交卷' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
  it('says 全部答完 if every question is answered', async () => {
    await open({ exam: false, questions: [asked('s1')], rows: { s1: kept(['A']) } });
    expect(screen.getByRole('dialog', { name: '确认结束练习？' })).toBeVisible();
    expect(screen.getByText('全部答完，共 1 小题')).toBeVisible();
    expect(figures()).toEqual({ 已答小题: '1 / 1', 未答小题: '0', 标记: '0' });
    expect(screen.queryByRole('region')).toBeNull();
  });
  it.each([
    ['an exam without short answers', true, [asked('s1'), asked('m1', 'MULTIPLE')], '交卷后不能再修改答案。'],
    ['a practice with a short answer', false, [{ ...essay, score: 0 }], '结束练习后不能再修改答案。'],
  ])('of %s does not mention 自评', async (_, exam, questions, text) => {
    await open({ exam, questions });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('点题号直接去答') === null).toBe(exam);
  });
  it.each([
    [24, null],
    [26, '还有 2 小题'],
  ])('lists the first 24 of %i unanswered questions', async (count, rest) => {
    await open({ questions: Array.from({ length: count }, (_, at) => asked(`n${at}`)) });
    expect(numbers(`未答 ${count} 小题`)).toHaveLength(24);
    expect(screen.queryByText(/^还有/)?.textContent ?? null).toBe(rest);
  });
});

describe('the sheet at the edge of 专注模式', () => {
  const rail = async (given: Parameters<typeof running>[0] = {}) => {
    const { attempt } = await running(given);
    const onSubmit = vi.fn();
    const view = show(
      <FocusRail attempt={attempt} current={0} onSubmit={onSubmit}>
        <p>答题卡内容</p>
      </FocusRail>,
    );
    const button = screen.getByRole('button');
    return { ...view, onSubmit, button, place: button.parentElement as Element };
  };
  const isOpen = () => screen.queryByText('答题卡内容') !== null;
  const mouse = { pointerType: 'mouse' };

  it('opens when the mouse rests on it, and closes shortly after the mouse has left', async () => {
    const { place, button } = await rail({ rows: { q1: kept(['A']) } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const after = async (ms: number) => {
      await pass(ms);
      return isOpen();
    };
    expect(button).toHaveAccessibleName('答题卡，已答 1 / 4 小题');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.pointerEnter(place, mouse);
    expect([await after(100), await after(20)]).toEqual([false, true]);
    fireEvent.pointerLeave(place, mouse);
    expect([await after(200), await after(100)]).toEqual([true, false]);
    fireEvent.pointerEnter(place, mouse);
    await pass(50);
    fireEvent.pointerLeave(place, mouse);
    expect(await after(400)).toBe(false);
    fireEvent.pointerEnter(place, { pointerType: 'touch' });
    expect(await after(400)).toBe(false);
  });
  it('stays open while the focus is inside, and closes after that', async () => {
    const { place, button } = await rail();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => button.focus());
    await pass(0);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(place, mouse);
    act(() => screen.getByRole('button', { name: '交卷' }).focus());
    await pass(400);
    expect(isOpen()).toBe(true);
    act(() => (document.activeElement as HTMLElement).blur());
    await pass(300);
    expect(isOpen()).toBe(false);
  });
  it('is closed by Esc, which returns the keys to the paper, and by no other key', async () => {
    const { button, user, onSubmit } = await rail({ exam: false });
    await user.click(button);
    await user.click(screen.getByRole('button', { name: '结束练习' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(fireEvent.keyDown(button, { key: 'a' })).toBe(true);
    expect(isOpen()).toBe(true);
    expect(fireEvent.keyDown(button, { key: 'Escape' })).toBe(false);
    expect(isOpen()).toBe(false);
    expect(document.body).toHaveFocus();
  });
});
