import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CommandHost } from '@/app/frames/command-host';
import { createQueryClient } from '@/app/query-client';
import { commandPrompt, useCommandPrompt } from '@/components/command/command-prompt';

afterEach(() => {
  commandPrompt.close();
  history.replaceState(null, '', '/');
});
function open(path: string, beside = <input aria-label="笔记" />) {
  history.replaceState(null, '', `/new${path}`);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        {beside}
        <CommandHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const prompt = renderHook(() => useCommandPrompt()).result;
  const press = (init: object = { ctrlKey: true }) =>
    !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'k', ...init });
  return { prompt, press };
}

it('opens by its key, from a field too, and closes by it, not while something is composed', () => {
  const { prompt, press } = open('/about');
  expect([press({ ctrlKey: true, isComposing: true }), prompt.current]).toEqual([false, null]);
  expect([press(), prompt.current]).toEqual([true, '']);
  expect([press(), prompt.current]).toEqual([true, null]);
  screen.getByRole('textbox', { name: '笔记' }).focus();
  expect([press(), prompt.current]).toEqual([true, '']);
});

it.each(['/question-bank/learn-center/1/2', '/question-bank/learn-center-record/2'])(
  'leaves the room at %s alone',
  (path) => {
    const { prompt, press } = open(path);
    expect([press(), prompt.current]).toEqual([false, null]);
    act(() => commandPrompt.open());
    expect(prompt.current).toBe('');
  },
);

it('leaves a field of the player alone, and opens beside it', () => {
  const { prompt, press } = open('/course-player/3001');
  screen.getByRole('textbox', { name: '笔记' }).focus();
  expect([press(), prompt.current]).toEqual([false, null]);
  act(() => screen.getByRole('textbox', { name: '笔记' }).blur());
  expect([press(), prompt.current]).toEqual([true, '']);
});

it('does not open over a dialog, whose key it takes all the same', () => {
  const { prompt, press } = open('/about', <dialog open />);
  expect([press(), prompt.current]).toEqual([true, null]);
});

it('is closed on the way into a room', () => {
  act(() => commandPrompt.open('课'));
  const { prompt } = open('/question-bank/learn-center/1/2');
  expect(prompt.current).toBeNull();
});
