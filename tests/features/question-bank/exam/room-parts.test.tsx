import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../node-names';
import type { Attempt } from '@/features/question-bank/attempt/attempt';
import { attemptSheet } from '@/features/question-bank/attempt/attempt-sheet';
import type { AttemptState } from '@/features/question-bank/attempt/attempt-state';
import { AttemptBanners } from '@/features/question-bank/exam/attempt-banners';
import { EndPanel } from '@/features/question-bank/exam/end-panel';
import { FocusRail } from '@/features/question-bank/exam/focus-rail';
import { CasePane, ListPane, SinglePane } from '@/features/question-bank/exam/question-pane';
import { nextBlank, nextMarked, RoomSheet } from '@/features/question-bank/exam/room-sheet';
import { SaveNote } from '@/features/question-bank/exam/save-note';
import { SendingDialog } from '@/features/question-bank/exam/sending-dialog';
import { SubmitDialog } from '@/features/question-bank/exam/submit-dialog';
import { pass } from '../../../clock';
import { signIn } from '../../../sign-in';
import { asked, changed, kept, running, stopAll } from '../attempt/running';
import { show } from '../../../show';

beforeEach(() => signIn());
afterEach(stopAll);
const set = (attempt: Attempt, state: Partial<AttemptState>) => act(() => attempt.store.setState(state));
const offline = { kind: 'offline', reason: '' } as const;
const busy = { kind: 'busy', reason: '' } as const;
const refused = { kind: 'refused', reason: '暂无权限' } as const;
const clash = { held: { answer: ['B'], marked: false }, at: null };

const essay = asked('e', 'SAQ', { options: [], score: 9 });
const withCase = [
  asked('s1'),
  asked('s2', 'SINGLE', { score: 0 }),
  asked('c', 'CASE', {
    score: 12,
    material: '<p>资料丙</p>',
    options: [],
    children: [asked('c1', 'MULTIPLE', { score: 3 }), { ...essay, id: 'c2' }],
  }),
];

describe('how saving stands', () => {
  const texts = () => screen.getAllByTitle(/./).map((note) => note.getAttribute('title'));
  const spoken = () => screen.getAllByRole('status').at(-1)?.textContent;

  it.each<[string, Partial<AttemptState>, string]>([
    ['nothing yet', {}, '自动保存'],
    ['on its way', { saveState: 'saving' }, '保存中...'],
    ['nowhere but at the server', { keepsNothing: true }, '本机无法保存，答案只存云端'],
    ['only read', { saveState: 'readonly', keepsNothing: true }, '只读'],
    ['refused', { saveState: 'refused' }, '服务器不再接收，答案已存本机'],
    ['refused, and kept nowhere', { saveState: 'refused', keepsNothing: true }, '服务器不再接收'],
    ['no network', { saveState: 'failing', trouble: offline }, '网络断开，答案已存本机'],
    [
      'no network, and kept nowhere',
      { saveState: 'failing', trouble: offline, keepsNothing: true },
      '网络断开，本机无法保存',
    ],
    ['busy', { saveState: 'failing', trouble: busy }, '服务器繁忙，正在重试，答案已存本机'],
    ['failing without a reason', { saveState: 'failing' }, '自动保存'],
  ])('%s', async (_, state, text) => {
    const { attempt } = await running();
    set(attempt, state);
    show(<SaveNote attempt={attempt} />);
    expect(texts()).toEqual([text]);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('says when it was saved, and what waits for a choice', async () => {
    const { attempt } = await running({ meta: { savedAt: Date.parse('2026-04-16T09:08:07+08:00') } });
    const { rerender } = show(<SaveNote attempt={attempt} />);
    expect(texts()).toEqual(['已保存 09:08:07']);
    const other = (await running({ rows: { q1: changed(['A'], { dirty: false, clash }) } })).attempt;
    rerender(<SaveNote attempt={other} />);
    expect(texts()).toEqual(['1 小题待选择']);
  });

  it('is spoken when it turns bad and when that is over, not at every save', async () => {
    const { attempt } = await running();
    show(<SaveNote attempt={attempt} />);
    expect(spoken()).toBe('');
    set(attempt, { saveState: 'saving' });
    expect(spoken()).toBe('');
    set(attempt, { saveState: 'failing', trouble: offline });
    expect(spoken()).toBe('保存状态：已存本机');
    set(attempt, { keepsNothing: true });
    expect(spoken()).toBe('保存状态：未保存');
    set(attempt, { saveState: 'saved', trouble: null, keepsNothing: false });
    expect(spoken()).toBe('保存已恢复');
  });

  it('is a dot where the bar is folded away, with words as soon as it is bad', async () => {
    const { attempt } = await running();
    show(<SaveNote attempt={attempt} dot />);
    expect(screen.getByText('自动保存').className).not.toBe('');
    expect(screen.getByTitle('自动保存').childElementCount).toBe(2);
    set(attempt, { saveState: 'saving' });
    expect(screen.getByTitle('保存中...').childElementCount).toBe(2);
    set(attempt, { saveState: 'failing', trouble: offline });
    expect(screen.getByTitle('网络断开，答案已存本机').childElementCount).toBe(1);
  });
});

describe('the way of a submission', () => {
  const open = async (state: Partial<AttemptState> = {}, rows = {}) => {
    const { attempt } = await running({ rows });
    set(attempt, state);
    return { attempt, ...show(<SendingDialog attempt={attempt} />) };
  };
  const title = () => screen.getByRole('heading').textContent;
  const text = () => {
    const dialog = screen.queryByRole('alertdialog') ?? screen.getByRole('dialog');
    return document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const said = () => screen.getByRole('status').textContent;
  const rounds = () => screen.queryByText('首次')?.parentElement?.parentElement?.textContent ?? null;

  it('is on its way at first', async () => {
    await open({}, { q1: kept(['A']) });
    expect([title(), text(), said()]).toEqual(['正在交卷…', '请不要关闭页面', '正在交卷…']);
    expect(screen.getByRole('dialog')).toHaveTextContent('1 小题的答案已存本机恢复后打开本站任意页面都会自动提交。');
    expect([names(), rounds()]).toEqual([[], null]);
    expect(screen.getByRole('heading')).toHaveFocus();
  });
  it('says how often it was tried, and when it was written down', async () => {
    const at = Date.parse('2026-04-16T09:08:07+08:00');
    await open({ failures: 2, trouble: busy }, { q1: changed(['A'], { at: 5 }), q2: changed(['B'], { at }) });
    expect([title(), text(), said()]).toEqual([
      '正在交卷…',
      '刚才 2 次没有收到服务器的确认，正在再次发送。',
      '第 2 次重试',
    ]);
    expect(screen.getByText('第 2 / 3 次重试')).toBeVisible();
    expect(rounds()).toBe('首次重试 1重试 2重试 3');
    expect(screen.getByText('2 小题的答案已存本机，09:08:07')).toBeVisible();
    expect(names()).toEqual([]);
  });
  it.each<[string, Partial<AttemptState>, string, string, string[]]>([
    [
      'was tried often enough',
      { failures: 4, trouble: busy },
      '提交失败，答案已保存',
      '服务器繁忙，正在重试交卷',
      ['导出本机答案', '继续作答', '重试'],
    ],
    [
      'is refused',
      { failures: 1, trouble: refused },
      '提交失败，答案已保存',
      '未能交卷，暂无权限',
      ['导出本机答案', '继续作答', '重试'],
    ],
    [
      'has no network',
      { failures: 4, trouble: offline, keepsNothing: true },
      '提交失败',
      '网络断开，联网后自动交卷',
      ['导出本机答案', '继续作答', '重试'],
    ],
    [
      'has no network after the end',
      { failures: 1, trouble: offline, expired: true },
      '提交失败，答案已保存',
      '时间到，已停止作答，将在联网后自动交卷',
      ['导出本机答案', '重试'],
    ],
    [
      'waits for the server after the end',
      { failures: 1, trouble: busy, expired: true },
      '提交失败，答案已保存',
      '时间到，已停止作答，服务器繁忙，正在重试交卷',
      ['导出本机答案', '重试'],
    ],
  ])('that %s says so, and what can be done', async (_, state, heading, reason, buttons) => {
    await open(state);
    expect([title(), text(), names(), said()]).toEqual([heading, reason, buttons, '']);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(screen.getByText(`${state.failures} 次均未成功`)).toBeVisible();
    expect(rounds() === null).toBe(state.expired === true && state.trouble?.kind === 'offline');
  });
  it('goes on three times by itself', async () => {
    await open({ failures: 3, trouble: busy });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(names()).toEqual([]);
  });
  it('after the end says that the time is over, and where nothing is kept to stay', async () => {
    await open({ expired: true, keepsNothing: true });
    expect(title()).toBe('时间到，正在交卷…');
    expect(screen.getByText('这台设备无法保存答案，请不要关闭页面，并先导出留底。')).toBeVisible();
  });
  it('can be taken back or tried again', async () => {
    const { attempt, user } = await open({ failures: 4, trouble: busy });
    const [withdraw, retry] = [vi.spyOn(attempt.outbox, 'withdraw'), vi.spyOn(attempt.outbox, 'retry')];
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
    set(attempt, { failures: 4, trouble: busy });
    await user.click(screen.getByRole('button', { name: '继续作答' }));
    expect(withdraw).toHaveBeenCalledOnce();
  });
});

describe('before an attempt is handed in', () => {
  const open = async (given: Parameters<typeof running>[0]) => {
    const { attempt } = await running(given);
    const [onClose, onSubmit, onPick] = [vi.fn(), vi.fn(), vi.fn()];
    const view = show(<SubmitDialog attempt={attempt} onClose={onClose} onSubmit={onSubmit} onPick={onPick} />);
    return { ...view, onClose, onSubmit, onPick };
  };
  const figures = () =>
    Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]));
  const numbers = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('what is open is named with its marks, and leads there', async () => {
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
  it('all is well where nothing is open', async () => {
    await open({ exam: false, questions: [asked('s1')], rows: { s1: kept(['A']) } });
    expect(screen.getByRole('dialog', { name: '确认结束练习？' })).toBeVisible();
    expect(screen.getByText('全部答完，共 1 小题')).toBeVisible();
    expect(figures()).toEqual({ 已答小题: '1 / 1', 未答小题: '0', 标记: '0' });
    expect(screen.queryByRole('region')).toBeNull();
  });
  it('an exam that no learner marks says nothing of marking', async () => {
    await open({ questions: [asked('s1'), asked('m1', 'MULTIPLE')] });
    expect(screen.getByText('交卷后不能再修改答案。')).toBeVisible();
  });
  it('a practice marks no short answer, and marks that are not told are not summed', async () => {
    await open({ exam: false, questions: [{ ...essay, score: 0 }] });
    expect(screen.getByText('结束练习后不能再修改答案。')).toBeVisible();
    expect(screen.getByText('点题号直接去答')).toBeVisible();
  });
  it.each([
    [24, null],
    [26, '还有 2 小题'],
  ])('of %i open ones the first are named', async (count, rest) => {
    await open({ questions: Array.from({ length: count }, (_, at) => asked(`n${at}`)) });
    expect(numbers(`未答 ${count} 小题`)).toHaveLength(24);
    expect(screen.queryByText(/^还有/)?.textContent ?? null).toBe(rest);
  });
});

describe('the sheet of a room', () => {
  const sheet = (attempt: Attempt, current = 0) => {
    const onPick = vi.fn();
    const view = show(<RoomSheet attempt={attempt} source={attemptSheet(attempt)} current={current} onPick={onPick} />);
    return { ...view, onPick };
  };
  const heads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  it('counts by section, and explains why there are more leaves than numbers', async () => {
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
  ])('names %s', async (_, questions, text) => {
    sheet((await running({ questions })).attempt);
    expect(screen.getByText(text)).toBeVisible();
  });
  it('leads to what is open and what is marked, and offers neither where nothing is', async () => {
    const questions = [asked('s1'), asked('s2'), asked('s3')];
    const ways = () => screen.getAllByRole('button', { name: /^下一道/ }).map(({ textContent }) => textContent);
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
  it('tells in practice how many of the judged ones were right', async () => {
    const questions = ['a', 'b', 'c'].map((id) => ({ ...asked(id), answer: ['A'] }));
    const rows = { a: kept(['A']), b: kept(['B']), c: kept([]) };
    const judged = async (exam: boolean, ...ids: string[]) =>
      (
        await running({
          exam,
          questions: [...questions, { ...essay, answer: ['x'] }],
          rows: { ...rows, e: kept(['x']) },
          meta: { revealed: new Set(ids) },
        })
      ).attempt;
    const { unmount } = sheet(await judged(false, 'a', 'b', 'c', 'e'));
    expect(screen.getByText('本次正确率 50%')).toBeVisible();
    unmount();
    const other = sheet(await judged(false, 'c'));
    expect(screen.queryByText(/正确率/)).toBeNull();
    other.unmount();
    sheet(await judged(true, 'a'));
    expect(screen.queryByText(/正确率/)).toBeNull();
  });
  it('leads to the next one without an answer, from the last one to the first', async () => {
    const { attempt } = await running({ rows: { q2: kept(['A']), q4: kept(['6']) } });
    expect([0, 1, 2, 3].map((from) => nextBlank(attempt, from))).toEqual([2, 2, 0, 0]);
    const full = (await running({ questions: [asked('s1')], rows: { s1: kept(['A']) } })).attempt;
    expect(nextBlank(full, 0)).toBeNull();
  });
  it('leads to the next marked one behind the current, and round again', async () => {
    const { attempt } = await running({ rows: { q2: kept([], true), q4: kept(['6'], true) } });
    expect([0, 1, 2, 3].map((from) => nextMarked(attempt, from))).toEqual([1, 3, 3, 1]);
    const one = (await running({ questions: [asked('s1')], rows: { s1: kept([], true) } })).attempt;
    expect(nextMarked(one, 0)).toBe(0);
    expect(nextMarked((await running()).attempt, 0)).toBeNull();
  });
});

describe('the edge of 专注模式', () => {
  const rail = async (given: Parameters<typeof running>[0] = {}) => {
    const { attempt } = await running(given);
    const onSubmit = vi.fn();
    const view = show(
      <FocusRail attempt={attempt} current={0} onSubmit={onSubmit}>
        <p>答题卡内容</p>
      </FocusRail>,
    );
    return {
      ...view,
      onSubmit,
      button: screen.getByRole('button'),
      place: view.container.firstElementChild as Element,
    };
  };
  const isOpen = () => screen.queryByText('答题卡内容') !== null;

  it('opens where the mouse rests, and closes a while after it has gone', async () => {
    const { place, button } = await rail({ rows: { q1: kept(['A']) } });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(button).toHaveAccessibleName('答题卡，已答 1 / 4 小题');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.pointerEnter(place, { pointerType: 'mouse' });
    await pass(100);
    expect(isOpen()).toBe(false);
    await pass(20);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(place, { pointerType: 'mouse' });
    await pass(200);
    expect(isOpen()).toBe(true);
    await pass(100);
    expect(isOpen()).toBe(false);
    fireEvent.pointerEnter(place, { pointerType: 'mouse' });
    await pass(50);
    fireEvent.pointerLeave(place, { pointerType: 'mouse' });
    await pass(400);
    expect(isOpen()).toBe(false);
    fireEvent.pointerEnter(place, { pointerType: 'touch' });
    await pass(400);
    expect(isOpen()).toBe(false);
  });
  it('stays open while the focus is inside, and goes with it', async () => {
    const { place, button } = await rail();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => button.focus());
    await pass(0);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(place, { pointerType: 'mouse' });
    act(() => screen.getByRole('button', { name: '交卷' }).focus());
    await pass(400);
    expect(isOpen()).toBe(true);
    act(() => (document.activeElement as HTMLElement).blur());
    await pass(300);
    expect(isOpen()).toBe(false);
  });
  it('Esc closes it and gives the keys back, and other keys do not', async () => {
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
  it('has a tick for each question, and shares them in a long paper', async () => {
    const ticks = async (count: number, rows = {}) => {
      const view = await rail({ questions: Array.from({ length: count }, (_, at) => asked(`n${at}`)), rows });
      const looks = [...view.container.querySelectorAll('i')].map(({ className }) =>
        className.replaceAll(/_(\w+)_\w+/g, '$1'),
      );
      view.unmount();
      return looks;
    };
    expect(await ticks(3, { n0: kept(['A']), n1: kept([], true) })).toEqual(['done current', 'marked', '']);
    expect(await ticks(80)).toHaveLength(80);
    const all = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`n${at + 5}`, kept(['A'], at === 7)]));
    expect((await ticks(81, all)).slice(0, 3)).toEqual(['current', 'done', 'marked']);
  });
});

describe('the questions of a room', () => {
  const markingTools = { striking: false, onStriking: vi.fn(), marking: { on: false, onChange: vi.fn() } };
  const pane = (attempt: Attempt, recite = false) => {
    const onStrike = ({ id }: { id: string }, key: string) => attempt.strike(id, key);
    return { attempt, recite, markingTools, onAnswer: vi.fn(), onConfirm: vi.fn(), onStrike };
  };
  const leafAt = (attempt: Attempt, at: number) => {
    const leaf = attempt.leaves[at];
    if (!leaf) throw new Error('no such leaf');
    return leaf;
  };
  const single = (attempt: Attempt, at = 0, recite = false) =>
    show(<SinglePane {...pane(attempt, recite)} leaf={leafAt(attempt, at)} />);
  const many = asked('m', 'MULTIPLE', { score: 2 });

  it.each([
    ['EACH', '一、多选题1 小题，每小题 2 分，错选不得分，少选每项 0.5 分本节 1 / 1'],
    ['NONE', '一、多选题1 小题，每小题 2 分，错选、少选不得分本节 1 / 1'],
  ] as const)('begin with what a part of an answer earns (%s)', async (partial, text) => {
    const { attempt } = await running({ questions: [many], paper: { rule: { partial, points: 0.5 } } });
    single(attempt);
    expect(screen.getByRole('heading', { name: '一、多选题' }).parentElement).toHaveTextContent(text);
  });
  it('say nothing of parts where there are none', async () => {
    const { attempt } = await running({ questions: [asked('s1')] });
    single(attempt);
    expect(screen.getByRole('heading', { name: '一、单选题' }).parentElement).toHaveTextContent(
      /^一、单选题1 小题，每小题 1 分本节 1 \/ 1$/,
    );
    expect(screen.getByRole('article')).toHaveTextContent(/^第 1 题 单选 1 分/);
    expect(screen.getByRole('button', { name: '划去' })).toBeVisible();
  });
  it('are confirmed in practice, and say what was chosen so far', async () => {
    const { attempt } = await running({ exam: false, questions: [{ ...many, answer: ['A', 'B'] }] });
    const onConfirm = vi.fn();
    const { user } = show(<SinglePane {...pane(attempt)} onConfirm={onConfirm} leaf={leafAt(attempt, 0)} />);
    expect(screen.getByText('请先选择')).toBeVisible();
    act(() => attempt.answer('m', ['A', 'B']));
    expect(screen.getByText('已选 A、B')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '提交本题' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
  it('show their solution once it is open, and take no answer then', async () => {
    const { attempt } = await running({
      exam: false,
      questions: [{ ...asked('s1', 'SINGLE', { score: 2 }), answer: ['A'] }],
      rows: { s1: kept(['B']) },
      meta: { revealed: new Set(['s1']) },
    });
    single(attempt);
    expect(screen.getByRole('region', { name: '第 1 题 解析' })).toHaveTextContent('得分0 / 2');
    expect(screen.getByRole('radio', { name: /^B/ })).toBeChecked();
    expect(screen.queryByRole('button', { name: '划去' })).toBeNull();
    expect(screen.queryByRole('button', { name: /划去 . 项/ })).toBeNull();
  });
  it('to learn by heart show solutions beside what was answered, without points', async () => {
    const { attempt } = await running({
      exam: false,
      questions: [{ ...many, answer: ['A'] }],
      rows: { m: kept(['B']) },
    });
    single(attempt, 0, true);
    expect(screen.getByRole('checkbox', { name: /^B/ })).toBeChecked();
    expect(screen.getByRole('region', { name: '第 1 题 解析' })).not.toHaveTextContent('得分');
    expect(screen.queryByRole('button', { name: '提交本题' })).toBeNull();
    expect(screen.queryByRole('button', { name: '划去' })).toBeNull();
  });
  it('of a short answer wait for its marks', async () => {
    const { attempt } = await running({
      exam: false,
      questions: [{ ...essay, answer: ['参考'] }],
      rows: { e: kept(['我的']) },
      meta: { revealed: new Set(['e']) },
    });
    single(attempt);
    expect(screen.getByRole('region', { name: '第 1 题 解析' })).toHaveTextContent('待自评得分');
  });
  it('have no solution where the server tells no answer', async () => {
    const { attempt } = await running({ exam: false, questions: [asked('s1')], meta: { revealed: new Set(['s1']) } });
    single(attempt);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByText('正确答案')).toBeNull();
  });
  it('are left alone while another window writes', async () => {
    const { attempt } = await running({ readonly: true });
    single(attempt);
    expect(screen.getAllByRole('radio')[0]).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: '划去' })).toBeNull();
  });

  it('of a case stand beside its material', async () => {
    const { attempt } = await running({ questions: withCase, rows: { c2: kept([], true) } });
    show(<CasePane {...pane(attempt)} leaf={leafAt(attempt, 2)} />);
    const material = screen.getByRole('region', { name: '背景资料' });
    expect(material).toHaveTextContent(/^二、案例分析题第 3 题，12 分，共 2 问本节 1 \/ 2高亮背景资料资料丙题干c$/);
    const parts = screen.getAllByRole('article');
    expect(parts.map((part) => part.getAttribute('data-current'))).toEqual(['true', null]);
    expect(parts[0]).toHaveTextContent(/1\./);
    expect(parts.map((part) => within(part).queryByText('已标记') !== null)).toEqual([false, true]);
    fireEvent.focus(parts[1] as HTMLElement);
    expect(attempt.state.meta.currentIndex).toBe(3);
  });
  it('of a case without material have none', async () => {
    const [, , top] = withCase;
    const bare = asked('c', 'CASE', { options: [], score: 0, stem: '', children: top?.children ?? [] });
    const { attempt } = await running({ questions: [bare] });
    show(<CasePane {...pane(attempt)} leaf={leafAt(attempt, 0)} />);
    expect(screen.getByRole('region', { name: '背景资料' })).toHaveTextContent(
      /第 1 题，共 2 问本节 1 \/ 2高亮背景资料$/,
    );
  });

  it('stand below each other in a list, the material once before its parts', async () => {
    const { attempt } = await running({ questions: withCase });
    const { container } = show(<ListPane {...pane(attempt)} leaf={leafAt(attempt, 1)} />);
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
      '第 1 题',
      '第 2 题',
      '第 3(1) 题',
      '第 3(2) 题',
    ]);
    expect(screen.getAllByRole('region', { name: '第 3 题 背景资料' })).toHaveLength(1);
    expect([...container.querySelectorAll('[data-current]')].map((one) => one.getAttribute('aria-label'))).toEqual([
      '第 2 题',
    ]);
    expect(screen.queryByText(/^本页为/)).toBeNull();
  });
  it('of a long list stand fifty at a time', async () => {
    const { attempt } = await running({
      questions: Array.from({ length: 60 }, (_, at) => asked(`n${at}`, 'SAQ', { options: [] })),
    });
    const view = show(<ListPane {...pane(attempt)} leaf={leafAt(attempt, 55)} />);
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.getByText('本页为第 51 – 60 题，其余用「下一题」或答题卡前往')).toBeVisible();
    view.unmount();
    const short = (
      await running({ questions: Array.from({ length: 50 }, (_, at) => asked(`n${at}`, 'SAQ', { options: [] })) })
    ).attempt;
    show(<ListPane {...pane(short)} leaf={leafAt(short, 0)} />);
    expect(screen.getAllByRole('article')).toHaveLength(50);
    expect(screen.queryByText(/^本页为/)).toBeNull();
  });
});

describe('what a learner has to know', () => {
  const banner = async (state: Partial<AttemptState> = {}, rows = {}) => {
    const { attempt } = await running({ rows });
    set(attempt, state);
    const [onTakeOver, onClash] = [vi.fn(), vi.fn()];
    const view = show(<AttemptBanners attempt={attempt} resultPath="/r" onTakeOver={onTakeOver} onClash={onClash} />);
    return { ...view, attempt, onTakeOver, onClash };
  };
  it('is nothing where all is well', async () => {
    const { container } = await banner();
    expect(container).toBeEmptyDOMElement();
  });
  it('is nothing more after the end', async () => {
    const { attempt, container } = await banner({ saveState: 'refused' });
    set(attempt, { meta: { ...attempt.state.meta, status: 'DONE' } });
    expect(container).toBeEmptyDOMElement();
  });
  it.each<[Partial<AttemptState>, RegExp]>([
    [{ trouble: refused }, /（暂无权限）。本机答案已保留，可导出留底。/],
    [{ trouble: { kind: 'refused', reason: '' } }, /（可能已在别处交卷或记录已删除）/],
    [{ keepsNothing: true }, /（可能已在别处交卷或记录已删除）。这台设备无法保存答案，请导出留底。/],
  ])('is why the server takes no more: %j', async (state, text) => {
    await banner({ saveState: 'refused', ...state });
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: '查看结果' })).toHaveAttribute('href', '/r');
  });
  it('is that there is something to choose', async () => {
    const { user, onClash } = await banner({}, { q1: changed(['A'], { dirty: false, clash }) });
    expect(screen.getByRole('alert')).toHaveTextContent('1 小题的本机答案与云端不同');
    await user.click(screen.getByRole('button', { name: '去选择' }));
    expect(onClash).toHaveBeenCalledOnce();
  });
  it('is that this device keeps nothing, or that another window writes', async () => {
    const { attempt, user, onTakeOver } = await banner({ keepsNothing: true });
    expect(screen.getByRole('button', { name: '导出我的答案' })).toBeVisible();
    set(attempt, { saveState: 'readonly' });
    await user.click(screen.getByRole('button', { name: '在此继续' }));
    expect(onTakeOver).toHaveBeenCalledOnce();
  });
});

describe('after the end', () => {
  const end = async (before: boolean, status: 'DONE' | 'TO_MARK', { exam = true, late = false } = {}) => {
    const { attempt } = await running({ exam, meta: { status } });
    set(attempt, { late });
    return show(<EndPanel attempt={attempt} resultPath="/r" wasDoneAtOpen={before} />);
  };
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  it('says to a late comer that it is over', async () => {
    await end(true, 'DONE');
    expect(screen.getByRole('status')).toHaveTextContent('这份试卷已经交卷可以查看成绩和解析。');
    expect(links()).toEqual(['查看报告']);
  });
  it('asks for the marks of short answers', async () => {
    await end(false, 'TO_MARK', { late: true });
    expect(screen.getByRole('status')).toHaveTextContent(
      '交卷成功本次交卷晚于考试结束时间，已按迟交记录。主观题需要你对照参考答案自评后才有总分。',
    );
    expect(links()).toEqual(['现在自评', '先看成绩']);
  });
  it('of an earlier visit too', async () => {
    await end(true, 'TO_MARK');
    expect(links()).toEqual(['现在自评', '查看报告']);
  });
  it('says what keeps it from being handed in', async () => {
    const { attempt } = await running({ meta: { submitAsked: true } });
    show(<EndPanel attempt={attempt} resultPath="/r" wasDoneAtOpen={false} />);
    expect(screen.getByText('未能交卷')).toBeVisible();
    const rows = { q1: changed(['A'], { dirty: false, clash }) };
    const other = (await running({ meta: { submitAsked: true }, rows })).attempt;
    show(<EndPanel attempt={other} resultPath="/r" wasDoneAtOpen={false} />);
    expect(screen.getByText('1 小题的本机答案与云端不同，选择后自动交卷')).toBeVisible();
  });
});
