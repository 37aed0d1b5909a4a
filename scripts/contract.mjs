// npm run contract: writes docs/openapi.json, the contract for those who build the services, from the statements in
// src/api and the mocked backend. A test fails while the file is older than they are.
import { writeFileSync } from 'node:fs';
import { load } from './lib/bundle.mjs';

const { contractText } = await load('scripts/contract/document.ts');
const text = await contractText();
writeFileSync('docs/openapi.json', text);
console.log(`docs/openapi.json: ${Object.keys(JSON.parse(text).paths).length} addresses`);
// The bundle holds channels of the site open.
process.exit(0);
