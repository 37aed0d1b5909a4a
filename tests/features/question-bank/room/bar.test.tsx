import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectQuestion, getCollectStatusList } from '@/api/questionbank/question-endpoints';
import { AnswerBar, BarButton } from '@/features/question-bank/room/answer-bar';
import { FullscreenButton } from '@/features/question-bank/room/fullscreen-button';
import { AnswerLegend, SheetPanel } from '@/features/question-bank/room/sheet-panel';
import { useCollected } from '@/features/question-bank/room/use-collected';
import { groupsOf, leavesOf } from '@/exam/question/leaves';
import { fixedSheet } from '@/exam/question/sheet-source';
import { mock, refuse } from '@/mocks/mock';
import { server } from '@/mocks/node';
import { notices } from '../../../notices';
import { inputsOf } from '../../../inputs-of';
import { signIn } from '../../../sign-in';
import { questionOf } from '../question-of';
import { show } from '../../../show';

describe('the bar below a question', () => {
  const bar = () => {
    const calls = { previous: vi.fn(), next: vi.fn(), mark: vi.fn() };
    const onStep = (by: number) => (by < 0 ? calls.previous() : calls.next());
    show(
      <AnswerBar previous="上一题" next="下一题" isFirst isLast={false} onStep={onStep}>
        <BarButton icon="flag" look="flag" on={false} onClick={calls.mark}>
          标记
        </BarButton>
        <p>说明</p>
      </AnswerBar>,
    );
    return {
      ...calls,
      user: userEvent.setup(),
      mark: screen.getByRole('button', { name: '标记' }),
      marked: calls.mark,
    };
  };
  it('returns the focus to the page after a mouse click, and keeps it after a key press', async () => {
    const { user, mark, marked, previous, next } = bar();
    await user.click(mark);
    expect(marked).toHaveBeenCalledOnce();
    expect(document.body).toHaveFocus();
    mark.focus();
    await user.keyboard('{Enter}');
    expect(marked).toHaveBeenCalledTimes(2);
    expect(mark).toHaveFocus();
    fireEvent.click(screen.getByText('说明'), { detail: 1 });
    expect(mark).toHaveFocus();
    const steps = ['上一题', '下一题'].map((name) => screen.getByRole('button', { name }));
    expect(steps.map((step) => step.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
    for (const step of steps) await user.click(step);
    expect([previous, next].map(({ mock: { calls } }) => calls.length)).toEqual([1, 1]);
  });
  it.each([
    [{ look: 'flag', on: true }, 'true'],
    [{ on: true }, 'true'],
    [{ look: 'flag' }, null],
  ] as const)('has aria-pressed on the tools that can be on: %j', (facts, pressed) => {
    show(
      <BarButton icon="flag" onClick={vi.fn()} {...facts}>
        标记
      </BarButton>,
    );
    expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe(pressed);
  });
});

afterEach(() => {
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});
it('全屏 has a button to enter and leave only if the browser supports it', () => {
  const { unmount, container } = show(<FullscreenButton />);
  expect(container).toBeEmptyDOMElement();
  unmount();
  const full = { element: null as Element | null };
  const [wanted, left] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full.element });
  Object.defineProperty(document, 'exitFullscreen', { configurable: true, value: left });
  document.documentElement.requestFullscreen = wanted;
  show(<FullscreenButton />);
  fireEvent.click(screen.getByRole('button', { name: '全屏' }));
  expect([wanted, left].map(({ mock: { calls } }) => calls.length)).toEqual([1, 0]);
  full.element = document.documentElement;
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  fireEvent.click(screen.getByRole('button', { name: '退出全屏' }));
  expect([wanted, left].map(({ mock: { calls } }) => calls.length)).toEqual([1, 1]);
});

describe('the field 跳到第几题', () => {
  const questions = [
    ...Array.from({ length: 12 }, (_, at) => questionOf(`s${at}`, 'SINGLE')),
    questionOf('c', 'CASE', { children: [questionOf('c1', 'SAQ'), questionOf('c2', 'SAQ')] }),
  ];
  const panel = () => {
    const onPick = vi.fn();
    show(
      <SheetPanel
        groups={groupsOf(leavesOf(questions))}
        source={fixedSheet(new Map())}
        current={0}
        onPick={onPick}
        count="已答 0"
        explained="13 题计 14 小题"
        legend={<AnswerLegend />}
      />,
    );
    return { onPick, field: screen.getByRole('textbox', { name: '跳到第几题' }), user: userEvent.setup() };
  };
  it.each([
    ['12', 11],
    [' 1 ', 0],
    ['１２', 11],
    ['13', 12],
    ['13(2)', 13],
    ['13（2）', 13],
  ])('"%s" opens leaf %i', (text, index) => {
    const { onPick, field } = panel();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(index);
    expect(notices()).toEqual([]);
  });
  it('shows a toast for a missing or unknown number, and has a button once it holds a text', async () => {
    const { onPick, field, user } = panel();
    expect(screen.queryByRole('button', { name: '前往' })).toBeNull();
    fireEvent.submit(field.closest('form') as HTMLFormElement);
    expect(notices()).toEqual(['请输入题号']);
    fireEvent.change(field, { target: { value: '14' } });
    await user.click(screen.getByRole('button', { name: '前往' }));
    expect(notices()).toContain('没有第 14 题');
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '2' } });
    await user.click(screen.getByRole('button', { name: '前往' }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith(1);
    expect(screen.getByText('13 题计 14 小题')).toBeVisible();
  });
});

describe('the favourites', () => {
  const questions = [
    { id: 'q1', collected: true },
    { id: 'q2', collected: false },
  ];
  function Stars({ of = questions }: { of?: typeof questions }) {
    const { isCollected, toggle } = useCollected('s1', of);
    return ['q1', 'q2', 'q3'].map((id) => (
      <button key={id} type="button" aria-pressed={isCollected(id)} onClick={() => toggle(id)}>
        {id}
      </button>
    ));
  }
  const stars = () => screen.getAllByRole('button').map((star) => star.getAttribute('aria-pressed') === 'true');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  beforeEach(() => signIn());

  it('are loaded from the server with one request', async () => {
    const requests = inputsOf(getCollectStatusList, () => [{ questionId: 'q2', collected: true }]);
    show(<Stars />);
    expect(stars()).toEqual([true, false, false]);
    await waitFor(() => expect(stars()).toEqual([true, true, false]));
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(requests)).toContain('"q1","q2"');
  });

  it('of more than five hundred questions are read from the questions themselves', async () => {
    server.use(mock(collectQuestion, ({ input }) => ({ collected: input.collected })));
    const requests = inputsOf(getCollectStatusList, () => []);
    const many = Array.from({ length: 501 }, (_, at) => ({ id: `q${at + 1}`, collected: at === 1 }));
    show(<Stars of={many} />);
    expect(stars()).toEqual([false, true, false]);
    press('q3');
    await waitFor(() => expect(notices()).toEqual(['已收藏']));
    expect(requests).toEqual([]);
    show(<Stars of={many.slice(1)} />);
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('are changed once by a double click, and again after the response', async () => {
    server.use(mock(getCollectStatusList, () => []));
    const requests = inputsOf(collectQuestion, ({ input: { collected } }) => ({ collected }));
    show(<Stars />);
    press('q2');
    press('q2');
    await waitFor(() => expect(notices()).toEqual(['已收藏']));
    press('q2');
    await waitFor(() => expect(notices()).toContain('已取消收藏'));
    expect(requests.map(({ collected }) => collected)).toEqual([true, false]);
  });

  it('change at once, and change back if the server refuses or responds otherwise', async () => {
    server.use(
      mock(getCollectStatusList, () => []),
      mock(collectQuestion, ({ input }) => (input.questionId === 'q1' ? refuse(500, '忙') : { collected: false })),
    );
    show(<Stars />);
    press('q1');
    expect(stars()[0]).toBe(false);
    await waitFor(() => expect(stars()[0]).toBe(true));
    expect(notices()).toEqual(['忙']);
    press('q2');
    expect(stars()[1]).toBe(true);
    await waitFor(() => expect(stars()[1]).toBe(false));
  });
});
