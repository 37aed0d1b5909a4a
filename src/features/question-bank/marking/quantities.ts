// Numbers with units, which are terms of 要点对照 even without a Segmenter.
/** A number with its unit, as it stands in a text. */
export interface Quantity {
  /** `#1500m2`: the same for `1,500 m²`, `１５００㎡` and `1500m2`. No word begins with `#`. */
  key: string;
  from: number;
  to: number;
}

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
export const normalised = (text: string): string =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ％．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const isQuantity = (key: string): boolean => key.startsWith('#');

/** The numbers with units of a normalised text. */
export function quantitiesOf(text: string): Quantity[] {
  return Array.from(text.matchAll(quantity), ({ 0: whole, 1: digits = '', 2: of, index }) => ({
    key: `#${Number(digits.replaceAll(',', ''))}${of === undefined ? '' : sameUnit(of)}`,
    isTerm: of !== undefined || countsAlone(text, index, index + whole.length),
    from: index,
    to: index + whole.length,
  })).flatMap(({ isTerm, ...rest }) => (isTerm ? [rest] : []));
}
