import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CommandHost } from '@/app/frames/frame-services';
import { commandPrompt, useCommandPrompt } from '@/components/command/command-prompt';
import { around } from '../../show';

afterEach(() => {
  commandPrompt.close();
  history.replaceState(null, '', '/');
});
function open(path: string, beside = <input aria-label="笔记" />) {
  history.replaceState(null, '', `/new${path}`);
  render(
    <>
      {beside}
      <CommandHost />
    </>,
    { wrapper: around(undefined, [path]) },
  );
  const prompt = renderHook(() => useCommandPrompt()).result;
  const press = (init: object = { ctrlKey: true }) =>
    !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ...init });
  return { prompt, press };
}

it('the command box toggles with its key, also in a field, but not during composition', () => {
  const { prompt, press } = open('/about');
  expect([press({ ctrlKey: true, isComposing: true }), prompt.current]).toEqual([false, null]);
  expect([press(), prompt.current]).toEqual([true, '']);
  expect([press(), prompt.current]).toEqual([true, null]);
  screen.getByRole('textbox', { name: '笔记' }).focus();
  expect([press(), prompt.current]).toEqual([true, '']);
});

it.each(['/question-bank/learn-center/1/2', '/question-bank/learn-center-record/2'])(
  'the key does nothing in the answering page %s',
  (path) => {
    const { prompt, press } = open(path);
    expect([press(), prompt.current]).toEqual([false, null]);
    act(() => commandPrompt.open());
    expect(prompt.current).toBe('');
  },
);

it('the key does nothing in a field of the player, but works beside it', () => {
  const { prompt, press } = open('/course-player/3001');
  screen.getByRole('textbox', { name: '笔记' }).focus();
  expect([press(), prompt.current]).toEqual([false, null]);
  act(() => screen.getByRole('textbox', { name: '笔记' }).blur());
  expect([press(), prompt.current]).toEqual([true, '']);
});

it('the command box does not open over a dialog, but its key is still handled', () => {
  const { prompt, press } = open('/about', <dialog open />);
  expect([press(), prompt.current]).toEqual([true, null]);
});

it('the command box closes when an answering page opens', () => {
  act(() => commandPrompt.open('课'));
  const { prompt } = open('/question-bank/learn-center/1/2');
  expect(prompt.current).toBeNull();
});
