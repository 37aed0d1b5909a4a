import { existsSync, readFileSync } from 'node:fs';
import { sourceHash } from './source-hash.mjs';

/** Builds for the browser tests: production, and test mode with QA panel and mock WeChat page. */
const builds = [
  { mode: 'prod', outDir: 'dist' },
  { mode: 'test', outDir: 'dist-test' },
];

const isCurrent = ({ mode, outDir }) =>
  existsSync(`${outDir}/version.json`) &&
  JSON.parse(readFileSync(`${outDir}/version.json`, 'utf8')).version.endsWith(`+${sourceHash(mode)}`);

/** Name, program and arguments of each build that is older than its sources. */
export const neededBuilds = () =>
  builds
    .filter((build) => !isCurrent(build))
    .map(({ mode, outDir }) => [`build ${mode}`, 'node', ['scripts/build.mjs', '--mode', mode, '--outDir', outDir]]);
