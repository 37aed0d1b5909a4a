import { expect, it } from 'vitest';
import { pageWindow } from '@/shared/ui/pager';

it.each([
  [1, 3, '1 2 3'],
  [1, 12, '1 2 3 4 5 … 12'],
  [4, 12, '1 2 3 4 5 … 12'],
  [5, 12, '1 … 4 5 6 … 12'],
  [9, 12, '1 … 8 9 10 11 12'],
  [12, 12, '1 … 8 9 10 11 12'],
  [4, 7, '1 2 3 4 5 6 7'],
  // A gap of one page shows the page itself: it needs no more room than the dots.
  [1, 7, '1 2 3 4 5 6 7'],
  [7, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [8, 8, '1 … 4 5 6 7 8'],
])('page %s of %s offers %s', (current, pages, text) => {
  expect(
    pageWindow(current, pages)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(text);
});
