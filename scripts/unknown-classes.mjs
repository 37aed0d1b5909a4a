// node scripts/unknown-classes.mjs: names each class in a className that no global style sheet has, and each class of
// theme/utilities.css that no className has, or that README's table leaves out; npm run lint fails if there is one. A
// misspelled class would just do nothing.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

const root = path.resolve(import.meta.dirname, '..');
const project = path.join(root, 'tsconfig.app.json');
const utilities = 'src/shared/theme/utilities.css';

const classesOf = (file) => {
  const names = new Set();
  postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selector }) => {
    for (const [, name] of selector.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name);
  });
  return names;
};
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
  .map((file) => classesOf(path.join('src', file)));
const known = new Set(sheets.flatMap((names) => [...names]));

/** Strings that are no part of the class: what is compared, the key of a module, and what another function takes. */
const isOther = (node) =>
  (node.kind === SyntaxKind.BinaryExpression && /^[!=]==?$/.test(node.operatorToken.getText())) ||
  node.kind === SyntaxKind.ElementAccessExpression ||
  (node.kind === SyntaxKind.CallExpression && node.expression.getText() !== 'classNames');

const literals = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
]);
/** The words of the literals below a node. A word beside `${` is a part of one. */
function wordsIn(node) {
  if (isOther(node)) return [];
  if (literals.has(node.kind)) {
    const text = node.text;
    const begins = node.kind === SyntaxKind.TemplateMiddle || node.kind === SyntaxKind.TemplateTail;
    const ends = node.kind === SyntaxKind.TemplateHead || node.kind === SyntaxKind.TemplateMiddle;
    return text
      .replace(begins ? /^\S+/ : /^/, '')
      .replace(ends ? /\S+$/ : /$/, '')
      .split(/\s+/)
      .filter(Boolean);
  }
  const words = [];
  node.forEachChild((child) => void words.push(...wordsIn(child)));
  return words;
}

const api = new API({ cwd: root });
const { program } = api.updateSnapshot({ openProjects: [project] }).getProject(project);
const used = new Set();
const faults = [];
for (const name of program.getSourceFileNames()) {
  if (!name.startsWith(path.join(root, 'src')) || !name.endsWith('.tsx')) continue;
  const file = program.getSourceFile(name);
  const visit = (node) => {
    const isClass =
      (node.kind === SyntaxKind.JsxAttribute && /className$/i.test(node.name.getText())) ||
      (node.kind === SyntaxKind.CallExpression && node.expression.getText() === 'classNames') ||
      (node.kind === SyntaxKind.TemplateExpression && node.getText().includes('${styles.'));
    if (!isClass) return node.forEachChild(visit);
    const value = node.kind === SyntaxKind.JsxAttribute ? node.initializer : node;
    for (const word of value ? wordsIn(value) : []) {
      used.add(word);
      if (known.has(word)) continue;
      const line = file.text.slice(0, node.getStart(file)).split('\n').length;
      faults.push(`${path.relative(root, name)}:${line} no style sheet has the class ${word}`);
    }
  };
  file.forEachChild(visit);
}
api.close();
const readme = readFileSync('README.md', 'utf8');
for (const name of classesOf(utilities)) {
  if (!used.has(name)) faults.push(`${utilities}: nothing has the class ${name}`);
  if (!readme.includes(`\`${name.replace(/\d+(-\d+)?/, 'N')}\``))
    faults.push(`README.md: the table leaves out ${name}`);
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
