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

/** MathML has its powers and fractions in elements. */
export function mathWords(math: Element): string {
  const parts = [...math.children].map(mathWords);
  const [first = '', second = '', third = ''] = parts;
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
      return `${bracketed(first)}/${bracketed(second)}`;
    case 'msqrt':
      return `√${bracketed(parts.join(''))}`;
    case 'mroot':
      return `${second}√${bracketed(first)}`;
    case 'mtable':
      return parts.join('; ');
    case 'mtr':
      return parts.join(' ');
    default:
      return parts.length > 0 ? parts.join('') : math.textContent.trim();
  }
}

// A formula as text, for names, lists and files, and to compare an answer with what a learner types.
const signs: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'times × div ÷ cdot · ast * pm ± mp ∓ le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ lt < gt > ne ≠ neq ≠ approx ≈ ' +
    'equiv ≡ sim ~ propto ∝ infty ∞ sum ∑ prod ∏ int ∫ partial ∂ nabla ∇ to → rightarrow → leftarrow ← Rightarrow ⇒ ' +
    'Leftrightarrow ⇔ rightleftharpoons ⇌ in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅ varnothing ∅ ' +
    'forall ∀ exists ∃ neg ¬ land ∧ lor ∨ angle ∠ triangle △ perp ⊥ parallel ∥ degree ° circ ° prime ′ ldots … cdots … ' +
    'dots … alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ lambda λ mu μ nu ν xi ξ pi π ' +
    'rho ρ sigma σ tau τ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Pi Π Sigma Σ Phi Φ Psi Ψ ' +
    'Omega Ω because ∵ therefore ∴ mid | vert | lvert | rvert | backslash \\'
  )
    .split(' ')
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])),
);
/** Their sign is their name. */
const named = /^(?:a?r?c?(?:sin|cos|tan)|cot|ln|log|lg|lim|max|min|exp|[bp]?mod|deg)$/;
const spaces = /\\(?:quad|qquad|enspace|thinspace|hspace\*?\{[^{}]*\}|[,;:! ])|~/g;
const group = String.raw`\{([^{}]*)\}`;
const simple = /^(?:[\p{L}\p{N}.%′°^]+|-\d+)$/u;
/** `\circ`, a sign in one command, stands as well without brackets. */
const command = /^\\(?:[a-z]+|[%$#&])$/i;
const bracketed = (text: string): string => {
  const own = text.trim();
  return simple.test(own) || command.test(own) ? own : `(${own})`;
};

/** Changes of groups without groups inside; each pass opens one level. */
const groups: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/\\(?:underline|rule)\{[\s_\u3000]*\}(?:\{[^{}]*\})?/g, () => '____'],
  [
    new RegExp(String.raw`\\[dtc]?frac\s*${group}\s*${group}`, 'g'),
    (_, a = '', b = '') => `${bracketed(a)}/${bracketed(b)}`,
  ],
  [/\\[dtc]?frac\s*(\w)\s*(\w)/g, (_, a = '', b = '') => `${a}/${b}`],
  [new RegExp(String.raw`\\sqrt\s*\[([^\]]*)\]\s*${group}`, 'g'), (_, n = '', a = '') => `${n}√${bracketed(a)}`],
  [new RegExp(String.raw`\\sqrt\s*${group}`, 'g'), (_, a = '') => `√${bracketed(a)}`],
  [/\\sqrt\s*(\w)/g, (_, a = '') => `√${a}`],
  [new RegExp(String.raw`([\^_])\s*${group}`, 'g'), (_, sign = '', a = '') => sign + bracketed(a)],
  [/\\(?:begin|end)\{[^{}]*\}(?:\{[lcr| ]*\})?/g, () => ' '],
  [
    new RegExp(
      String.raw`\\(?:text\w*|math\w+|operatorname\*?|mbox|overline|vec|hat|bar|boxed|ce|pu|tag)\s*${group}`,
      'g',
    ),
    (_, a = '') => a,
  ],
  [new RegExp(String.raw`\\(?:text)?color\s*${group}`, 'g'), () => ''],
];

/** `\frac{x^2}{2} \le 1` as x^2/2 ≤ 1. A command that has no sign stays as it is. */
export function texWords(tex: string): string {
  let text = tex
    .replaceAll(/\\([{}])/g, (_, brace: string) => (brace === '{' ? '\uE002' : '\uE003'))
    .replaceAll(/\\(?:left|right|big|Big|bigg|Bigg|displaystyle|limits|nolimits)(?![a-z])\.?/gi, '')
    .replaceAll(/\\\\(?:\[[^\]]*\])?/g, '; ')
    .replaceAll(spaces, '\u3000');
  for (let before = ''; before !== text;) {
    before = text;
    for (const [pattern, change] of groups) text = text.replace(pattern, change);
    // Braces that no command needs.
    if (before === text) text = text.replace(new RegExp(group), '$1');
  }
  return text
    .replaceAll(/\\([A-Za-z]+)/g, (whole, name: string) => signs[name] ?? (named.test(name) ? name : whole))
    .replaceAll(/\\([%$#&_])/g, '$1')
    .replaceAll('\uE002', '{')
    .replaceAll('\uE003', '}')
    .replaceAll('^°', '°')
    .replaceAll(/(?<!\\)&/g, ' ')
    .replaceAll(/[ \t\n]+/g, ' ')
    .trim();
}
