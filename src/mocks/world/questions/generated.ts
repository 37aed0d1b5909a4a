import { round2 } from '@/shared/lib/round2';
import { hash, seeded } from '../../chance';
import type { AuthoredQuestion } from '../question-types';
import { leafSections } from '../sections';
import { subjects } from '../taxonomy';
import { modelOf, type Figures } from './models';

const keys = ['A', 'B', 'C', 'D', 'E'];

/** Puts options into a seeded order, so that the right ones have no fixed place. */
const shuffled = <Row>(rows: Row[], random: () => number): Row[] =>
  rows
    .map((row) => ({ row, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);

/** Four different numbers, the right one among them at a seeded place. */
const numberOptions = (right: number, wrong: number[], random: () => number) => {
  const others = [...new Set(wrong.filter((value) => value !== right))].slice(0, 3);
  let step = 1;
  while (others.length < 3) {
    const more = round2(right * (1 + step * 0.15) + step);
    if (more !== right && !others.includes(more)) others.push(more);
    step += 1;
  }
  const all = [...others];
  all.splice(Math.floor(random() * 4), 0, right);
  return all;
};

const rounding = (value: number) => (Number.isInteger(value) ? '' : '（最多保留两位小数）');

/** Six questions, one of each type, on one kind of calculation with seven sets of numbers. The answers are computed. */
const family = (subjectId: string, sectionId: string, serial: number): AuthoredQuestion[] => {
  const random = seeded(hash(`${sectionId}${serial}`));
  const model = modelOf(subjectId);
  const make = (): Figures => model.make(random);
  const base = { subjectId, sectionId, knowledge: [model.knowledge] };
  const id = (suffix: string) => `g${sectionId.replace('-', '')}${serial}${suffix}`;
  const accuracy = () => 48 + Math.floor(random() * 45);

  const one = make();
  const options = numberOptions(one.right, one.wrong, random);
  const single: AuthoredQuestion = {
    ...base,
    id: id('s'),
    type: 'SINGLE',
    stem: `<p>${one.situation}${one.ask}为（　）${model.unit}。</p>`,
    options: options.map((value, index) => ({ key: keys[index] ?? 'A', text: String(value) })),
    answer: [keys[options.indexOf(one.right)] ?? 'A'],
    analysis: `<p>${one.steps}，所以${one.ask}为 ${one.right}${model.unit}。</p>`,
    score: 1,
    accuracy: accuracy(),
  };

  const two = make();
  const parts = numberOptions(two.right, two.wrong, random);

  const claims = shuffled<[string, boolean]>(
    [
      [`${two.ask}为 ${two.right}${model.unit}`, true],
      [`计算式为 ${two.steps}`, true],
      [`${two.ask}为 ${parts.find((value) => value !== two.right) ?? 0}${model.unit}`, false],
      [model.truth, true],
      [model.falsehood, false],
    ],
    random,
  );
  const multiple: AuthoredQuestion = {
    ...base,
    id: id('m'),
    type: 'MULTIPLE',
    stem: `<p>${two.situation}下列说法正确的有（　）。</p>`,
    options: claims.map(([text], index) => ({ key: keys[index] ?? 'A', text })),
    answer: claims.flatMap(([, isTrue], index) => (isTrue ? [keys[index] ?? 'A'] : [])),
    analysis: `<p>${two.steps}，${two.ask}为 ${two.right}${model.unit}；${model.truth}。</p>`,
    score: 2,
    accuracy: accuracy(),
  };

  const three = make();
  const isTrue = random() > 0.5;
  const stated = isTrue ? three.right : (three.wrong.find((value) => value !== three.right) ?? three.right + 1);
  const judge: AuthoredQuestion = {
    ...base,
    id: id('j'),
    type: 'JUDGE',
    stem: `<p>${three.situation}${three.ask}为 ${stated}${model.unit}。（　）</p>`,
    answer: [isTrue ? 'A' : 'B'],
    analysis: `<p>${three.steps}，应为 ${three.right}${model.unit}。</p>`,
    score: 1,
    accuracy: accuracy(),
  };

  const four = make();
  const fill: AuthoredQuestion = {
    ...base,
    id: id('f'),
    type: 'FILL',
    stem: `<p>${four.situation}${four.ask}为 ___ ${model.unit}${rounding(four.right)}。</p>`,
    answer: [`${four.right}|${four.right.toFixed(2)}`],
    analysis: `<p>${four.steps}。</p>`,
    score: 2,
    accuracy: accuracy(),
  };

  const five = make();
  const saq: AuthoredQuestion = {
    ...base,
    id: id('q'),
    type: 'SAQ',
    stem: `<p>${five.situation}写出${five.ask}的计算过程和结果，并说明依据。</p>`,
    answer: [`依据：${model.truth}。计算：${five.steps}。结果：${five.right}${model.unit}。`],
    analysis: `<p>评分要点：列式 2 分，结果 2 分，依据 1 分。${five.steps}。</p>`,
    score: 5,
  };

  const six = make();
  const seven = make();
  const caseId = id('c');
  const sixOptions = numberOptions(six.right, six.wrong, random);
  const casePart = (
    suffix: string,
    rest: Pick<AuthoredQuestion, 'type' | 'stem' | 'answer' | 'analysis' | 'score'> & Partial<AuthoredQuestion>,
  ): AuthoredQuestion => ({ ...base, id: `${caseId}${suffix}`, ...rest });
  const children = [
    casePart('1', {
      type: 'SINGLE',
      stem: `<p>资料一中${six.ask}为（　）${model.unit}。</p>`,
      options: sixOptions.map((value, index) => ({ key: keys[index] ?? 'A', text: String(value) })),
      answer: [keys[sixOptions.indexOf(six.right)] ?? 'A'],
      analysis: `<p>${six.steps}。</p>`,
      score: 2,
    }),
    casePart('2', {
      type: 'FILL',
      stem: `<p>资料二中${seven.ask}为 ___ ${model.unit}${rounding(seven.right)}。</p>`,
      answer: [`${seven.right}|${seven.right.toFixed(2)}`],
      analysis: `<p>${seven.steps}。</p>`,
      score: 3,
    }),
    casePart('3', {
      type: 'SAQ',
      stem: '<p>比较两项资料的结果，说明差别从哪里来。</p>',
      answer: [`资料一：${six.steps}。资料二：${seven.steps}。差别来自题中给出的数量不同，计算方法相同。`],
      analysis: `<p>先分别列式，再指出方法相同、数量不同。${model.truth}。</p>`,
      score: 5,
    }),
  ];
  const caseQuestion: AuthoredQuestion = {
    ...base,
    id: caseId,
    type: 'CASE',
    stem: '<p>根据资料回答下列问题。</p>',
    material: `<p>资料一：${six.situation}</p><p>资料二：${seven.situation}</p><table><thead><tr><th>项目</th><th>结果单位</th></tr></thead><tbody><tr><td>${six.ask}</td><td>${model.unit || '无量纲'}</td></tr></tbody></table>`,
    answer: [],
    analysis: '',
    score: 10,
    children,
  };
  return [single, multiple, judge, fill, saq, caseQuestion];
};

/** Every section of every subject has at least one family, so that no leaf is empty. */
export const generatedQuestions: AuthoredQuestion[] = subjects.flatMap(({ id }) => {
  const sections = leafSections(id);
  return sections.flatMap((section, index) => {
    const all = family(id, section.id, 1);
    // Only every other section has CASE and SAQ, because most questions of a chapter are objective ones.
    return index % 2 === 0 ? all : all.filter(({ type }) => type !== 'CASE' && type !== 'SAQ');
  });
});
