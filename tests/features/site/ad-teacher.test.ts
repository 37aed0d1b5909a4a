import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { adItem } from '@/api/content/schema';

it.each([
  [
    { years: 12, tags: '经济', hidden: true, more: {} },
    { years: '12', tags: '经济' },
  ],
  ['years', {}],
])('an advertisement has of %o only the texts and numbers', (sent, ext) => {
  expect(z.parse(adItem, { id: 1, code: 'PC_TEACHER', ext: sent }).ext).toEqual(ext);
});
