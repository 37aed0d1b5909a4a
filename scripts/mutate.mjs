// npm run mutate -- PATH [--sample N] [--seed S] [--tests PATH]: plants one fault after the other into PATH (a file or
// a folder of src/) and asks types and the mirrored unit tests whether they see it. What they miss is printed.
// StrykerJS was tried: its dry run wants the whole suite in one thread, which takes longer than its time limit.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' }, tests: { type: 'string' } },
  allowPositionals: true,
});
const start = positionals[0] ?? 'src';

/** What one token becomes; the first that fits. */
const faults = [
  [/===/, '!=='],
  [/!==/, '==='],
  [/&&/, '||'],
  [/\|\|/, '&&'],
  [/\?\?/, '&&'],
  [/(?<= )<=(?= )/, '<'],
  [/(?<= )>=(?= )/, '>'],
  [/(?<= )<(?= )/, '<='],
  [/(?<= )>(?= )/, '>='],
  [/(?<= )\+(?= )/, '-'],
  [/(?<= )-(?= )/, '+'],
  [/(?<= )\*(?= )/, '/'],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\bMath\.max\b/, 'Math.min'],
  [/\bMath\.min\b/, 'Math.max'],
  [/\.some\(/, '.every('],
  [/\.every\(/, '.some('],
  [/(?<=[(\s])!(?=[\w(])/, ''],
];
const any = new RegExp(faults.map(([pattern]) => `(?:${pattern.source})`).join('|'), 'g');

/** The code with texts, comments, types and imports blanked out, every character in its place. */
function bare(code) {
  const blank = (text) => text.replace(/[^\n]/g, ' ');
  return code
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g, blank)
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, blank)
    .replace(/^import [\s\S]*?;$/gm, blank)
    .replace(/^(?:export )?(?:type|interface) [\s\S]*?^(?:\}|.*;$)/gm, blank);
}

const filesOf = (at) =>
  statSync(at).isDirectory()
    ? readdirSync(at, { recursive: true, encoding: 'utf8' }).map((file) => path.join(at, file))
    : [at];
const places = filesOf(start)
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith('src/mocks'))
  .sort((left, right) => (left < right ? -1 : 1))
  .flatMap((file) => [...bare(readFileSync(file, 'utf8')).matchAll(any)].map((match) => ({ file, match })));

/** The same places for the same seed. */
function shuffled(list, seed) {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return list
    .map((item) => [random(), item])
    .sort(([left], [right]) => left - right)
    .map(([, item]) => item);
}
const chosen = values.sample ? shuffled(places, Number(values.seed)).slice(0, Number(values.sample)) : places;

/** Test file of this name, else the nearest folder that mirrors the source's. */
function mirrored(file) {
  const stem = file.replace(/^src/, 'tests').replace(/\.tsx?$/, '');
  const own = [`${stem}.test.ts`, `${stem}.test.tsx`].find((name) => existsSync(name));
  if (own) return own;
  let folder = path.dirname(stem);
  while (!existsSync(folder)) folder = path.dirname(folder);
  return folder;
}
const passes = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

let killed = 0;
for (const [index, { file, match }] of chosen.entries()) {
  const code = readFileSync(file, 'utf8');
  const [, planted] = faults.find(([pattern]) => new RegExp(`^(?:${pattern.source})$`).test(match[0])) ??
    faults.find(([pattern]) => pattern.test(code.slice(match.index - 1, match.index + match[0].length + 1))) ?? [
      null,
      '',
    ];
  const line = code.slice(0, match.index).split('\n').length;
  let survived;
  try {
    writeFileSync(file, code.slice(0, match.index) + planted + code.slice(match.index + match[0].length));
    survived =
      passes('npx', ['tsc', '--noEmit']) &&
      passes('npx', ['vitest', 'run', '--bail=1', values.tests ?? mirrored(file)]);
  } finally {
    writeFileSync(file, code);
  }
  if (!survived) killed += 1;
  const told = `${file}:${line} ${match[0]} -> ${planted || 'nothing'}`;
  console.log(`${index + 1}/${chosen.length} ${survived ? 'SURVIVED' : 'killed'} ${told}`);
}
console.log(`${killed} of ${chosen.length} killed (${((100 * killed) / Math.max(1, chosen.length)).toFixed(1)} %)`);
