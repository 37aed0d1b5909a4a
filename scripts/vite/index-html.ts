/** Replaces a tag that index.html must have exactly once. Throws if a new version of a package writes it otherwise. */
function replaceTag(html: string, tag: RegExp, has: string, replacement: (found: string) => string): string {
  const found = (html.match(tag) ?? []).filter((each) => each.includes(has));
  const [only = ''] = found;
  if (found.length !== 1)
    throw new Error(
      `index.html has ${found.length} tags ${tag.source} with ${has}, not one: scripts/vite/index-html.ts must follow`,
    );
  return html.replace(only, () => replacement(only));
}

/** index.html without the early entry as a module, which the build adds as a plain script. */
export const withoutEarly = (html: string): string =>
  replaceTag(html, /\s*<script [^>]*><\/script>/g, 'type="module" src="/src/early.ts"', () => '');

interface FirstLoad {
  /** Address of the early entry. */
  early: string;
  /** Style sheets of the first load. */
  styles: readonly { href: string; css: string }[];
}

/**
 * The built index.html with the early entry before the application, and with the first load's style inside; the early
 * entry tells Vite's loader which files that are.
 */
export function withFirstLoad(html: string, { early, styles }: FirstLoad): string {
  if (styles.length === 0) throw new Error('the first load has no style sheet');
  const unlinked = styles.reduce(
    (all, { href }) => replaceTag(all, /\s*<link rel="stylesheet"[^>]*>/g, `"${href}"`, () => ''),
    html,
  );
  const css = styles.map((style) => style.css).join('');
  const files = styles.map(({ href }) => href).join(' ');
  const styled = replaceTag(
    unlinked,
    /<\/head>/g,
    '</head>',
    () => `<style nonce="__CSP_NONCE__" data-files="${files}">${css}</style>\n  </head>`,
  );
  return replaceTag(
    styled,
    /<script type="module"[^>]*>/g,
    'src=',
    (script) => `<script defer src="${early}"></script>\n    ${script}`,
  );
}
