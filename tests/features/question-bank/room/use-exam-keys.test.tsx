import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useExamKeys, type ExamKeys } from '@/features/question-bank/room/use-exam-keys';

const done: string[] = [];
const say = (what: string) => () => void done.push(what);
const all: ExamKeys = {
  option: (index) => void done.push(`option ${index}`),
  strike: (index) => void done.push(`strike ${index}`),
  enter: say('enter'),
  previous: say('previous'),
  next: say('next'),
  mark: say('mark'),
  collect: say('collect'),
  analysis: say('analysis'),
  sheet: say('sheet'),
  time: say('time'),
  highlight: say('highlight'),
  leave: say('leave'),
  help: say('help'),
};

function Room({ keys, on }: { keys: ExamKeys; on: boolean }) {
  useExamKeys(keys, on);
  return (
    <main>
      <h1 tabIndex={-1}>试卷</h1>
      <button type="button">工具</button>
      <div data-exam-keys>
        <div tabIndex={-1}>题目</div>
        <input type="radio" aria-label="甲" />
        <input type="text" aria-label="空" />
        <button type="button">标记</button>
        <a href="#x">链接</a>
        <div role="grid" aria-label="答题卡">
          <div role="row">
            <span role="gridcell" tabIndex={0}>
              1
            </span>
          </div>
        </div>
        <div data-own-keys>
          <div tabIndex={-1}>影片</div>
        </div>
      </div>
    </main>
  );
}
const show = (changes: Partial<ExamKeys> = {}, on = true) => render(<Room keys={{ ...all, ...changes }} on={on} />);
/** The actions of a key at a target; only a key with an action prevents the default of the browser. */
function press(key: string, target: Element = document.body, more: KeyboardEventInit = {}): string[] {
  done.splice(0);
  if (target instanceof HTMLElement) target.focus();
  const free = fireEvent.keyDown(target, { key, ...more });
  expect(free, `${key} prevents the default only if it acts`).toBe(done.length === 0);
  return [...done];
}
/** The actions of a repeated key, at so many ms since the page was opened. */
function hold(key: string, at: number, repeat = true): string[] {
  done.splice(0);
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  expect(fireEvent(document.body, event), `${key} prevents the default`).toBe(false);
  return [...done];
}

beforeEach(() => void done.splice(0));

describe('a key on the paper', () => {
  it.each([
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
    ['k', 'previous'],
    ['J', 'next'],
    ['m', 'mark'],
    ['s', 'collect'],
    ['x', 'analysis'],
    ['g', 'sheet'],
    ['r', 'time'],
    ['h', 'highlight'],
    ['?', 'help'],
    ['Enter', 'enter'],
    ['Escape', 'leave'],
    ['1', 'option 0'],
    ['6', 'option 5'],
    ['a', 'option 0'],
    ['E', 'option 4'],
    ['f', 'option 5'],
  ])('%s means %s', (key, what) => {
    show();
    expect(press(key)).toEqual([what]);
    expect(press(key, screen.getByText('题目'))).toEqual([what]);
    expect(press(key, screen.getByRole('heading'))).toEqual([what]);
    // A key that is held acts once; an arrow turns again after a while.
    expect(hold(key, 10)).toEqual([]);
  });
  it('that is an arrow turns one question in 250 ms while it is held', () => {
    show();
    expect(hold('ArrowRight', 1_000, false)).toEqual(['next']);
    const turns = [1_050, 1_249, 1_250, 1_300, 1_499, 1_500].map((at) => hold('ArrowRight', at).length);
    expect(turns).toEqual([0, 0, 1, 0, 0, 1]);
    expect([hold('ArrowLeft', 1_510, false), hold('ArrowLeft', 1_600)]).toEqual([['previous'], []]);
  });
  it('with Shift strikes an option or opens the next marked question; P pauses; others do nothing', () => {
    show({ nextMark: say('next mark'), pause: say('pause') });
    for (const key of ['7', '0', 'q', 'Tab', 't']) expect(press(key)).toEqual([]);
    const shift = { shiftKey: true };
    expect(press('B', document.body, shift)).toEqual(['strike 1']);
    expect(press('?', document.body, shift)).toEqual(['help']);
    expect(press('M', document.body, shift)).toEqual(['next mark']);
    expect(press('p')).toEqual(['pause']);
  });
  it('F is 专注模式, but T and F are the answers of a JUDGE question', () => {
    const { unmount } = show({ focus: say('focus') });
    expect(press('f')).toEqual(['focus']);
    expect(press('e')).toEqual(['option 4']);
    unmount();
    show({ verdict: (right) => void done.push(String(right)), focus: say('focus') });
    expect([press('t'), press('f'), press('a')]).toEqual([['true'], ['false'], ['option 0']]);
  });
  it('does nothing if the room has no action for it', () => {
    show({ option: undefined, strike: undefined, enter: undefined, mark: undefined, leave: undefined });
    for (const key of ['a', '1', 'm', 'Enter', 'Escape']) expect(press(key)).toEqual([]);
    expect(press('a', document.body, { shiftKey: true })).toEqual([]);
  });
});

describe('a key that is meant for something else', () => {
  it('is left to fields, tools and films; Enter also to buttons, links and cells, arrows to the sheet', () => {
    show();
    const others = [
      screen.getByRole('textbox'),
      screen.getByRole('button', { name: '工具' }),
      screen.getByText('影片'),
    ];
    for (const other of others) for (const key of ['a', 'ArrowRight', 'Enter']) expect(press(key, other)).toEqual([]);
    const cell = screen.getByRole('gridcell');
    const own = [screen.getByRole('button', { name: '标记' }), screen.getByRole('link'), cell];
    for (const each of own) {
      expect(press('Enter', each)).toEqual([]);
      expect(press('m', each)).toEqual(['mark']);
    }
    expect(press('ArrowRight', cell)).toEqual([]);
    expect(press('ArrowRight', own[0])).toEqual(['next']);
  });
  it('Esc in a tool returns the keys to the paper', () => {
    show();
    const tool = screen.getByRole('button', { name: '工具' });
    press('x', tool);
    expect(tool).toHaveFocus();
    expect(press('Escape', tool)).toEqual([]);
    expect(document.body).toHaveFocus();
    expect(press('Escape')).toEqual(['leave']);
  });
  it('does nothing with an input method, a modifier, another handler or an open dialog', () => {
    show();
    for (const more of [
      { isComposing: true },
      { keyCode: 229 },
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
    ])
      expect(press('a', document.body, more)).toEqual([]);
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take);
    fireEvent.keyDown(document.body, { key: 'a' });
    document.body.removeEventListener('keydown', take);
    expect(done).toEqual([]);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    expect(press('a')).toEqual([]);
    dialog.remove();
    expect(press('a')).toEqual(['option 0']);
  });
});

it('without shortcuts only Enter and Esc act, and Left and Right among options still choose none', () => {
  show({}, false);
  for (const key of ['a', '1', 'm', 'ArrowRight', '?']) expect(press(key)).toEqual([]);
  expect(press('a', document.body, { shiftKey: true })).toEqual([]);
  const radio = screen.getByRole('radio');
  expect(fireEvent.keyDown(radio, { key: 'ArrowRight' })).toBe(false);
  expect(fireEvent.keyDown(radio, { key: 'ArrowDown' })).toBe(true);
  expect(done).toEqual([]);
  expect([press('Enter'), press('Escape')]).toEqual([['enter'], ['leave']]);
});

it('keys do nothing once the room is unmounted', () => {
  show().unmount();
  expect(press('a')).toEqual([]);
});
