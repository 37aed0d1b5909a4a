/**
 * Matches `$$…$$`, `\[…\]`, `\(…\)` and `$…$`. Formulas in dollars follow pandoc's rules, so that two prices in one
 * sentence are not a formula.
 */
const formula = new RegExp(
  [
    /\$\$(?=[^\s$])(?<block>(?:[^$\\]|\\[\s\S])*?(?:[^\s$\\]|\\[\s\S]))\s*\$\$(?!\d)/,
    /\\\[(?<bracketed>[\s\S]+?)\\\]/,
    /\\\((?<inline>[\s\S]+?)\\\)/,
    /\$(?=\S)(?<dollars>(?:[^$\\]|\\.)*?(?:[^\s$\\]|\\.))\$(?!\d)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

export const hasTex = (html: string): boolean => /\$|\\[([]/.test(html) && html.search(formula) >= 0;

function textsWithTex(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const inCode = node.parentElement?.closest('code, pre') ?? null;
    if (node instanceof Text && inCode === null && hasTex(node.data)) found.push(node);
  }
  return found;
}

/** Renders the formulas below `root`. KaTeX loads only if there is one; an invalid formula stays text. */
export async function renderTex(root: Node): Promise<void> {
  if (!hasTex(root.textContent ?? '')) return;
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')]);
  for (const text of textsWithTex(root)) {
    const parts = document.createDocumentFragment();
    const source = text.data;
    let end = 0;
    for (const match of source.matchAll(formula)) {
      parts.append(source.slice(end, match.index));
      const span = document.createElement('span');
      const { block, bracketed, inline, dollars } = match.groups ?? {};
      const displayed = block ?? bracketed;
      const tex = displayed ?? inline ?? dollars ?? '';
      katex.render(tex, span, { throwOnError: false, trust: false, displayMode: displayed !== undefined });
      parts.append(span);
      end = match.index + match[0].length;
    }
    parts.append(source.slice(end));
    text.replaceWith(parts);
  }
}
