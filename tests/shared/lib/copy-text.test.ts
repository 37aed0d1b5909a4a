import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyText } from '@/shared/lib/copy-text';

let execCommand: ReturnType<typeof vi.fn<(command: string) => boolean>>;
/** The selected text at each copy command. */
let selected: string[];
const field = document.createElement('input');

beforeEach(() => {
  selected = [];
  execCommand = vi.fn(() => {
    const area = document.querySelector('textarea');
    selected.push(area?.value.slice(area.selectionStart, area.selectionEnd) ?? '');
    return true;
  });
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  document.body.append(field);
  field.focus();
});
afterEach(() => {
  field.remove();
  Reflect.deleteProperty(document, 'execCommand');
});

it('copyText copies through the clipboard API', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('订单号 1')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('订单号 1');
  expect(execCommand).not.toHaveBeenCalled();
});

it.each([
  ['without a clipboard API', {}],
  ['with the clipboard API denied', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } }],
])('copyText copies by selection %s, and cleans up afterwards', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await copyText('订单号 1')).toBe(true);
  expect(execCommand).toHaveBeenCalledExactlyOnceWith('copy');
  expect(selected).toEqual(['订单号 1']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(field).toHaveFocus();
});

it('copyText returns false if copying failed', async () => {
  vi.stubGlobal('navigator', {});
  execCommand.mockReturnValueOnce(false);
  expect(await copyText('订单号 1')).toBe(false);
  execCommand.mockImplementationOnce(() => {
    throw new Error('unknown command');
  });
  expect(await copyText('订单号 1')).toBe(false);
  expect(document.querySelector('textarea')).toBeNull();
  expect(field).toHaveFocus();
});
