import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { applyTheme } from '@/shared/theme/apply-theme';
import { themeChoice, useResolvedTheme, watchTheme } from '@/shared/theme/theme-choice';
import { otherTab } from '../../other-tab';

const onPage = () => document.documentElement.dataset.theme;
const withSystem = (matches: boolean) => {
  const system = new Map<EventTarget, EventListener>();
  const now = { matches };
  vi.stubGlobal('matchMedia', () => {
    const list = new EventTarget();
    vi.spyOn(list, 'addEventListener').mockImplementation((_type, listener) => {
      system.set(list, listener as EventListener);
    });
    vi.spyOn(list, 'removeEventListener').mockImplementation(() => void system.delete(list));
    return Object.defineProperty(list, 'matches', { get: () => now.matches });
  });
  const change = (next: boolean) => {
    now.matches = next;
    for (const listener of system.values()) listener(new Event('change'));
  };
  return { system, change };
};

it('the theme follows the system while it is watched, and removes its listeners', () => {
  const { system, change } = withSystem(true);
  for (let visit = 0; visit < 3; visit += 1) {
    const stop = watchTheme();
    const { result, unmount } = renderHook(useResolvedTheme);
    expect(system.size).toBe(2);
    act(() => change(false));
    expect([onPage(), result.current]).toEqual(['light', 'light']);
    act(() => change(true));
    expect([onPage(), result.current]).toEqual(['dark', 'dark']);
    unmount();
    stop();
    expect(system.size).toBe(0);
  }
  const stop = watchTheme();
  themeChoice.write('light');
  expect(onPage()).toBe('light');
  themeChoice.write('system');
  expect(onPage()).toBe('dark');
  stop();
  themeChoice.write('light');
  expect(onPage()).toBe('dark');
});

it('the theme follows another tab, and is read from the storage before the app starts', () => {
  withSystem(false);
  const stop = watchTheme();
  const { result } = renderHook(useResolvedTheme);
  otherTab('theme', 'dark');
  expect([onPage(), result.current]).toEqual(['dark', 'dark']);
  stop();
  document.documentElement.dataset.theme = '';
  applyTheme();
  expect(onPage()).toBe('dark');
  localStorage.setItem('theme', 'pink');
  applyTheme();
  expect(onPage()).toBe('light');
});

it('the theme is kept in memory if the storage is denied', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  withSystem(false);
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const stop = watchTheme();
  themeChoice.write('dark');
  expect(onPage()).toBe('dark');
  stop();
});
