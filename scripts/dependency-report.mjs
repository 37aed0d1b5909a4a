// npm run -s dependencies: what npm audit and npm outdated say, in a few lines. It is a report: it always ends with 0, takes
// at most 50 seconds, and prints only names, versions and counts, because the errors of npm name the registry.
import { execFile } from 'node:child_process';

const limit = 50_000;
/** Both commands end with 1 when they have found something. Null: no answer in time, or none that is JSON. */
const ask = (command) =>
  new Promise((resolve) => {
    execFile('npm', [command, '--json'], { timeout: limit, maxBuffer: 1 << 26 }, (_error, text) => {
      try {
        resolve(JSON.parse(text || '{}'));
      } catch {
        resolve(null);
      }
    });
  });

const [audit, outdated] = await Promise.all([ask('audit'), ask('outdated')]);

console.log('\ndependencies (a report; it decides nothing):');
const found = Object.values(audit?.vulnerabilities ?? {});
if (!audit?.vulnerabilities) console.log('  audit: the registry gave no answer');
else if (found.length === 0) console.log('  audit: nothing is known');
for (const { name, severity, range } of found) console.log(`  audit: ${name} ${range}: ${severity}`);

const newer = Object.entries(outdated ?? {}).filter(([, row]) => typeof row.latest === 'string');
if (!outdated || 'error' in outdated) console.log('  outdated: the registry gave no answer');
else if (newer.length === 0) console.log('  outdated: nothing');
for (const [name, { current, latest }] of newer) console.log(`  outdated: ${name} ${current ?? '-'}, newest ${latest}`);
