import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inPolicy, inStorageTable } from '../device-names';

const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^mocks|agreement/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'))
  .join('\n');
/** `u:{id}:course:{courseId}` as the code writes it: the learner's part stands elsewhere, the rest is put in. */
const stemOf = (name: string) => name.replace(/^u:(\{id\}|用户编号):/, '').replace(/[…*{].*$|用户编号.*$/, '');
const isWritten = (name: string) => ["'", '`', ':', '}'].some((before) => code.includes(before + stemOf(name)));

// That each names all that is kept is asked after every test (setup.ts).
it.each([
  ['the privacy policy', inPolicy],
  ['docs/storage.md', inStorageTable],
])('%s names nothing that no code writes', (_where, names) => {
  // The cache is the exam worker's, who puts its name together.
  const pages = names.filter((name) => !/^(考试页缓存|exam \{version\})$/.test(name));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((name) => !isWritten(name))).toEqual([]);
  expect(isWritten('u:{id}:nobody-writes-this')).toBe(false);
});
