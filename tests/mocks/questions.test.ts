import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { hasTex } from '@/components/html/tex';
import { leavesOf } from '@/mocks/grading';
import type { AuthoredQuestion } from '@/mocks/world/question-types';
import { authoredQuestions, bank } from '@/mocks/world/questions/bank';
import { figures } from '@/mocks/world/questions/figures';
import { leafSections } from '@/mocks/world/sections';

const authoredSubjects = ['110101', '110104', '120101', '140102'];
const types = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SAQ', 'CASE'];
const everyPart = authoredQuestions.flatMap((question) => [question, ...(question.children ?? [])]);
const leaves = authoredQuestions.flatMap(leavesOf);

const htmlOf = ({ stem, material, analysis, options }: AuthoredQuestion) =>
  [stem, material ?? '', analysis, ...(options ?? []).map(({ text }) => text)].join('\n');
const formulasOf = (question: AuthoredQuestion) =>
  [...htmlOf(question).matchAll(/\$([^$]+)\$/g)].map(([, tex]) => tex ?? '');
const picturesOf = (question: AuthoredQuestion) =>
  [...htmlOf(question).matchAll(/<img src="\/__mock\/files\/figures\/([\w-]+)\.svg"/g)].map(([, name]) => name ?? '');

describe('the questions written by hand', () => {
  it.each(authoredSubjects)(
    'subject %s has at least 40 of them, of all six types, in all its sections',
    (subjectId) => {
      const own = authoredQuestions.filter((question) => question.subjectId === subjectId);
      expect(own.length).toBeGreaterThanOrEqual(40);
      expect(new Set(own.map(({ type }) => type))).toEqual(new Set(types));
      expect(new Set(own.map(({ sectionId }) => sectionId))).toEqual(
        new Set(leafSections(subjectId).map(({ id }) => id)),
      );
      // Nothing computed by chance stands beside them.
      expect(bank.filter((question) => question.subjectId === subjectId)).toEqual(own);
    },
  );

  it.each(leaves.map((leaf) => [leaf.id, leaf] as const))('%s can be answered as its key says', (_id, leaf) => {
    const keys = (leaf.options ?? []).map(({ key }) => key);
    const texts = (leaf.options ?? []).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(leaf.analysis).toMatch(/[一-龥\d]/);
    if (leaf.type === 'SINGLE') expect([keys.length, leaf.answer.length]).toEqual([4, 1]);
    if (leaf.type === 'MULTIPLE') {
      expect(leaf.answer.length).toBeGreaterThanOrEqual(2);
      expect(leaf.answer.length).toBeLessThanOrEqual(4);
      expect(leaf.answer).toEqual([...new Set(leaf.answer)].toSorted());
    }
    if (leaf.type === 'SINGLE' || leaf.type === 'MULTIPLE') for (const key of leaf.answer) expect(keys).toContain(key);
    if (leaf.type === 'JUDGE') expect(['A', 'B']).toContain(leaf.answer[0]);
    if (leaf.type === 'FILL') expect(leaf.stem.split('___').length - 1).toBe(leaf.answer.length);
    if (leaf.type === 'SAQ') {
      expect(leaf.answer.join('').length).toBeGreaterThan(30);
      expect(leaf.analysis).toContain('评分要点');
    }
  });

  it('a case is worth what its children are worth, and one of them is answered in words', () => {
    const cases = authoredQuestions.filter(({ type }) => type === 'CASE');
    for (const { score, material, answer, children = [] } of cases) {
      expect(score).toBe(children.reduce((sum, child) => sum + child.score, 0));
      expect(material).toBeTruthy();
      expect(answer).toEqual([]);
      expect(children.length).toBeGreaterThanOrEqual(2);
      expect(children.length).toBeLessThanOrEqual(4);
      expect(children.map(({ type }) => type)).toContain('SAQ');
    }
  });

  it('scores follow the type, and the rate of right answers is believable', () => {
    const range: Record<string, [number, number]> = {
      SINGLE: [1, 2],
      MULTIPLE: [2, 2],
      JUDGE: [1, 1],
      FILL: [2, 4],
      SAQ: [6, 10],
    };
    for (const { id, type, score } of leaves) {
      const [least, most] = range[type] ?? [0, 0];
      expect([id, score >= least && score <= most]).toEqual([id, true]);
    }
    for (const { accuracy = 0 } of everyPart) expect(accuracy >= 35 && accuracy <= 95).toBe(true);
  });

  it('tables, formulas and pictures are among them', () => {
    expect(everyPart.filter((part) => htmlOf(part).includes('<table>')).length).toBeGreaterThanOrEqual(8);
    expect(everyPart.filter((part) => formulasOf(part).length > 0).length).toBeGreaterThanOrEqual(12);
    const pictures = everyPart.flatMap(picturesOf);
    expect(pictures.length).toBeGreaterThanOrEqual(6);
    expect(new Set(pictures)).toEqual(new Set(Object.keys(figures)));
  });

  it('every formula is one KaTeX can draw', () => {
    for (const part of everyPart) {
      expect(htmlOf(part).split('$').length % 2).toBe(1);
      for (const tex of formulasOf(part)) {
        // The page must find it, too: many end in an escaped percent sign.
        expect([tex, hasTex(`$${tex}$`)]).toEqual([tex, true]);
        expect(() => katex.renderToString(tex, { throwOnError: true, strict: 'error' })).not.toThrow();
      }
    }
  });

  it('every picture answers with the size its question says', async () => {
    for (const part of everyPart) {
      for (const [, name = '', width = '', height = ''] of htmlOf(part).matchAll(
        /figures\/([\w-]+)\.svg" width="(\d+)" height="(\d+)" alt="[^"]+"/g,
      )) {
        const answer = await fetch(`${location.origin}/__mock/files/figures/${name}.svg`);
        expect(answer.headers.get('content-type')).toContain('image/svg+xml');
        expect(await answer.text()).toContain(`viewBox="0 0 ${width} ${height}"`);
      }
    }
  });

  it('every opened tag is closed', () => {
    for (const part of everyPart) {
      const open: string[] = [];
      for (const [, end, tag = ''] of htmlOf(part).matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
        if (tag === 'img') continue;
        if (end) expect([part.id, open.pop()]).toEqual([part.id, tag]);
        else open.push(tag);
      }
      expect([part.id, open]).toEqual([part.id, []]);
    }
  });
});

const annuity = (rate: number, years: number) => (1 - (1 + rate) ** -years) / rate;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** A piece of the stem, and what a calculation of our own finds for its blanks or its right option. */
const calculated: [string, number[]][] = [
  ['按季度复利计息，则年有效利率', [((1 + 0.08 / 4) ** 4 - 1) * 100]],
  ['每年年末流入 200 万元', [sum([0, 1, 2, 3, 4].map((late) => 200 * 1.08 ** late))]],
  ['单利计息，期限 3 年', [1000 * 0.06 * 3, 1000 + 1000 * 0.06 * 3]],
  ['年名义利率 12%', [12 / 12, (1.01 ** 12 - 1) * 100]],
  ['每年净收益 350 万元', [sum([1, 2, 3, 4].map((year) => 350 / 1.1 ** year)) - 1000]],
  ['总投资 2000 万元，正常年份', [((200 + 40) / 2000) * 100]],
  ['在折现率 12% 时 FNPV', [12 + (80 / (80 + 40)) * 2]],
  ['该方案的财务净现值为', [250 * annuity(0.1, 5) - 800]],
  ['年设计生产能力 8 万件', [(500 / 100 / 8) * 100]],
  ['财务净现值降为 150 万元', [(150 - 200) / 200 / 0.1]],
  ['年固定成本 480 万元', [480 / (800 - 500 - 60)]],
  ['年数总和法，第 2 年', [((100 - 4) * 4) / (1 + 2 + 3 + 4 + 5)]],
  ['预计可工作 2000 个台班', [(600_000 * 0.95) / 2000]],
  ['预计总成本 5000 万元', [(3000 / 5000) * 100, 6000 * (3000 / 5000) - 2000]],
  ['第 2 年贷款 800 万元', [500 * 0.06 + (1000 + 500 * 0.06 + 400) * 0.06]],
  ['按施工方案实际开挖 4200', [(4200 * 20 * 1.1 * 1.05) / 3000]],
  ['增值税税额为', [(682_000 * 1.05 + 50_000 + 18_000) * 0.09]],
  ['主要材料及构件占合同总价的 60%', [2000 - (2000 * 0.2) / 0.6]],
  ['实际完成 1200 m³', [1000 * 1.15 * 200 + (1200 - 1150) * 180]],
  ['定值权重 0.2', [500 * (0.2 + 0.3 * 1.1 + 0.5 * 1.2 - 1)]],
  ['满布均布荷载 10 kN/m', [(10 * 6 ** 2) / 8]],
  ['跨中作用集中力 40 kN', [40 / 2, (40 * 4) / 4]],
  ['水泥∶砂∶石∶水', [2 * 1.03, 4 * 1.01, 0.55 - 2 * 0.03 - 4 * 0.01]],
  ['计划总工期为', [Math.max(3 + 5 + 4 + 3, 3 + 6 + 7 + 3), 19 - (3 + 5 + 4 + 3)]],
  ['实际总工期为', [Math.max(3 + 8 + 4 + 3, 3 + 7 + 7 + 3)]],
  ['甲、乙之间的流水步距', [Math.max(3, 5 - 2, 9 - 5), Math.max(3, 5 - 2, 9 - 5) + 2 + 3 + 2]],
  ['本月发出商品的成本', [100 * 10 + 150 * 12]],
  ['双倍余额递减法，第 2 年', [(100 - 100 * 0.4) * 0.4]],
  ['被替换部件原价 200 万元', [1000 - 400 - (200 - 80) + 300]],
  ['不含税售价 180 万元', [180 - 5 - (500 - 300 - 50)]],
  ['公允价值高于账面价值 200 万元', [(1000 - 200 / 10) * 0.3, 400 * 0.3]],
  ['第 1 年末长期股权投资', [2000 + 0.2 * (1500 + 200 - 600), 2000 + 0.2 * (1500 + 200 - 600 - 500)]],
  ['票面年利率 5%', [950 * 0.06, 950 * 1.06 - 1000 * 0.05]],
  ['每股支付 8 元', [100 * (9 - (8 - 0.2)) - 3]],
  ['购买日的合并商誉为', [8600 - 10_000 * 0.8, 10_000 * 0.2]],
  ['少数股东损益为', [(1040 - 400 / 10) * 0.2]],
  ['应分摊至 A 商品', [(100_000 * 60_000) / 125_000]],
  ['递延所得税负债增加 20 万元', [250, 1000 * 0.25 + 20 - 30]],
  ['布洛芬混悬液（20 mg/mL）', [18 * 10, (18 * 10) / 20]],
  ['每毫升 20 滴', [Math.round((500 * 20) / (4 * 60))]],
  ['用 95% 乙醇配制 75% 乙醇', [(75 * 1000) / 95]],
  ['氯化钠等渗当量为 0.28', [0.9 - 0.28 * 2]],
  ['男性患者，70 岁', [((140 - 70) * 60) / (72 * 1.2)]],
  ['体重 20 kg 的儿童体表面积', [20 * 0.035 + 0.1, (170 * (20 * 0.035 + 0.1)) / 1.7]],
  ['该药的半衰期为', [(4 * Math.log(2)) / Math.log(16 / 8), 16 * 0.5 ** (16 / 4)]],
  ['阿莫西林每日总剂量', [50 * 16, (50 * 16) / 2 / 25]],
  ['该患者的体质指数', [84 / 1.72 ** 2]],
];

const numberIn = (text: string) => Number(text.normalize('NFKC').replace(/[−%]/g, (sign) => (sign === '%' ? '' : '-')));

describe('the numbers of the keys', () => {
  it.each(calculated)('%s', (piece, expected) => {
    const [leaf, ...others] = leaves.filter(({ stem }) => stem.includes(piece));
    expect([leaf?.id, others]).toEqual([expect.any(String), []]);
    const given =
      leaf?.type === 'FILL'
        ? leaf.answer.map((text) => text.split('|')[0] ?? '')
        : (leaf?.options ?? []).filter(({ key }) => leaf?.answer.includes(key)).map(({ text }) => text);
    expect(given).toHaveLength(expected.length);
    expected.forEach((value, index) => {
      const text = given[index] ?? '';
      const digits = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
      // As exact as the key itself is written.
      expect(Math.abs(numberIn(text) - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits + 1e-9);
    });
  });
});
