const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ';
/** In the small signs of Unicode if it has all of them: 10⁻³, else x^(a+b). */
function small(text: string, signs: string, mark: string): string {
  const own = text.trim().replaceAll(/[−－–]/g, '-');
  if (own === '') return text;
  const places = Array.from(own, (sign) => '0123456789+-=()n'.indexOf(sign));
  if (!places.includes(-1)) return places.map((place) => signs[place]).join('');
  return own.length === 1 ? mark + own : `${mark}(${own})`;
}

export const raised = (text: string): string => small(text, raisedSigns, '^');
export const lowered = (text: string): string => small(text, loweredSigns, '_');
