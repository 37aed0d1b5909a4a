import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { buildTarget, oldest } from '../../scripts/lib/engines.mjs';
import { looks } from '../../scripts/lib/newer-allowed.mjs';
import { newerInScripts, newerInStyles } from '../../scripts/lib/newer-features.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const inScript = (text: string) => newerInScripts([['a.js', text]]).map(([feature]) => feature);
const inStyle = (text: string) => newerInStyles([['a.css', text]]).map(([feature]) => feature);

describe('what is newer than the promised engines', () => {
  it.each([
    ['a sorted copy', 'list.map(String).toSorted()', ['.toSorted()']],
    ['a reversed copy', 'export const last = (rows) => rows.toReversed()[0]', ['.toReversed()']],
    ['a static member', 'Promise.withResolvers()', ['.withResolvers()', 'Promise.withResolvers']],
    ['a static member with a common name', 'URL.parse(text); JSON.parse(text)', ['URL.parse']],
    ['a constructor', 'new Intl.Segmenter("zh")', ['Intl.Segmenter']],
    ['a method of the DOM', 'dialog.showPopover()', ['.showPopover()']],
    ['a member of navigator', 'navigator.connection.saveData', ['navigator.connection']],
    ['a function of the window', 'requestIdleCallback(run)', ['requestIdleCallback']],
    ['an event', 'box.addEventListener("scrollend", run)', ['event scrollend']],
  ])('names %s', (_, text, features) => expect(inScript(text)).toEqual(features));

  it.each([
    ['a method that the code defines itself', 'const store = { union() {} }; store.union()'],
    ['a field with the name of a newer member', 'row.region; row.fetchPriority'],
    ['a key with the name of a newer function', 'const a = { navigation: 1 }; a.navigation'],
    ['what every engine has', 'list.findLast(Boolean); list.at(-1); structuredClone(list); Array.from(list)'],
  ])('does not name %s', (_, text) => expect(inScript(text)).toEqual([]));

  it.each([
    ['a function, also in a custom property', 'a { --tint: color-mix(in srgb, red, blue) }', ['color-mix()']],
    ['a property', 'a { text-wrap: balance }', ['text-wrap']],
    ['a value', 'a { display: ruby }', ['display: ruby']],
    ['a rule', '@starting-style { a { opacity: 0 } }', ['@starting-style']],
    ['a selector', 'a:has(b) { top: 0 }', [':has']],
    ['nesting', 'a { & b { top: 0 } }', ['nesting']],
    ['a property without its prefix', 'a { user-select: none }', ['user-select']],
  ])('names %s in a style sheet', (_, text, features) => expect(inStyle(text)).toEqual(features));

  it('accepts a property beside its prefixed form, and descriptors', () => {
    expect(inStyle('a { -webkit-user-select: none; user-select: none } @page { size: a4; margin: 0 }')).toEqual([
      '@page',
    ]);
  });
});

describe('the list of engines', () => {
  it('is the same in the build, on the page for old browsers and in the documents', () => {
    expect(buildTarget).toEqual(['chrome108', 'edge108', 'firefox115', 'safari16.4']);
    const [page, operations] = [read('public/upgrade.html'), read('docs/operations.md')];
    for (const text of [page, operations]) {
      expect(text).toContain(`Chrome、Edge ${oldest.chrome}`.replace('、', text === page ? '、' : ', '));
      expect(text).toContain(`Firefox ${oldest.firefox}`);
      expect(text).toContain(`Safari ${oldest.safari}`);
    }
    expect(page).toContain(`内核 ${oldest.chrome} 及以上`);
    expect(oldest.edge).toBe(oldest.chrome);
  });

  it('allows the types of ES2022 only', () => expect(read('tsconfig.json')).toContain('"lib": ["ES2022", "DOM"'));

  it('names in the documents everything that an engine shows differently', () => {
    const operations = read('docs/operations.md');
    expect(Object.keys(looks).filter((feature) => !operations.includes(`\`${feature}\``))).toEqual([]);
  });
});

describe('start.js', () => {
  /** A browser as start.js asks it, without the named ability. */
  function replacedIn(missing?: string): string | undefined {
    let address: string | undefined;
    const has = (name: string) => name !== missing;
    const script = has('noModule') ? { noModule: false } : {};
    const elementOf = Object.assign(() => undefined, has('importmap') ? { supports: () => true } : {});
    runInNewContext(read('public/start.js'), {
      document: { createElement: () => script, getElementById: () => null },
      HTMLScriptElement: elementOf,
      ...(has('dialog') && { HTMLDialogElement: () => undefined }),
      ...(has('structuredClone') && { structuredClone: () => undefined }),
      ...(has('CSS') && { CSS: { supports: () => has('dvh') } }),
      location: { replace: (to: string) => (address = to) },
    });
    return address;
  }
  it('leads a browser that lacks one of its abilities to the page for old browsers', () => {
    for (const missing of ['noModule', 'importmap', 'dialog', 'structuredClone', 'CSS', 'dvh'])
      expect(replacedIn(missing), missing).toBe('/new/upgrade.html');
    expect(replacedIn()).toBeUndefined();
  });
  it('starts a page that was written before with its first frame, its scripts in their order', () => {
    document.body.innerHTML =
      '<template id="application"><script src="/new/assets/early.js"></script><script src="/new/assets/index.js"></script></template>';
    const frames: (() => void)[] = [];
    const head = document.createElement('div');
    runInNewContext(read('public/start.js'), {
      document: {
        createElement: () => ({ noModule: false }),
        getElementById: (id: string) => document.querySelector(`#${id}`),
        head,
        hidden: false,
      },
      HTMLScriptElement: { supports: () => true },
      HTMLDialogElement: () => undefined,
      structuredClone,
      CSS: { supports: () => true },
      requestAnimationFrame: (then: () => void) => frames.push(then),
    });
    expect(head.children).toHaveLength(0);
    frames[0]?.();
    const scripts = [...head.querySelectorAll('script')];
    expect(scripts.map((each) => each.getAttribute('src'))).toEqual(['/new/assets/early.js', '/new/assets/index.js']);
    expect(scripts.map((each) => each.async)).toEqual([false, false]);
  });
  it('asks for nothing that a promised engine lacks', () => {
    expect(newerInScripts([['start.js', read('public/start.js')]])).toEqual([]);
  });
  it('comes before the scripts of the site, in their order', () => {
    const scripts = [...read('index.html').matchAll(/<script ([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts[0]).toBe('defer src="/start.js"');
    expect(scripts.join()).not.toContain('async');
  });
});
