import { describe, expect, it } from 'vitest';
import { withFirstLoad, withoutEarly } from '../../scripts/vite/index-html';
import { lazyImports } from '../../scripts/vite/lazy-imports.mjs';

const source = `<html>
  <head>
    <link rel="icon" href="/favicon.svg" />
    <script defer src="/start.js"></script>
    <script type="module" src="/src/early.ts"></script>
    <script type="module" src="/src/main.tsx"></script>
  </head>
</html>`;
const built = `<html>
  <head>
    <script defer src="/new/start.js"></script>
    <script type="module" crossorigin src="/new/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/new/assets/vendor.js">
    <link rel="stylesheet" crossorigin href="/new/assets/shell.css">
  </head>
</html>`;
const first = { early: '/new/assets/early.js', styles: [{ href: '/new/assets/shell.css', css: 'a{color:red}' }] };

describe('index.html of a build', () => {
  it('has the early entry before the application, and the style inside instead of its link', () => {
    expect(withoutEarly(source)).not.toContain('early.ts');
    expect(withoutEarly(source)).toContain('/src/main.tsx');
    const html = withFirstLoad(built, first);
    expect(html.indexOf('<script defer src="/new/assets/early.js">')).toBeGreaterThan(0);
    expect(html.indexOf('early.js')).toBeLessThan(html.indexOf('/new/assets/index.js'));
    expect(html).not.toContain('rel="stylesheet"');
    expect(html).toContain('<style nonce="__CSP_NONCE__" data-files="/new/assets/shell.css">a{color:red}</style>');
  });

  it.each([
    [
      'another order of the attributes of the early entry',
      () => withoutEarly(source.replace('type="module" src="/src/early.ts"', 'src="/src/early.ts" type="module"')),
    ],
    ['an early entry that is there twice', () => withoutEarly(source + source)],
    [
      'an application script with other attributes',
      () => withFirstLoad(built.replace('type="module" crossorigin', 'crossorigin type="module"'), first),
    ],
    [
      'two application scripts',
      () => withFirstLoad(built.replace('<link', '<script type="module" src="/new/assets/b.js"></script><link'), first),
    ],
    [
      'a style sheet with other attributes',
      () =>
        withFirstLoad(built.replace('<link rel="stylesheet" crossorigin', '<link crossorigin rel="stylesheet"'), first),
    ],
    ['a style sheet without a link', () => withFirstLoad(built.replace('shell.css', 'other.css'), first)],
    ['a head without an end', () => withFirstLoad(built.replace('</head>', ''), first)],
    ['no style sheet', () => withFirstLoad(built, { ...first, styles: [] })],
  ])('fails the build for %s', (_change, build) => {
    expect(build).toThrow(/index\.html has [02] tags|no style sheet/);
  });
});

describe('lazyImports', () => {
  /** A function with this source. */
  const written = (text: string) => ({ toString: () => text });

  it('reads the modules that a function imports', () => {
    expect(lazyImports(written('() => __vite_ssr_dynamic_import__("/src/a.tsx").then(({ A }) => A)'))).toEqual([
      'src/a.tsx',
    ]);
    expect(
      lazyImports(written('() => [__vite_ssr_dynamic_import__("/a.ts"), __vite_ssr_dynamic_import__("/b.ts")]')),
    ).toEqual(['a.ts', 'b.ts']);
    expect(lazyImports(written('() => homeReads()'))).toEqual([]);
  });

  it.each([
    ['() => import("/src/a.tsx")'],
    ["() => __vite_ssr_dynamic_import__('/src/a.tsx')"],
    ['() => __vite_ssr_dynamic_import__("./a.tsx")'],
    ['() => __vite_import__("/src/a.tsx")'],
    ['() => __vite_ssr_dynamic_import__(`/src/a.tsx`)'],
    ['() => __vite_ssr_dynamic_import__("/src/a.tsx", { with: {} }).then(() => __vite_ssr_dynamic_import__(name))'],
  ])('throws for an import that is written in another form: %s', (text) => {
    expect(() => lazyImports(written(text))).toThrow('cannot read the lazy imports');
  });
});
