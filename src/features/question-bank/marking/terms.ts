// The rule of 要点对照: the terms of a reference answer, and where they stand in the own answer.

// Numbers with units, which are terms even without a Segmenter.
const latin = 'mm|cm|dm|km|m|kg|mg|g|t|kN|N|MPa|kPa|Pa|kW|W|kV|V|A|mL|L|min|h|s|d|Hz|dB|lx|kJ|MJ|J'.toLowerCase();
const chinese =
  '个工作日|工作日|个月|月|小时|分钟|秒|天|日|周|年|万元|亿元|元|平方米|立方米|毫米|厘米|千米|公里|米|千克|公斤|吨|' +
  '万股|股|万|亿|层|倍|人|次|级|度|台|套|件|根|块|处|分';
const unit = `%|‰|℃|°c?|㎡|㎥|(?:${latin})[²³23]?(?:/(?:${latin})[²³23]?)?(?![a-z])|${chinese}`;
/** A number that does not follow a letter, as in C30, and is no ordinal, as in 第 3 个月. */
const quantity = new RegExp(
  `(?<![a-z\\d.,]|第\\s*)(\\d+(?:,\\d{3})*(?:\\.\\d+)?)(?![\\d.]*\\d)(?:\\s*(${unit}))?`,
  'g',
);

const operator = /[×÷+＋－*/-]/;
/**
 * Whether a number without a unit is a term. Below three digits it is more often the number of a list than a result,
 * and beside an operator it is a step of a calculation.
 */
const countsAlone = (text: string, from: number, to: number): boolean =>
  to - from > 2 && !operator.test(text.charAt(from - 1)) && !operator.test(text.charAt(to));
const sameUnit = (text: string): string =>
  text.replace('㎡', 'm2').replace('㎥', 'm3').replaceAll('²', '2').replaceAll('³', '3');

/** Half-width and lower case, with the same length, so that offsets stay true. */
const normalised = (text: string): string =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ％．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const isQuantity = (key: string): boolean => key.startsWith('#');

/**
 * The numbers with units of a normalised text. The key is `#1500m2` for `1,500 m²`, `１５００㎡` and `1500m2`; no word
 * begins with `#`.
 */
const quantitiesOf = (text: string): Place[] =>
  [...text.matchAll(quantity)].flatMap(({ 0: whole, 1: digits = '', 2: of, index: from }) => {
    const to = from + whole.length;
    const key = `#${Number(digits.replaceAll(',', ''))}${of === undefined ? '' : sameUnit(of)}`;
    return of !== undefined || countsAlone(text, from, to) ? [{ key, from, to }] : [];
  });

/**
 * A word or quantity of the reference answer, its text as it stands there, and how often it stands in the learner's answer;
 * 0 is not found.
 */
export type Term = ReturnType<typeof compareTerms>[number];
export interface Place {
  key: string;
  from: number;
  to: number;
}

/** Words that say nothing about the subject. They separate terms: 间距 不应小于 30 m. */
const commonWords = new Set([
  ...Array.from(
    '的地得了着过和与及或在是为应须需可能会要由对按其该此将从自到至并且若如则因而但也都还再每各个第所于以被把向给使让有无不未已中内上下时后前之等即均又就很更某这那它他我你着含',
  ),
  ...(
    '以及 或者 并且 而且 因此 所以 因为 如果 由于 对于 关于 根据 按照 进行 应当 应当在 应该 可以 能够 需要 必须 不得 不能 ' +
    '不应 不予 予以 包括 其中 属于 没有 不同 以下 以上 以内 以外 通过 同时 之间 之后 之前 相关 有关 主要 下列 上述 分别 例如 ' +
    '等等 即可 大于 小于 少于 多于 等于 超过 不超过 前者 后者 这个 那个 我们 他们 自己 首先 其次 最后 然后 是否 作为 成为 ' +
    '设置 组织 提供 增加 采用 采取 说明 一个 一定 一般 可能 每月 每日 每年 这样 那么 就是 不是 还是 而是 所有 任何'
  ).split(' '),
]);

const shortest = 2;
/** A part of a longer term is a term from here on: 施工 alone says too little about 施工单位负责人. */
const shortestPart = 3;
const longest = 10;
/** Terms of accounting and finance that begin with a common word: 应交税费, 等额. */
const termStart = /^(?:应[交付收纳计]|等[额效级比])/;

const isSubject = (word: string): boolean => /^[\p{L}\p{N}]+$/u.test(word) && /\p{L}/u.test(word);

interface Word {
  text: string;
  from: number;
}
/** Words that stand side by side in a text, without common words, numbers and punctuation between them. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text);
  for (const { segment, index } of words) {
    const isTermStart = termStart.test(text.slice(index, index + 2));
    if (isSubject(segment) && (isTermStart || !commonWords.has(segment))) {
      if (run.length === 0) runs.push(run);
      // The Segmenter takes 量的 of 工程量的 for a word.
      const isOfNext = /[^目标]的$/.test(segment);
      run.push({ text: isOfNext ? segment.slice(0, -1) : segment, from: index });
      if (isOfNext) run = [];
    } else run = [];
  }
  return runs;
}
const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join('');

/** Cuts a run near its middle until its pieces are short enough to be read at a glance. */
function cut(words: readonly Word[]): Word[][] {
  const { length } = joined(words);
  if (length <= longest || words.length < 2) return [[...words]];
  // A single character belongs to the word before it: 工程师.
  const distance = (at: number) =>
    Math.abs(joined(words.slice(0, at)).length - length / 2) + (words[at]?.text.length === 1 ? longest : 0);
  let middle = 1;
  for (let at = 2; at < words.length; at += 1) if (distance(at) < distance(middle)) middle = at;
  return [...cut(words.slice(0, middle)), ...cut(words.slice(middle))];
}

/** Splits a run into the longest parts that stand in the own answer, and what is left between them. */
function partsOf(run: readonly Word[], own: string): Word[][] {
  if (run.length === 1 || own.includes(joined(run))) return cut(run);
  const parts: Word[][] = [];
  let between: Word[] = [];
  for (let at = 0; at < run.length;) {
    let end = run.length;
    const isPart = () => {
      const text = joined(run.slice(at, end));
      return text.length >= shortestPart && own.includes(text);
    };
    while (end > at && !isPart()) end -= 1;
    if (end > at) {
      parts.push(...cut(between), ...cut(run.slice(at, end)));
      between = [];
      at = end;
    } else {
      between.push(...run.slice(at, at + 1));
      at += 1;
    }
  }
  // A part of one or two characters is no term of its own.
  return [...parts, ...cut(between)].filter(
    (part) => joined(part).length >= Math.min(shortestPart, joined(run).length),
  );
}

/** Where terms stand in a text. Places do not overlap: the longer term comes first. */
export function placesOf(text: string, terms: readonly Pick<Place, 'key'>[]): Place[] {
  const plain = normalised(text);
  const keys = new Set(terms.map(({ key }) => key));
  const places: Place[] = quantitiesOf(plain).filter(({ key }) => keys.has(key));
  const isFree = (from: number, to: number) => places.every((place) => to <= place.from || from >= place.to);
  for (const key of [...keys].sort((one, other) => other.length - one.length)) {
    if (isQuantity(key)) continue;
    for (let from = plain.indexOf(key); from >= 0; from = plain.indexOf(key, from + key.length))
      if (isFree(from, from + key.length)) places.push({ key, from, to: from + key.length });
  }
  return places.sort((one, other) => one.from - other.from);
}

/** Firefox has a Segmenter since 125. */
export const canFindWords = (): boolean => 'Segmenter' in Intl;

/**
 * The terms of the reference answer, in its order, and how often each stands in the own answer. Only letters are
 * compared: 质保金 is not 质量保证金. Without a Segmenter there are only numbers with units.
 */
export function compareTerms(own: string, reference: string) {
  const [ownPlain, plain] = [normalised(own), normalised(reference)];
  const quantities = quantitiesOf(plain);
  const candidates = [...quantities];
  if (canFindWords()) {
    let words = plain;
    // The unit of a quantity is no word.
    for (const { from, to } of quantities) words = words.slice(0, from) + ' '.repeat(to - from) + words.slice(to);
    for (const part of runsOf(words).flatMap((run) => partsOf(run, ownPlain))) {
      const key = joined(part);
      const from = part[0]?.from ?? 0;
      if (key.length >= shortest) candidates.push({ key, from, to: from + key.length });
    }
  }
  const first = new Map<string, Place>();
  for (const place of candidates.sort((one, other) => one.from - other.from))
    if (!first.has(place.key)) first.set(place.key, place);
  const ownPlaces = placesOf(own, [...first.values()]);
  const terms = [...first.values()].map(({ key, from, to }) => ({
    key,
    text: reference.slice(from, to),
    count: ownPlaces.filter((place) => place.key === key).length,
  }));
  // 工程量 inside of 工程量清单 is no term of its own where it stands nowhere else.
  return terms.filter(({ key, count }) => count > 0 || isQuantity(key) || !ownPlain.includes(key));
}
