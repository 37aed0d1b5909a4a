import { expect, it, vi } from 'vitest';
import { setThemeChoice, watchTheme } from '@/shared/theme/theme-choice';

it('follows the system while somebody watches, and leaves no listener behind', () => {
  const system = new Set<EventTarget>();
  vi.stubGlobal('matchMedia', () => {
    const list = new EventTarget();
    vi.spyOn(list, 'addEventListener').mockImplementation(() => void system.add(list));
    vi.spyOn(list, 'removeEventListener').mockImplementation(() => void system.delete(list));
    return Object.assign(list, { matches: true });
  });
  const heard = vi.fn();
  for (let visit = 0; visit < 3; visit += 1) {
    const first = watchTheme(heard);
    const second = watchTheme(vi.fn());
    expect(system.size).toBe(1);
    first();
    expect(system.size).toBe(1);
    second();
    expect(system.size).toBe(0);
  }
  const stop = watchTheme(heard);
  setThemeChoice('system');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset.theme).toBe('dark');
  stop();
  setThemeChoice('light');
  expect(heard).toHaveBeenCalledTimes(1);
});
