import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { clearStored, persisted } from '@/shared/lib/persisted';
import { otherTab } from '../../other-tab';

const shape = z.object({ size: z.number(), on: z.boolean(), words: z.array(z.string()) });
const defaults = { size: 16, on: true, words: [] as string[] };
const settings = (userId = '1') => persisted(`u:${userId}:draft:test`, shape, defaults);
const stored = (key = 'u:1:draft:test') => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

describe('a persisted store', () => {
  it('reads the storage once, at its first use', () => {
    const get = vi.fn(() => '{"size":20}');
    vi.stubGlobal('localStorage', { getItem: get });
    const store = settings();
    expect(get).not.toHaveBeenCalled();
    expect(store.getState().size).toBe(20);
    expect(store.getState()).toBe(store.getState());
    expect(get).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', null, defaults],
    ['invalid JSON', '{"size":', defaults],
    ['a value of another type', '[1]', defaults],
    ['null', 'null', defaults],
    [
      'some invalid fields',
      '{"size":"x","on":false,"words":["a",1,null,"b"],"old":1}',
      { size: 16, on: false, words: ['a', 'b'] },
    ],
  ])('reads what is valid of %s', (_what, text, value) => {
    if (text !== null) localStorage.setItem('u:1:draft:test', text);
    expect(settings().getState()).toEqual(value);
  });

  it('keeps valid entries of a record, and reads plain texts unparsed', () => {
    localStorage.setItem('hb_scores', '{"a":1,"b":"x"}');
    expect(persisted('hb_scores', z.record(z.string(), z.number()), {}).getState()).toEqual({ a: 1 });
    localStorage.setItem('hb_text', '"quoted"');
    const text = persisted('hb_text', z.string(), '', { plain: true });
    expect(text.getState()).toBe('"quoted"');
    text.write('{}');
    expect(localStorage.getItem('hb_text')).toBe('{}');
  });

  it('writes each change, and is shared by all users of its key', () => {
    settings().change({ size: 20 });
    settings().change({ on: false });
    expect(stored()).toEqual({ size: 20, on: false, words: [] });
    settings().forget();
    expect(localStorage.getItem('u:1:draft:test')).toBeNull();
    expect(settings().getState()).toBe(defaults);
  });

  it('belongs to one learner', () => {
    settings('1').change({ size: 20 });
    expect(settings('2').getState().size).toBe(16);
    expect(settings('guest').getState().size).toBe(16);
  });

  it('rerenders only components that select a changed value', () => {
    const drawn = vi.fn();
    const { result } = renderHook(() => {
      drawn();
      return useStore(settings(), ({ size }) => size);
    });
    act(() => void settings().change({ on: false }));
    expect(drawn).toHaveBeenCalledTimes(1);
    act(() => void settings().change({ size: 18 }));
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(result.current).toBe(18);
  });
});

describe('a change in another tab', () => {
  it('updates this tab', () => {
    const { result } = renderHook(() => useStore(settings(), ({ size }) => size));
    otherTab('u:1:draft:test', '{"size":20}');
    expect(result.current).toBe(20);
    otherTab('u:1:draft:test', null);
    expect(result.current).toBe(16);
  });

  it('is not overwritten before its storage event has arrived', () => {
    expect(settings().getState().size).toBe(16);
    localStorage.setItem('u:1:draft:test', '{"size":20}');
    settings().change({ on: false });
    expect(stored()).toEqual({ size: 20, on: false, words: [] });
  });

  it('is read after the page was restored from the page cache', () => {
    expect(settings().getState().size).toBe(16);
    localStorage.setItem('u:1:draft:test', '{"size":20}');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(settings().getState().size).toBe(20);
  });
});

it('a persisted store keeps its value in memory if the storage is denied', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(settings().change({ size: 20 })).toBe(false);
  settings().change({ on: false });
  expect(settings().getState()).toEqual({ size: 20, on: false, words: [] });
  settings().forget();
  expect(settings().getState()).toBe(defaults);
});

it('a persisted store returns to the default when the device is cleared', () => {
  const { result } = renderHook(() => useStore(settings(), ({ size }) => size));
  act(() => void settings().change({ size: 20 }));
  act(() => clearStored(['u:1:draft:test', 'never-kept']));
  expect(result.current).toBe(16);
  expect(localStorage.getItem('u:1:draft:test')).toBeNull();
});
