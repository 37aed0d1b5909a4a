// npm run tokens: writes the style sheets of the theme from src/shared/theme/tokens.ts and src/shared/art/palettes.ts. A
// test fails while a sheet is older than they are.
import { writeFileSync } from 'node:fs';
import { load } from './lib/bundle.mjs';
import { run } from './lib/run.mjs';

const { tokenFiles } = await load('scripts/tokens/files.ts');
const files = Object.entries(tokenFiles());
for (const [file, text] of files) writeFileSync(file, text);
run('npx', ['oxfmt', ...files.map(([file]) => file)]);
