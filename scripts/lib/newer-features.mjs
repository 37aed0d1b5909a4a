// Finds what is newer than the promised engines (`browserslist` in package.json) in built files, by MDN's data.
import data from '@mdn/browser-compat-data/forLegacyNode';
import postcss from 'postcss';
import { parseSync, Visitor } from 'vite';
import { oldest } from './engines.mjs';

const { api, css, javascript } = data;
const globals = { ...api, ...javascript.builtins };

const isAtMost = (version, limit) => {
  const [one, other] = [version, limit].map((text) => text.replace('≤', '').split('.').map(Number));
  const at = [0, 1, 2].find((place) => (one[place] ?? 0) !== (other[place] ?? 0));
  return at === undefined || (one[at] ?? 0) < (other[at] ?? 0);
};
/** Whether one of MDN's statements says that an engine has the feature, under its own name or with this prefix. */
const isStated = (statements, engine, prefix) =>
  [statements ?? []]
    .flat()
    .some(
      ({ version_added: since, version_removed: until, flags, alternative_name: alias, prefix: own }) =>
        typeof since === 'string' &&
        since !== 'preview' &&
        !flags &&
        !alias &&
        !until &&
        own === prefix &&
        isAtMost(since, oldest[engine]),
    );
/** The promised engines that lack a feature; none if MDN does not know it. `prefixes` are those that stand beside it. */
function lacking(feature, prefixes = []) {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.keys(oldest).filter((engine) =>
    [undefined, ...prefixes].every((prefix) => !isStated(support[engine], engine, prefix)),
  );
}

/** Objects whose interface is known by their name. */
const singletons = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  crypto: 'Crypto',
};

/** Members of all interfaces by name. */
const members = new Map();
for (const interfaceOf of Object.values(globals))
  for (const [name, feature] of Object.entries(interfaceOf)) {
    if (!feature.__compat || name.endsWith('_event')) continue;
    const own = name.replace(/_static$/, '');
    members.set(own, [...(members.get(own) ?? []), feature]);
  }
/** Engines that have no method of this name, on whatever object. */
function lackingMethod(name) {
  const all = (members.get(name) ?? []).map((feature) => lacking(feature));
  return all.length > 0 && all.every((engines) => engines.length > 0) ? all[0] : [];
}
function lackingEvent(name) {
  const all = Object.values(api).flatMap((one) => (one[`${name}_event`] ? [lacking(one[`${name}_event`])] : []));
  return all.length > 0 && all.every((engines) => engines.length > 0) ? all[0] : [];
}

/** Names that the files themselves define; a method of such a name is theirs. */
function definedNames(programs) {
  const names = new Set();
  const add = ({ key, computed }) => !computed && names.add(key.name);
  for (const program of programs)
    new Visitor({
      Property: (node) => !node.shorthand && add(node),
      MethodDefinition: add,
      PropertyDefinition: add,
      AssignmentExpression: ({ left }) => left.type === 'MemberExpression' && names.add(left.property.name),
    }).visit(program);
  return names;
}

/**
 * What scripts use that a promised engine lacks: globals, their static members, members of document, navigator and the
 * like, listened events, and methods whose name every interface got too late (`toSorted`). A method whose name the
 * scripts define themselves is not reported. `files`: [name, text]. Returns [feature, engines, file name].
 */
export function newerInScripts(files) {
  const programs = files.map(([name, text]) => [name, parseSync(name, text).program]);
  const own = definedNames(programs.map(([, program]) => program));
  const found = [];
  for (const [file, program] of programs) {
    const report = (feature, engines) => engines.length > 0 && found.push([feature, engines, file]);
    // Identifiers that name a member, not a variable; parents are visited first.
    const names = new WeakSet();
    const nameKey = ({ computed, key }) => !computed && names.add(key);
    new Visitor({
      Property: nameKey,
      MethodDefinition: nameKey,
      PropertyDefinition: nameKey,
      Identifier: (node) => {
        // Short names are the minifier's.
        if (names.has(node) || node.name.length <= 3) return;
        if (Object.hasOwn(globals, node.name)) report(node.name, lacking(globals[node.name]));
        else if (Object.hasOwn(api.Window, node.name)) report(node.name, lacking(api.Window[node.name]));
      },
      MemberExpression: ({ computed, object, property }) => {
        if (!computed) names.add(property);
        if (computed || object.type !== 'Identifier') return;
        const parent = globals[singletons[object.name] ?? object.name];
        const feature = parent?.[`${property.name}_static`] ?? parent?.[property.name];
        report(`${object.name}.${property.name}`, lacking(feature));
      },
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type !== 'MemberExpression' || callee.computed) return;
        const { name } = callee.property;
        if (!own.has(name)) report(`.${name}()`, lackingMethod(name));
        if (name === 'addEventListener' && typeof first?.value === 'string')
          report(`event ${first.value}`, lackingEvent(first.value));
      },
      Literal: ({ regex }) => regex?.flags.includes('v') && report('regex flag v', Object.keys(oldest)),
    }).visit(program);
  }
  return found;
}

const functions = new Map(Object.values(css.types).flatMap((type) => Object.entries(type).concat([[undefined, type]])));
/** Rules whose declarations are descriptors, not properties. */
const isDescriptor = ({ parent }) => ['font-face', 'property', 'page'].includes(parent?.name);

/** What style sheets use that a promised engine lacks. `files` and result as in `newerInScripts`. */
export function newerInStyles(files) {
  const found = [];
  for (const [file, text] of files) {
    const report = (feature, engines) => engines.length > 0 && found.push([feature, engines, file]);
    const root = postcss.parse(text);
    root.walkDecls((declaration) => {
      const value = declaration.value.toLowerCase().replaceAll(/"[^"]*"|url\([^)]*\)/g, '');
      for (const [, name] of value.matchAll(/([a-z][a-z-]*)\(/g))
        report(`${name}()`, lacking(functions.get(name) ?? css.types[name]));
      if (isDescriptor(declaration) || declaration.prop.startsWith('--')) return;
      const property = declaration.prop.toLowerCase();
      const beside = declaration.parent.nodes.flatMap(({ prop = '' }) =>
        prop.endsWith(`-${property}`) ? [prop.slice(0, -property.length)] : [],
      );
      const feature = css.properties[property];
      report(property, lacking(feature, beside));
      if (lacking(feature).length > 0) return;
      for (const [word] of value.matchAll(/[a-z][a-z-]*/g)) report(`${property}: ${word}`, lacking(feature?.[word]));
    });
    root.walkAtRules(({ name, params }) => {
      if (name.startsWith('-')) return;
      report(`@${name}`, lacking(css['at-rules'][name]));
      for (const [word] of params.matchAll(/[a-z][a-z-]+/g))
        report(`@${name} ${word}`, lacking(css['at-rules'][name]?.[word]));
    });
    root.walkRules(({ selector }) => {
      for (const [, name] of selector.matchAll(/::?([a-z][a-z-]*)/g)) report(`:${name}`, lacking(css.selectors[name]));
      if (selector.includes('&')) report('nesting', lacking(css.selectors.nesting));
    });
  }
  return found;
}
