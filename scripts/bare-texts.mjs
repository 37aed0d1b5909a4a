// node scripts/bare-texts.mjs: names each text in src that would break under page translation; npm run lint fails if
// there is one. A translator replaces text nodes by elements of its own, but React goes on with the nodes that it made:
// a change of a replaced node is not seen, and removing it, or inserting something before it, throws. React keeps no
// node for a text that is the only child of its element, so a text that changes, or stands behind something that may
// appear, is one string in an element of its own: {`${done} 题`} instead of {done} 题.
import path from 'node:path';
import { isParenthesizedExpression, SyntaxKind } from 'typescript/unstable/ast';
import { API, TypeFlags } from 'typescript/unstable/sync';

const root = path.resolve(import.meta.dirname, '..');
const project = path.join(root, 'tsconfig.app.json');
const api = new API({ cwd: root });
const { program, checker } = api.updateSnapshot({ openProjects: [project] }).getProject(project);

const text = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const nothing = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike;
const constant = TypeFlags.StringLiteral | TypeFlags.NumberLiteral;

/** A ReactNode is no text: it is a slot, and who fills it decides. */
function isText(type) {
  const kinds = type.isUnionType() ? type.getTypes() : [type];
  return kinds.some(({ flags }) => flags & text) && kinds.every(({ flags }) => flags & (text | nothing));
}

/** The values that an expression may have, without conditions. */
function valuesOf(expression) {
  if (isParenthesizedExpression(expression)) return valuesOf(expression.expression);
  if (expression.kind === SyntaxKind.ConditionalExpression)
    return [...valuesOf(expression.whenTrue), ...valuesOf(expression.whenFalse)];
  if (expression.kind !== SyntaxKind.BinaryExpression) return [expression];
  const { left, operatorToken, right } = expression;
  if (operatorToken.kind === SyntaxKind.AmpersandAmpersandToken) return valuesOf(right);
  return [SyntaxKind.BarBarToken, SyntaxKind.QuestionQuestionToken].includes(operatorToken.kind)
    ? [...valuesOf(left), ...valuesOf(right)]
    : [expression];
}

/** static: a text that never changes; changing: one that may; fixed: an element; loose: what may come and go. */
function kindOf(child, typeOf) {
  if (child.kind === SyntaxKind.JsxText) return 'static';
  if (child.kind !== SyntaxKind.JsxExpression) return 'fixed';
  const types = valuesOf(child.expression).map(typeOf);
  if (types.length === 1 && types[0].flags & constant) return 'static';
  return types.some(isText) ? 'changing' : 'loose';
}

const isShown = (child) =>
  child.kind === SyntaxKind.JsxText
    ? child.text.trim() !== ''
    : child.kind !== SyntaxKind.JsxExpression || child.expression !== undefined;

function isBare({ kind, children }, typeOf) {
  const isFragment = kind === SyntaxKind.JsxFragment;
  const kinds = children.filter(isShown).map((child) => kindOf(child, typeOf));
  return (
    kinds.includes('changing') ||
    (isFragment && kinds.includes('static')) ||
    kinds.some((each, at) => each === 'static' && kinds.slice(0, at).includes('loose'))
  );
}

/** The elements and fragments of a file in which a text may have siblings. */
function placesIn(node) {
  const places = [];
  const visit = (each) => {
    const least = each.kind === SyntaxKind.JsxElement ? 2 : each.kind === SyntaxKind.JsxFragment ? 1 : Infinity;
    if (least < Infinity && each.children.filter(isShown).length >= least) places.push(each);
    each.forEachChild(visit);
  };
  visit(node);
  return places;
}

const found = [];
for (const name of program.getSourceFileNames()) {
  if (!name.startsWith(path.join(root, 'src')) || !name.endsWith('.tsx')) continue;
  const file = program.getSourceFile(name);
  const places = placesIn(file);
  const expressions = places.flatMap(({ children }) =>
    children
      .filter((child) => child.kind === SyntaxKind.JsxExpression && isShown(child))
      .flatMap((child) => valuesOf(child.expression)),
  );
  // One question for the whole file: each is answered by another process.
  const types = new Map(checker.getTypeAtLocation(expressions).map((type, at) => [expressions[at], type]));
  for (const place of places.filter((each) => isBare(each, (value) => types.get(value)))) {
    const line = file.text.slice(0, place.getStart(file)).split('\n').length;
    found.push(`${path.relative(root, name)}:${line} a text without an element of its own`);
  }
}
api.close();
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
