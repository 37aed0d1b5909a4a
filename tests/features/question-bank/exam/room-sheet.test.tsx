import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FocusRail } from '@/features/question-bank/exam/focus-rail';
import { nextBlank, nextMarked } from '@/features/question-bank/exam/use-room';
import { RoomSheet } from '@/features/question-bank/exam/room-sheet';
import { SubmitDialog } from '@/features/question-bank/exam/room-dialogs';
import { notices } from '../../../notices';
import { texts } from '../../../texts';
import { pass } from '../../../clock';
import { signIn } from '../../../sign-in';
import { paperQuestion, essay, storedRow, running, stopAll, withCase } from '../../../exam/running';
import { show } from '../../../show';
import { showInRoom } from './in-room';

beforeEach(() => signIn());
afterEach(stopAll);

describe('the answer sheet of a room', () => {
  const sheet = async (params: Parameters<typeof running>[0], current = 0) => {
    const { attempt } = await running(params);
    const onPick = vi.spyOn(attempt, 'goTo');
    return { ...showInRoom(<RoomSheet />, { attempt, current, review: {} }), onPick };
  };
  const heads = () => texts(screen.getAllByRole('rowheader'));

  it('counts answers by section, explains the number of leaves, and has a button 下一道未答', async () => {
    const rows = { s1: storedRow(['A']), c1: storedRow(['A']) };
    const { user, onPick, container } = await sheet({ questions: withCase, rows }, 1);
    expect(container).toHaveTextContent('已答 2 / 4 小题');
    expect(heads().slice(0, 2)).toEqual(['一、单选题1 / 2', '二、案例分析题1 / 2 问']);
    expect(screen.getByText('3 题计 4 小题：选择 2，案例 1 题含 2 问')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '下一道未答 2' }));
    expect(onPick).toHaveBeenCalledWith(3);
  });
  const fill = paperQuestion('f', 'FILL');
  it.each([
    ['other types', [fill, ...withCase.filter(({ id }) => id !== 's2')], '3 题计 4 小题：其他 2，案例 1 题含 2 问'],
    ['cases alone', withCase.slice(2), '1 题计 2 小题：案例 1 题含 2 问'],
  ])('explains the number of leaves with %s', async (_, questions, text) => {
    await sheet({ questions });
    expect(screen.getByText(text)).toBeVisible();
  });
  it('turns by 下一道未答 and 下一道标记, and disables them if there is no such question', async () => {
    const questions = [paperQuestion('s1'), paperQuestion('s2'), paperQuestion('s3')];
    const ways = () => texts(screen.getAllByRole('button', { name: /^下一道/ }));
    const rows = { s1: storedRow(['A'], true), s2: storedRow(['A']), s3: storedRow([], true) };
    const { user, onPick, unmount } = await sheet({ questions, rows });
    expect(ways()).toEqual(['下一道未答 1', '下一道标记 2']);
    await user.click(screen.getByRole('button', { name: '下一道标记 2' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(2);
    unmount();
    const alone = { s1: storedRow([], true), s2: storedRow(['A']), s3: storedRow(['A']) };
    const only = await sheet({ questions, rows: alone });
    for (const way of screen.getAllByRole('button', { name: /^下一道/ })) await only.user.click(way);
    expect(notices()).toEqual(['只剩本题未答', '只标记了本题']);
    only.unmount();
    await sheet({ questions: [paperQuestion('s1')], rows: { s1: storedRow(['A']) } });
    expect(ways()).toEqual(['下一道未答 0', '下一道标记 0']);
    for (const name of ways()) expect(screen.getByRole('button', { name: name ?? '' })).toBeDisabled();
  });
  it.each([
    ['two of four judged, one right', false, ['a', 'b', 'c', 'e'], '本次正确率 50%'],
    ['no answered question judged', false, ['c'], null],
    ['an exam', true, ['a'], null],
  ])('shows the accuracy in practice only: %s', async (_, exam, ids, text) => {
    const questions = [
      ...['a', 'b', 'c'].map((id) => ({ ...paperQuestion(id), answer: ['A'] })),
      { ...essay, answer: ['x'] },
    ];
    const rows = { a: storedRow(['A']), b: storedRow(['B']), c: storedRow([]), e: storedRow(['x']) };
    await sheet({ exam, questions, rows, meta: { revealed: new Set(ids) } });
    expect(screen.queryByText(/正确率/)?.textContent ?? null).toBe(text);
  });
  it('finds the next unanswered and the next marked question, and continues at the first after the last', async () => {
    const { attempt } = await running({
      rows: { q1: storedRow([], true), q2: storedRow(['A']), q4: storedRow(['6'], true) },
    });
    expect([0, 1, 2, 3].map((from) => nextBlank(attempt, from))).toEqual([2, 2, 0, 0]);
    expect([0, 1, 2, 3].map((from) => nextMarked(attempt, from))).toEqual([3, 3, 3, 0]);
    const one = (await running({ questions: [paperQuestion('s1')], rows: { s1: storedRow(['A'], true) } })).attempt;
    expect([nextBlank(one, 0), nextMarked(one, 0)]).toEqual([null, 0]);
    expect(nextMarked((await running()).attempt, 0)).toBeNull();
  });
});

describe('the dialog before a submission', () => {
  const open = async (params: Parameters<typeof running>[0]) => {
    const { attempt } = await running(params);
    const [onClose, onSubmit] = [vi.fn(), vi.fn()];
    return { ...show(<SubmitDialog attempt={attempt} onClose={onClose} onSubmit={onSubmit} />), onClose, onSubmit };
  };

  it('says what is open and what follows, and has no list', async () => {
    const rows = { s1: storedRow(['A']), c1: storedRow([], true) };
    const { user, onSubmit, onClose } = await open({ questions: withCase, rows });
    expect(screen.getByText('还有 3 小题未答，合计 12 分；1 小题标记着。')).toBeVisible();
    expect(screen.getByText(/^交卷后不能再修改答案，主观题由你对照参考答案自评。$/)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
    await user.click(screen.getByRole('button', { name: '先不交卷' }));
    expect(onClose).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: '确认交卷' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });
  it.each([
    ['a practice, all answered', false, [paperQuestion('s1')], { s1: storedRow(['A']) }, '全部答完，共 1 小题。'],
    ['questions without points', true, [paperQuestion('s1', 'SINGLE', { score: 0 })], {}, '还有 1 小题未答。'],
    ['only marks', true, [paperQuestion('s1')], { s1: storedRow(['A'], true) }, '还有 1 小题标记着。'],
  ])('says of %s', async (_, exam, questions, rows, text) => {
    await open({ exam, questions, rows });
    expect(screen.getByText(text)).toBeVisible();
  });
  it.each([
    ['an exam of choices', true, [paperQuestion('s1'), paperQuestion('m1', 'MULTIPLE')], '交卷后不能再修改答案。'],
    ['a practice with a short answer', false, [{ ...essay, score: 0 }], '结束练习后不能再修改答案。'],
  ])('of %s does not mention 自评', async (_, exam, questions, text) => {
    await open({ exam, questions });
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the sheet at the edge of 专注模式', () => {
  const rail = async (params: Parameters<typeof running>[0] = {}) => {
    const { attempt } = await running(params);
    const onSubmit = vi.fn();
    const view = showInRoom(<FocusRail />, { attempt, current: 0, review: {}, toSubmit: onSubmit });
    const button = screen.getByRole('button');
    return { ...view, onSubmit, button, place: button.parentElement as Element };
  };
  const isOpen = () => screen.queryByRole('grid', { name: '答题卡' }) !== null;
  const mouse = { pointerType: 'mouse' };

  it('opens when the mouse rests on it, and closes shortly after the mouse has left', async () => {
    const { place, button } = await rail({ rows: { q1: storedRow(['A']) } });
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
