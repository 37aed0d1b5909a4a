// node scripts/repeated-styles.mjs: finds rules of three or more declarations that are identical in two or more CSS
// modules; npm run lint fails if there are more than the number below. Then move a repeated rule to a class of
// theme/utilities.css or a component of shared/ui.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

const most = 27;
const places = new Map();
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.module.css'),
);
for (const file of modules.map((name) => path.join('src', name))) {
  postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selector, nodes }) => {
    const declarations = nodes.filter(({ type }) => type === 'decl').map(({ prop, value }) => `${prop}: ${value}`);
    if (declarations.length < 3) return;
    const body = declarations.sort().join('; ');
    places.set(body, [...(places.get(body) ?? []), { file, selector: selector.replaceAll('\n', ' ') }]);
  });
}
const repeated = [...places].filter(([, rules]) => new Set(rules.map(({ file }) => file)).size > 1);
const count = repeated.reduce((sum, [, rules]) => sum + rules.length, 0);
if (count > most) {
  for (const [body, rules] of repeated)
    console.error(`{ ${body} }\n${rules.map(({ file, selector }) => `  ${file} ${selector}`).join('\n')}`);
  console.error(`${count} repeated rules, ${most} allowed`);
  process.exit(1);
}
