// npm run bench: measures this tree, the commits of --against and, for pages of a visitor, two limits with the same
// content: a static page, and the packages alone (bench/lib/static-page.mjs). Rounds are interleaved, so that a change of
// the machine's speed affects all alike. Prints medians and ratios to this tree.
//   --against COMMIT   may be repeated; builds that commit in its own folder; also accepts a built folder
//   --ablate PART      of bench/lib/parts.mjs, or all; may be repeated; adds this tree without that part
//   --prerendered      adds this tree with its public pages written before (npm run prerender)
//   --dev              measures the development server instead: starts, a reload, edits until the page shows them
//   --trace PAGE       prints requests and main-thread tasks until the page's content, instead of measuring
//   --pages a,b        of bench/lib/pages.mjs; --parts pages,clicks,large; --profiles fast,slow; --rounds N
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../scripts/lib/browser.mjs';
import { mockApi } from '../scripts/lib/mock-api.mjs';
import { measureDevServers } from './lib/dev-server.mjs';
import { measureHeapGrowth, measureLoginDialog, measureRouteChanges } from './lib/journeys.mjs';
import { measurePaper, measureTree } from './lib/large-screens.mjs';
import { measureVisit, median, profiles, signIn, withProject } from './lib/page-metrics.mjs';
import { pages } from './lib/pages.mjs';
import { writeFloorPage, writeStaticPage } from './lib/static-page.mjs';
import { parts as firstLoadParts } from './lib/parts.mjs';
import { printRows, results } from './lib/table.mjs';
import { serve, serveWritten, startTargets, trustCertificate } from './lib/targets.mjs';
import { printTrace } from './lib/trace.mjs';

const { values } = parseArgs({
  options: {
    against: { type: 'string', multiple: true, default: [] },
    ablate: { type: 'string', multiple: true, default: [] },
    dev: { type: 'boolean', default: false },
    prerendered: { type: 'boolean', default: false },
    trace: { type: 'string' },
    pages: { type: 'string', default: pages.map(({ name }) => name).join(',') },
    parts: { type: 'string', default: 'pages,clicks,large' },
    profiles: { type: 'string', default: 'fast,slow' },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Number(values.rounds);
const parts = values.parts.split(',');
const wanted = (values.trace ?? values.pages).split(',').map((name) => {
  const page = pages.find((each) => each.name === name);
  if (!page) throw new Error(`unknown page ${name}: ${pages.map((each) => each.name).join(', ')}`);
  return page;
});
const without = values.ablate.includes('all')
  ? firstLoadParts
  : values.ablate.map((name) => {
      const part = firstLoadParts.find((each) => each.name === name);
      if (!part) throw new Error(`unknown part ${name}: ${firstLoadParts.map((each) => each.name).join(', ')}`);
      return part;
    });
const lines = values.profiles.split(',').map((name) => [name, profiles[name]]);

if (values.dev) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const rows = await measureDevServers(browser, values.against, rounds);
  printRows(rows, ['here', ...values.against], `median of ${rounds} interleaved rounds`);
  await browser.close();
  process.exit(0);
}

// No random latency of the mock, so that the page alone is measured.
const api = await mockApi({ latency: [30, 30] });
const targets = await startTargets(values.against, without, api);
if (values.prerendered) targets.push(await serveWritten(path.resolve('dist'), api));
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserFlags, trustCertificate()],
});
const [here] = targets;
const states = new Map();
if (wanted.some(({ learner }) => learner))
  for (const target of targets) states.set(target, await signIn(browser, target.address));

const rows = [];
const record = (profile, screen, metric, of) => rows.push({ profile, screen, metric, values: of });

/** The two limits of a page, served as the site is. */
async function limitsOf(page) {
  const [still, floor] = ['static', 'floor'].map((name) => path.join(results, `${name}-${page.name}`));
  await writeStaticPage(browser, here.address, page, still);
  await writeFloorPage(browser, here.address, page, { folder: floor, dist: path.resolve('dist') });
  return [{ address: await serve(still, api) }, { address: await serve(floor, api) }];
}

/** The places of a list in the order of a round. Each round begins with another one, because its first visit is slower. */
const turns = (list, round) => list.map((_, at) => (at + round) % list.length);

async function measurePages() {
  const limits = new Map();
  for (const page of wanted) if (!page.learner && !page.project) limits.set(page, await limitsOf(page));
  for (const [name, profile] of lines) {
    for (const page of wanted) {
      const shown = [...targets, ...(limits.get(page) ?? [])];
      const samples = shown.map(() => []);
      for (let round = 0; round < rounds; round += 1)
        for (const at of turns(shown, round)) {
          const target = shown[at];
          const state = page.learner ? states.get(target) : page.project && withProject;
          samples[at].push(await measureVisit(browser, { address: target.address, page, profile, state }));
        }
      for (const metric of Object.keys(samples[0][0]))
        record(
          name,
          page.name,
          metric,
          shown.map((_, at) => median(samples[at].map((sample) => sample[metric]))),
        );
    }
  }
}

async function measureClicks() {
  for (const [name, profile] of lines) {
    const samples = targets.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const at of turns(targets, round))
        samples[at].push({
          ...(await measureRouteChanges(browser, targets[at].address, profile)),
          'login dialog, warm': await measureLoginDialog(browser, targets[at].address, profile),
        });
    for (const metric of Object.keys(samples[0][0]))
      record(
        name,
        'clicks',
        metric,
        targets.map((_, at) => median(samples[at].map((sample) => sample[metric]))),
      );
  }
  const growth = [];
  for (const { address } of targets) growth.push(await measureHeapGrowth(browser, address, profiles.fast));
  record('fast', 'clicks', 'heap growth of 48 route changes, MB', growth);
}

async function measureLarge() {
  for (const [screen, measure] of [
    ['tree of 5,000', measureTree],
    ['paper of 2,000', measurePaper],
  ]) {
    const samples = targets.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const at of turns(targets, round)) samples[at].push(await measure(browser, targets[at].address));
    for (const action of Object.keys(samples[0][0]))
      record(
        'CPU / 4',
        screen,
        action,
        targets.map((_, at) => median(samples[at].map((sample) => sample[action]))),
      );
  }
}

if (values.trace) {
  for (const [name, profile] of lines)
    for (const target of targets) {
      console.log(`\n# ${values.trace}, ${name}, ${target.name}`);
      await printTrace(browser, { address: target.address, page: wanted[0], profile, state: states.get(target) });
    }
} else {
  if (parts.includes('pages')) await measurePages();
  if (parts.includes('clicks')) await measureClicks();
  if (parts.includes('large')) await measureLarge();
  printRows(rows, [...targets.map(({ name }) => name), 'static', 'floor'], `median of ${rounds} interleaved rounds`);
}
await browser.close();
process.exit(0);
