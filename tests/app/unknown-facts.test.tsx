import { screen, waitFor } from '@testing-library/react';
import { getResponse, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { instant, time } from '@/api/shape';
import { lenient, setLenient, takeForgiven } from '@/api/strictness';
import { handlers } from '@/mocks/handlers/all';
import { server } from '@/mocks/node';
import { knownTime, unknownTime } from '@/shared/lib/dates';
import { intended } from '@/session/project';
import { screens } from '../../e2e/support/screens';
import { signIn } from '../sign-in';
import { visit } from '../visit';

/** What services send for a time that they do not know, that never comes, or that nobody can read. */
const unclear = ['9223372036854775807', 'soon', null, '2026-13-45 99:00:00', 1.5e18, '9999-12-31', '1795748334983.5'];
const isTime = (name: string, value: unknown): boolean =>
  typeof value === 'string' ? /^\d{4}-\d\d-\d\d/.test(value) : /Timestamp$|^serverTime$/.test(name);
let count = 0;
const withoutTimes = (name: string, value: unknown): unknown =>
  isTime(name, value) ? unclear[count++ % unclear.length] : value;
/** Sizes that a service leaves out. Where it knows them they are never 0. */
const sizes =
  /^(?:questionCount|totalScore|doneCount|difficulty|lessonCount|coursewareCount|totalDuration|studyCount|downloadCount|fileSize|usedTime|score|fullScore)$/;
const withoutSizes = (name: string, value: unknown): unknown => (sizes.test(name) ? null : value);

type Bend = (name: string, value: unknown) => unknown;
function bent(bend: Bend, value: unknown, name = ''): unknown {
  const changed = bend(name, value);
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((part) => bent(bend, part, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, bent(bend, part, key)]));
}
const serve = (bend: Bend): void =>
  server.use(
    http.all('*/front/api/*', async ({ request }) => {
      const response = await getResponse(handlers, request);
      if (!response || response.type === 'error') return response;
      return HttpResponse.json(bent(bend, await response.json()) as object, { status: response.status });
    }),
  );

const strict = lenient;
beforeEach(() => {
  setLenient(true);
  count = 0;
});
afterEach(() => {
  setLenient(strict);
  takeForgiven();
});

const words = new Set<string>();
const pages = screens.filter(({ content }) => content !== undefined);

it.each([['soon'], ['2026-13-45 00:00:00'], [9.3e18]])('%s is a time to show, but none to calculate with', (sent) => {
  expect([time, instant].map((shape) => z.parse(shape, sent))).toEqual([unknownTime, null]);
  expect(knownTime(unknownTime)).toBeNull();
});

/** Opens a page; its text and the names of its pictures and controls when all calls have responded. */
async function textOf({ at, who, content = /./ }: Pick<(typeof pages)[number], 'at' | 'who' | 'content'>) {
  if (who !== 'visitor') signIn();
  intended.pickProject({ id: '1101', name: '一级建造师', code: 'YIJIAN', pId: '11' });
  const { queryClient } = visit(`/${at}`);
  await waitFor(() => expect(document.body.textContent).toMatch(new RegExp(content.source.replaceAll(/[$^]/g, ''))));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/程序出了错|这一页没有打开/)).toBeNull();
  const labels = Array.from(document.querySelectorAll('[aria-label]'), (element) => element.getAttribute('aria-label'));
  return [document.body.textContent, ...labels].join('\n');
}

it.each(pages)('$route shows no time that it does not know', async (page) => {
  serve(withoutTimes);
  const text = await textOf(page);
  expect(text.match(/.{0,30}(?:NaN|Invalid|undefined|19[67]\d-|9999|\[object).{0,20}/g)).toBeNull();
  for (const [word = ''] of text.matchAll(/时间未知|长期有效/g)) words.add(word);
});

it('they say so instead', () => expect([...words].sort()).toEqual(['时间未知', '长期有效']));

const forVisitors = [
  { route: '/ of a visitor', at: '', who: 'visitor', content: /模考整卷/ },
  { route: '/question-bank of a visitor', at: 'question-bank/?tab=2', who: 'visitor', content: /模拟卷/ },
] as const;
it.each([...pages, ...forVisitors])('$route shows no size that it does not know', async (page) => {
  serve(withoutSizes);
  const text = await textOf(page);
  expect(
    text.match(
      /.{0,30}(?:NaN|undefined|\/ 0(?![\d:])|(?<![\d.:,]|已学 )0 ?课时|，0 节|(?<![\d.:,])0 ?(?:人学习|人做过|次下载)|难度 ?0|(?:用时|[—评%])00:00).{0,20}/g,
    ),
  ).toBeNull();
});

const withoutWords = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && /\p{Script=Han}|\*{4}/u.test(value) ? '' : value;
// What is wrong with a page is found at the end of each test (tests/page-faults.ts).
it.each([...pages, ...forVisitors])('$route leaves no place empty for words that are not sent', async ({ at, who }) => {
  serve(withoutWords);
  expect(await textOf({ at, who, content: /./ })).not.toBe('');
});
