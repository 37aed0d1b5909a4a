import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inPolicy, inStorageTable } from '../device-names';

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^mocks|agreement/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');
/** `u:{id}:course:{courseId}` as the code writes it: without the learner's part, up to the first inserted value. */
const stemOf = (name: string) => name.replace(/^u:(\{id\}|用户编号):/, '').replace(/[…*{].*$|用户编号.*$/, '');
const isWritten = (name: string) => ["'", '`', ':', '}'].some((before) => code.includes(before + stemOf(name)));

// setup.ts checks after every test that each document names every stored key.
it.each([
  ['the privacy policy', inPolicy],
  ['docs/storage.md', inStorageTable],
])('%s names only keys that the code writes', (_where, names) => {
  // The exam worker composes the name of its cache.
  const pages = names.filter((name) => !/^(考试页缓存|exam \{version\})$/.test(name));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((name) => !isWritten(name))).toEqual([]);
  expect(isWritten('u:{id}:nobody-writes-this')).toBe(false);
});
