const ownSigns: Readonly<Record<string, string>> = {
  '*': '×',
  x: '×',
  X: '×',
  '·': '×',
  '/': '÷',
  '、': '÷',
  '-': '−',
  '–': '−',
  '—': '−',
  '―': '−',
  '。': '.',
};
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** Full-width letters, digits and signs have narrow ones at this distance. Other compatibility signs such as ½ do not. */
const narrow = (text: string): string =>
  text.replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0));
/** 5³ is 5^3; ² is a sign of its own. */
const power = (digits: string): string =>
  digits === '²' ? digits : `^${Array.from(digits, (digit) => superscripts.indexOf(digit)).join('')}`;
/** 1,250 and 12,345,678, but not 1,5. */
const grouped = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;

const mostNamed = 5;
export type Cleaned = { text: string } | { unknown: string };

/**
 * Typed or pasted text in the calculator's signs. Only spaces, currency signs, commas of thousands and a last = are
 * dropped; the first other signs are named, because a number without one of its signs would be another number. A
 * missing × between two factors is inserted, so that the learner sees it.
 */
export function cleaned(raw: string): Cleaned {
  const signs = narrow(raw)
    .replaceAll(/[\s\p{Sc}]/gu, '')
    .replace(/=$/, '')
    .replaceAll(grouped, (number) => number.replaceAll(',', ''))
    .replaceAll(new RegExp(`[${superscripts}]+`, 'g'), power);
  const own = Array.from(signs, (sign) => ownSigns[sign] ?? sign);
  const others = [...new Set(own.filter((sign) => !/[\d.+−×÷%()^²√]/.test(sign)))];
  if (others.length > 0) {
    const named = others
      .slice(0, mostNamed)
      .map((sign) => `“${Array.from(raw).find((letter) => narrow(letter) === sign) ?? sign}”`);
    return { unknown: `看不懂${named.join('')}${others.length > mostNamed ? '等' : ''}` };
  }
  return {
    text: own
      .join('')
      .replaceAll(/([\d.)%²])(?=[(√])/g, '$1×')
      .replaceAll(/([)%²])(?=[\d.])/g, '$1×'),
  };
}
