import { expect, it } from 'vitest';
import { differences } from '@/components/notes/difference';

const marked = (before: string, after: string) =>
  differences(before, after).map((side) => side.map(({ text, isOwn }) => (isOwn ? `[${text}]` : text)).join(''));

it.each([
  ['', '', '', ''],
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
  ['先学甲乙丙丁', '学甲乙丁丙戊己', '[先]学甲乙[丙]丁', '学甲乙丁[丙戊己]'],
  ['甲乙丙丁一二三戊', '甲一丁乙丙二三己', '甲乙丙[丁一]二三[戊]', '甲[一丁]乙丙二三[己]'],
  ['公式', '公式一', '公式', '公式[一]'],
])('%j and %j differ in %j and %j', (before, after, left, right) => {
  expect(marked(before, after)).toEqual([left, right]);
});
