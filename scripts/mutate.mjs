// npm run mutate -- PATH... [--sample N] [--seed S] [--tests PART]: mutation tests. Plants one fault after the other into
// PATH (a folder of src/, a file, or one line of it as file:12), and runs the unit tests that cover that place, then the
// type check. Prints the faults that none of them detects. A first run of the whole suite, or of the files with PART in
// their name, finds the tests of each place with probes. Works on a copy of the files, so the originals stay usable.
// StrykerJS was tried: its dry run needs the whole suite in one thread, which takes longer than its time limit.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';
import { createVitest } from 'vitest/node';

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string' },
  },
  allowPositionals: true,
});
const targets = positionals.length > 0 ? positionals : ['src'];

const operators = {
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '<=': '<',
  '>=': '>',
  '<': '<=',
  '>': '>=',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
const names = { some: 'every', every: 'some', max: 'min', min: 'max' };
const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string';
const isTurned = ({ type, operator }) => operator === '!' || (type === 'BinaryExpression' && /[!=]==/.test(operator));

/**
 * Possible faults at a node: the range of code, its replacement, and the range that a probe wraps.
 */
function faultOf(node, code) {
  const { type, left, right, operator, property, test, argument } = node;
  if (type === 'LogicalExpression' || type === 'BinaryExpression') {
    if (!operators[operator] || (operator === '+' && (isText(left) || isText(right)))) return null;
    const at = code.indexOf(operator, left.end);
    return [at, at + operator.length, operators[operator], node];
  }
  if (type === 'Literal' && typeof node.value === 'boolean') return [node.start, node.end, String(!node.value), node];
  if (type === 'UnaryExpression' && operator === '!') return [node.start, argument.start, '', node];
  if (type === 'MemberExpression' && Object.hasOwn(names, property.name))
    return [property.start, property.end, names[property.name], node];
  if ((type === 'IfStatement' || type === 'ConditionalExpression') && !isTurned(test))
    return [test.start, test.end, `!(${code.slice(test.start, test.end)})`, test];
  return null;
}
/** `atStart`: runs once when the module loads, in whichever test file loads it first. */
function* faultsIn(node, code, atStart = true) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) yield* faultsIn(each, code, atStart);
    return;
  }
  if (/^TS(?!As|NonNull|Satisfies)/.test(node.type)) return;
  const fault = node.type && faultOf(node, code);
  if (fault) yield { fault, atStart };
  const within = atStart && !/Function/.test(node.type ?? '');
  for (const child of Object.values(node)) yield* faultsIn(child, code, within);
}

const lineAt = (code, at) => code.slice(0, at).split('\n').length;
function placesIn(target) {
  const [at, line] = target.split(':');
  const files = statSync(at).isDirectory()
    ? readdirSync(at, { recursive: true, encoding: 'utf8' }).map((file) => path.join(at, file))
    : [at];
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith('src/mocks'))
    .sort((one, other) => (one < other ? -1 : 1))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      return [...faultsIn(parseSync(file, code).program.body, code)].map((found) => ({ file, code, ...found }));
    })
    .filter(({ code, fault }) => line === undefined || lineAt(code, fault[0]) === Number(line));
}
const places = targets.flatMap(placesIn);

/** Deterministic sample for a seed. */
function shuffled(list, seed) {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return list
    .map((item) => [random(), item])
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}
const chosen = values.sample ? shuffled(places, Number(values.seed)).slice(0, Number(values.sample)) : places;

const copy = mkdtempSync(path.join(tmpdir(), 'mutate-'));
for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n'))
  if (file && existsSync(file)) cpSync(file, path.join(copy, file));
symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
process.on('exit', () => rmSync(copy, { recursive: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.chdir(copy);

const open = (bail) => createVitest('test', { watch: false, reporters: [{}], onConsoleLog: () => false, bail });
let vitest = await open(0);
const write = (file, text) => {
  writeFileSync(file, text);
  vitest.invalidateFile(path.resolve(file));
};

/** The code with a probe at each place that reports the place's number. */
function probed(code, faults) {
  const changes = faults.flatMap(({ number, fault }) => {
    const node = fault[3];
    const call = `globalThis.__reached?.(${number})`;
    // A member that is the condition of an `if` is probed like any other condition.
    if (fault[0] !== node.property?.start)
      return [
        { at: node.start, text: `(${call}, `, outer: -node.end },
        { at: node.end, text: ')', outer: -node.start, closes: true },
      ];
    const [from, to] = [node.object.end, node.property.end];
    const sign = code.slice(from, to).includes('?.') ? '?.' : '';
    return [{ at: from, to, text: `${sign}[(${call}, '${node.property.name}')]`, outer: 0 }];
  });
  // At the same position closing probes come before opening ones; a wider probe opens first and closes last.
  changes.sort(
    (one, other) => one.at - other.at || (other.closes ?? false) - (one.closes ?? false) || one.outer - other.outer,
  );
  let [text, done] = ['', 0];
  for (const { at, to = at, text: added } of changes) {
    text += code.slice(done, at) + added;
    done = to;
  }
  return text + code.slice(done);
}

/** Runs test files by part of their name, all by default; null on a timeout. */
async function outcomeOf(files, patience) {
  const specifications = await vitest.globTestSpecifications(files);
  let timer;
  let fall;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience, null);
    // A fault may crash the worker; vitest throws that uncaught.
    fall = () => resolve(null);
    process.once('uncaughtException', fall);
  });
  const result = await Promise.race([vitest.runTestSpecifications(specifications, true), late]);
  clearTimeout(timer);
  process.off('uncaughtException', fall);
  if (!result) {
    void vitest.close();
    vitest = await open(1);
    return null;
  }
  // The result also contains modules of earlier runs.
  const own = new Set(specifications.map(({ moduleId }) => moduleId));
  return { ...result, testModules: result.testModules.filter(({ moduleId }) => own.has(moduleId)) };
}

const hits = path.join(copy, 'reached.txt');
writeFileSync(hits, '');
appendFileSync(
  'tests/setup.ts',
  `
import { appendFileSync } from 'node:fs';
const seen = new Set<string>();
Object.assign(globalThis, {
  __reached(place: number) {
    const line = place + ' ' + String(expect.getState().testPath) + '\\n';
    if (!seen.has(line)) appendFileSync(${JSON.stringify(hits)}, line);
    seen.add(line);
  },
});
`,
);
const numbered = chosen.map((place, number) => ({ ...place, number }));
const files = [...new Set(numbered.map(({ file }) => file))];
const placesOf = (file) => numbered.filter((place) => place.file === file);
for (const file of files) write(file, probed(placesOf(file)[0].code, placesOf(file)));
const dry = await outcomeOf(values.tests && [values.tests], 1_800_000);
for (const file of files) write(file, placesOf(file)[0].code);
/** Duration of each passing test file, ms. */
const times = new Map(
  dry.testModules
    .filter((each) => each.state() === 'passed')
    .map((each) => [each.moduleId, each.diagnostic().duration]),
);
const failing = dry.testModules.filter((each) => each.state() !== 'passed').map((each) => each.relativeModuleId);
console.log(`${times.size} of ${dry.testModules.length} test files pass unchanged, failing: ${failing.join(', ')}`);
const reached = readFileSync(hits, 'utf8')
  .split('\n')
  .map((line) => line.split(' '));

/** Number of folders that the test's path shares with the source file. */
function nearness(file, test) {
  const mirrored = path.resolve(file.replace(/^src/, 'tests')).split('/');
  const parts = test.split('/');
  const apart = mirrored.findIndex((part, at) => part !== parts[at]);
  return apart < 0 ? mirrored.length : apart;
}
/** Test files that run the place, nearest first. Code that runs at module load belongs to every test. */
function testsOf({ file, number, atStart }) {
  const found = new Set(reached.filter(([place]) => place === String(number)).map(([, test]) => test));
  return [...times.keys()]
    .filter((test) => atStart || found.has(test))
    .sort((one, other) => nearness(file, other) - nearness(file, one) || times.get(one) - times.get(other));
}

/** A fault may cause an endless loop: a run of three times the usual duration counts as detected. */
async function passes(tests) {
  const usual = tests.reduce((sum, test) => sum + times.get(test), 0);
  const result = await outcomeOf(tests, 3 * usual + 30_000);
  return (
    result !== null &&
    result.unhandledErrors.length === 0 &&
    result.testModules.every((each) => each.state() === 'passed')
  );
}
const first = 3;
async function survives(place) {
  const tests = testsOf(place);
  for (const some of [tests.slice(0, first), tests.slice(first)])
    if (some.length > 0 && !(await passes(some))) return false;
  return compiles();
}
// Only the changed file is checked again.
const tsc = ['--noEmit', '--incremental', '--tsBuildInfoFile', path.join(copy, 'types.tsbuildinfo')];
const compiles = () => spawnSync('node_modules/.bin/tsc', tsc, { stdio: 'ignore' }).status === 0;
if (!compiles()) throw new Error('the types fail without a fault');
// From here on, one failed test is enough.
await vitest.close();
vitest = await open(1);

let killed = 0;
for (const place of numbered) {
  const { file, code, fault, number } = place;
  const [from, to, planted] = fault;
  write(file, code.slice(0, from) + planted + code.slice(to));
  const survived = await survives(place);
  write(file, code);
  if (!survived) killed += 1;
  const tests = survived ? ` (${testsOf(place).length} test files run it)` : '';
  const change = `${file}:${lineAt(code, from)} ${code.slice(from, to)} -> ${planted || 'nothing'}`;
  console.log(`${number + 1}/${chosen.length} ${survived ? 'SURVIVED' : 'killed'} ${change}${tests}`);
}
console.log(`${killed} of ${chosen.length} killed (${((100 * killed) / Math.max(1, chosen.length)).toFixed(1)} %)`);
await vitest.close();
process.exit();
