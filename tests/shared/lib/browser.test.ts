import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { local, readJson, storedText } from '@/shared/lib/storage';
import { useFullscreen } from '@/shared/lib/use-fullscreen';
import { titleOf, usePageTitle } from '@/shared/lib/use-page-title';

afterEach(() => {
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

it('toggles fullscreen of an element or of the page', () => {
  const [whole, part, exit] = [vi.fn(), vi.fn(), vi.fn()].map((ask) => ask.mockRejectedValue(new Error('no click')));
  const frame = Object.assign(document.createElement('div'), { requestFullscreen: part });
  Object.assign(document.documentElement, { requestFullscreen: whole });
  const put = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
    Object.defineProperty(document, 'exitFullscreen', { value: exit, configurable: true });
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  put(null);
  const page = renderHook(() => useFullscreen());
  const own = renderHook(() => useFullscreen({ current: frame }));
  expect(page.result.current.on).toBe(false);
  page.result.current.toggle();
  expect([whole, part, exit].map((ask) => ask?.mock.calls.length)).toEqual([1, 0, 0]);
  own.result.current.toggle();
  expect([whole, part, exit].map((ask) => ask?.mock.calls.length)).toEqual([1, 1, 0]);
  put(frame);
  page.rerender();
  expect(page.result.current.on).toBe(true);
  page.result.current.toggle();
  expect([whole, part, exit].map((ask) => ask?.mock.calls.length)).toEqual([1, 1, 1]);
  // Without browser support, and without an element, nothing happens.
  put(null);
  renderHook(() => useFullscreen({ current: document.createElement('div') })).result.current.toggle();
  renderHook(() => useFullscreen({ current: null })).result.current.toggle();
});

it('a page title is followed by the brand, and is the brand alone if it is empty', () => {
  expect([titleOf('题库'), titleOf(null), titleOf('')]).toEqual(['题库 - 砺行职教', '砺行职教', '砺行职教']);
  document.title = '别处';
  renderHook(() => usePageTitle(undefined));
  expect(document.title).toBe('别处');
  renderHook(() => usePageTitle('经济精讲'));
  expect(document.title).toBe('经济精讲 - 砺行职教');
});

it('a denied storage is empty and throws no error', () => {
  vi.stubGlobal('localStorage', null);
  expect([local.read('a'), local.write('a', '1'), local.keys()]).toEqual([null, false, []]);
  expect(() => local.remove('a')).not.toThrow();
  vi.unstubAllGlobals();
  expect(local.write('theme', '[broken')).toBe(true);
  expect([readJson(local, 'theme'), readJson(local, 'none')]).toEqual([null, null]);
  expect([storedText('a'), storedText(7), storedText({}), storedText(null, '0')]).toEqual(['a', '7', '', '0']);
});
