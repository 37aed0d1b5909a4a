// npm run engines [-- folder]: fails if the built site (dist) uses JavaScript, DOM or CSS that one of the promised engines
// (`browserslist` in package.json) lacks, packages included. What is used behind a feature test, or only changes looks,
// is listed with its fallback in scripts/lib/newer-allowed.mjs.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { oldest } from './lib/engines.mjs';
import { allowed, reporting } from './lib/newer-allowed.mjs';
import { newerInScripts, newerInStyles } from './lib/newer-features.mjs';

const folder = process.argv[2] ?? 'dist';
const read = (ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
const [[, page]] = read('index.html');
const inlined = (tag) =>
  [...page.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text]) => ['index.html', text]);

const found = [
  ...newerInScripts([...read('.js'), ...inlined('script').map(([name, text]) => [`${name}.js`, text])]),
  ...newerInStyles([...read('.css'), ...inlined('style')]),
];
const faults = new Map();
for (const [feature, engines, file] of found)
  if (!Object.hasOwn(allowed, feature)) {
    const lack = engines.map((engine) => `${engine} ${oldest[engine]}`).join(', ');
    faults.set(`${feature}: not in ${lack}`, (faults.get(`${feature}: not in ${lack}`) ?? new Set()).add(file));
  }
for (const [fault, files] of faults) console.error(`${fault}\n  ${[...files].join(' ')}`);
const unused = Object.keys(allowed).filter(
  (feature) => !Object.hasOwn(reporting, feature) && !found.some(([name]) => name === feature),
);
for (const feature of unused) console.error(`${feature}: listed in newer-allowed.mjs, but no longer used`);
if (faults.size + unused.length > 0) process.exit(1);
console.log(
  `nothing is newer than ${Object.entries(oldest)
    .map((one) => one.join(' '))
    .join(', ')}`,
);
