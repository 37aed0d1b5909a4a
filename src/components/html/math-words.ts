import { lowered, raised } from './small-signs';

/** MathML has its powers and fractions in elements. */
export function mathWords(math: Element): string {
  const [first = '', second = '', third = ''] = [...math.children].map(mathWords);
  switch (math.localName) {
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'msup':
    case 'mover':
      return first + raised(second);
    case 'msub':
    case 'munder':
      return first + lowered(second);
    case 'msubsup':
    case 'munderover':
      return first + lowered(second) + raised(third);
    case 'mfrac':
      return `${first.length > 1 ? `(${first})` : first}/${second.length > 1 ? `(${second})` : second}`;
    case 'msqrt':
      return `√(${[...math.children].map(mathWords).join('')})`;
    default:
      return math.childElementCount > 0 ? [...math.children].map(mathWords).join('') : (math.textContent ?? '').trim();
  }
}
