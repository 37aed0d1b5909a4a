import { expect, it, vi } from 'vitest';
import { Journal } from '@/offline/journal';

const journal = () =>
  new Journal<{ text: string }>('u:u:journal:test', {
    rowOf: (id, { text }) => [id, text],
    entryOf: (row) => (Array.isArray(row) && typeof row[0] === 'string' ? [row[0], { text: String(row[1]) }] : null),
  });
const held = () => [...journal().read().keys()];

it('two windows share a journal, and neither removes the entries of the other', () => {
  const [one, other] = [journal(), journal()];
  const [first, second] = [{ text: 'a' }, { text: 'b' }];
  one.add('1', first);
  other.add('2', second);
  expect(held()).toEqual(['1', '2']);
  one.settle('1', first);
  expect(held()).toEqual(['2']);
  other.settle('2', second);
  expect(localStorage.getItem('u:u:journal:test')).toBeNull();
});

it('the journal reports that the device stores nothing, and writes the entry with the next one', () => {
  const [first, second] = [{ text: 'a' }, { text: 'b' }];
  const one = journal();
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined });
  expect(one.add('1', first)).toBe(false);
  vi.unstubAllGlobals();
  expect(one.add('2', second)).toBe(true);
  expect(held()).toEqual(['1', '2']);
});
