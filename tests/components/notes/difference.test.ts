import { expect, it } from 'vitest';
import { differences } from '@/components/notes/difference';

const marked = (before: string, after: string) =>
  differences(before, after).map((side) => side.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join(''));

it.each([
  ['', '', '', ''],
  ['公式', '公式', '公式', '公式'],
  ['', '公式', '', '[公式]'],
  [
    '先找零点，按比例分。不取中间。',
    '先找零点，不取中间。误差大。',
    '先找零点，[按比例分。]不取中间。',
    '先找零点，不取中间。[误差大。]',
  ],
  ['use NPV first', 'use IRR first', 'use [NPV] first', 'use [IRR] first'],
  ['100 元', '10 元', '[100] 元', '[10] 元'],
  ['那边还在写', '这边先存', '[那边还在写]', '[这边先存]'],
  ['甲乙', '丙丁', '[甲乙]', '[丙丁]'],
])('%j and %j differ in %j and %j', (before, after, left, right) => {
  expect(marked(before, after)).toEqual([left, right]);
});
