/** Matches `$…$` by pandoc's rules, so that two prices in one sentence are not a formula. */
const formula = /\$(?=\S)((?:[^$\\]|\\.)*?(?:[^\s$\\]|\\.))\$(?!\d)/g;

export const hasTex = (html: string): boolean => html.includes('$') && html.search(formula) >= 0;

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
      katex.render(match[1] ?? '', span, { throwOnError: false, trust: false });
      parts.append(span);
      end = match.index + match[0].length;
    }
    parts.append(source.slice(end));
    text.replaceWith(parts);
  }
}
