import { existsSync, readFileSync } from 'node:fs';
import { sourceHash } from './source-hash.mjs';

/** What the browser tests look at: the production build, and the one with the panel and the mock WeChat page. */
const builds = [
  { mode: 'prod', outDir: 'dist' },
  { mode: 'test', outDir: 'dist-test' },
];

const isOfNow = ({ mode, outDir }) =>
  existsSync(`${outDir}/version.json`) &&
  JSON.parse(readFileSync(`${outDir}/version.json`, 'utf8')).version.endsWith(`+${sourceHash(mode)}`);

/** Name, program and arguments of each build whose sources have changed since. */
export const neededBuilds = () =>
  builds
    .filter((build) => !isOfNow(build))
    .map(({ mode, outDir }) => [`build ${mode}`, 'node', ['scripts/build.mjs', '--mode', mode, '--outDir', outDir]]);
