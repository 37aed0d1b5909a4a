import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { clearKept, persisted } from '@/shared/lib/persisted';
import { otherTab } from '../../other-tab';

const shape = z.object({ size: z.number(), on: z.boolean(), words: z.array(z.string()) });
const defaults = { size: 16, on: true, words: [] as string[] };
const settings = (userId = '1') => persisted(`u:${userId}:draft:test`, shape, defaults);
const stored = (key = 'u:1:draft:test') => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

describe('a persisted store', () => {
  it('reads the device at its first use, and once', () => {
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
    ['no JSON', '{"size":', defaults],
    ['something else', '[1]', defaults],
    ['null', 'null', defaults],
    [
      'odd fields beside good ones',
      '{"size":"x","on":false,"words":["a",1,null,"b"],"old":1}',
      { size: 16, on: false, words: ['a', 'b'] },
    ],
  ])('makes the best of %s', (_what, text, value) => {
    if (text !== null) localStorage.setItem('u:1:draft:test', text);
    expect(settings().getState()).toEqual(value);
  });

  it('keeps good entries of a record, and plain texts as they are', () => {
    localStorage.setItem('hb_scores', '{"a":1,"b":"x"}');
    expect(persisted('hb_scores', z.record(z.string(), z.number()), {}).getState()).toEqual({ a: 1 });
    localStorage.setItem('hb_text', '"quoted"');
    const text = persisted('hb_text', z.string(), '', { plain: true });
    expect(text.getState()).toBe('"quoted"');
    text.write('{}');
    expect(localStorage.getItem('hb_text')).toBe('{}');
  });

  it('writes each change, whoever makes it, and is the same for all who ask for the key', () => {
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

  it('renders only who shows what changed', () => {
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

describe('another tab', () => {
  it('is heard', () => {
    const { result } = renderHook(() => useStore(settings(), ({ size }) => size));
    otherTab('u:1:draft:test', '{"size":20}');
    expect(result.current).toBe(20);
    otherTab('u:1:draft:test', null);
    expect(result.current).toBe(16);
  });

  it('loses nothing where its change has not been told yet', () => {
    expect(settings().getState().size).toBe(16);
    localStorage.setItem('u:1:draft:test', '{"size":20}');
    settings().change({ on: false });
    expect(stored()).toEqual({ size: 20, on: false, words: [] });
  });

  it('is seen after the page was frozen', () => {
    expect(settings().getState().size).toBe(16);
    localStorage.setItem('u:1:draft:test', '{"size":20}');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(settings().getState().size).toBe(20);
  });
});

it('lives as long as the page where the device takes nothing', () => {
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

it('goes back to the default when the device is cleared', () => {
  const { result } = renderHook(() => useStore(settings(), ({ size }) => size));
  act(() => void settings().change({ size: 20 }));
  act(() => clearKept(['u:1:draft:test', 'never-kept']));
  expect(result.current).toBe(16);
  expect(localStorage.getItem('u:1:draft:test')).toBeNull();
});
