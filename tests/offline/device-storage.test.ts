import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage, onDeviceOr } from '@/offline/device-storage';

afterEach(() => {
  vi.useRealTimers();
  deviceStorage.setState({ keeps: null });
});

test('a database that never answers counts as refused after five seconds', async () => {
  vi.useFakeTimers();
  const read = onDeviceOr('without', () => new Promise<string>(() => {}));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(deviceStorage.getState().keeps).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toBe('without');
  expect(deviceStorage.getState().keeps).toBe(false);
});

test('an answer that comes later takes the refusal back', async () => {
  vi.useFakeTimers();
  let respond: ((text: string) => void) | undefined;
  const read = onDeviceOr('without', () => new Promise<string>((resolve) => void (respond = resolve)));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await read).toBe('without');
  expect(deviceStorage.getState().keeps).toBe(false);
  respond?.('kept');
  await vi.advanceTimersByTimeAsync(0);
  expect(deviceStorage.getState().keeps).toBeNull();
});

test('an answer in time leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await onDeviceOr('without', () => Promise.resolve('kept'))).toBe('kept');
  expect(vi.getTimerCount()).toBe(0);
});
