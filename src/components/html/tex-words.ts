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
const bracketed = (text: string): string => (simple.test(text.trim()) ? text.trim() : `(${text.trim()})`);

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
