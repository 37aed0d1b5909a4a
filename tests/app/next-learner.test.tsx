import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSmsWait } from '@/session/sms-countdown';
import { session } from '@/session/login';
import { logOut } from '@/session/machine';
import { intended } from '@/session/project';
import { applyLogin } from '@/components/login/login-flow';
import { createQueryClient } from '@/app/query-client';
import type { RecordDbRow } from '@/mocks/db';
import { mockSession, testWorld } from '@/mocks/node';
import { database, storeNames } from '@/offline/db';
import { reviewOf } from '@/offline/review-cards';
import { logStudy, updateSpans } from '@/offline/study-rows';
import { noTrace } from '@/offline/traces';
import { writeNote } from '@/components/notes/use-note-writes';
import { onRequest } from '../on-request';
import { keysOnDevice, namesOf, patternOf } from '../device-names';
import { span } from '../components/study/span';
import { changed } from '../exam/running';
import { copied } from '../exam/unsent-copy';
import { recordOf } from '../features/question-bank/support';
import { noteOf } from '../note-of';
import { signIn } from '../sign-in';
import { address, visit } from '../visit';

const rows = [...readFileSync('docs/storage.md', 'utf8').matchAll(/^\| (\w+) +\|([^|]+)\| (\w+) +\|/gm)].map(
  ([, where, names = '', whose]) => ({ where, names: namesOf(names), whose }),
);
const whoseIs = (key: string) =>
  rows.find(({ names }) => names.some((name) => patternOf(name).test(key)))?.whose ?? 'nobody';

/** Every page that a learner can open; the login pages would lead back. */
const routes = JSON.parse(readFileSync('tests/spec/routes.json', 'utf8')) as { path: string; redirect?: string }[];
const ids: Record<string, string> = { courseType: 'sys', courseId: '3001', sourceId: '61101041', recordId: '80001' };
const pages = routes
  .filter(({ path, redirect }) => !redirect && !/login|bindphone|forgot/i.test(path))
  .map(({ path }) => path.replace(/:(\w+)\??/g, (_all, name: string) => ids[name] ?? '1001').replace('*', 'no-such'));

const [first, next] = ['1001', '1002'];

/** Fills each store of the database, as a visit leaves it whose server took nothing. Returns the record that is unsent. */
async function leaveRows(): Promise<RecordDbRow> {
  await writeNote(noteOf('n1', { userId: first }), null);
  const { row, first: leafId } = await copied((id) => ({ [id]: changed(['A']) }));
  const now = Date.now();
  await (await database()).put('traces', { userId: first, recordId: row.id, leafId, trace: noTrace, at: now });
  const film = { userId: first, coursewareId: '3001-c2-1-w1' };
  await updateSpans(first, (rows) => [...rows, { ...span(now, film), seq: rows.length + 1, sent: 0 }]);
  await logStudy(first, { courseId: '3001', coursewareId: film.coursewareId, seconds: 5 }, now);
  const card = { due: 1, at: 0, stability: 1, difficulty: 1 };
  reviewOf(first, row.subjectId).change({ cards: { [leafId]: card } });
  return row;
}
/**
 * All rows of a learner, by store. Without the time at which an ended record was stored last: the room of the last page
 * may be storing it when it is left.
 */
async function rowsOf(userId: string): Promise<Record<string, unknown[]>> {
  const db = await database();
  const read = async (name: (typeof storeNames)[number]) =>
    [name, (await db.getAllFromIndex(name, 'user', userId)).map((row) => ({ ...row, doneAt: null }))] as const;
  return Object.fromEntries(await Promise.all(storeNames.map(read)));
}

/** Everything that this browser has of the first learner. */
const ofFirst = () =>
  Object.fromEntries(
    keysOnDevice()
      .filter((key) => key.startsWith(`u:${first}:`))
      .map((key) => [key, localStorage.getItem(key) ?? sessionStorage.getItem(key)]),
  );

it('after a logout the next learner meets, sends and changes nothing of the one before', async () => {
  signIn();
  intended.pickProject({ id: '1201', name: '注册会计师', code: '', pId: '12' });
  intended.pickSubject('1201', { id: '120101', name: '会计', code: '', pId: '1201' });
  startSmsWait('BINDPHONE', '13800000001');
  const before = visit('/');
  const { user, router } = before;
  await user.type(await screen.findByRole('combobox', { name: '搜索课程' }), '案例{Enter}');
  await waitFor(() => expect(address()).toMatch(/course-list\?kw=/));
  await act(() => router.navigate('/course-player/3001'));
  await waitFor(() => expect(address()).toMatch(/coursewareId=/));
  await act(() => router.navigate('/uc/feedback'));
  await user.type(await screen.findByRole('textbox', { name: /内容|描述/ }), '播放卡顿');
  for (const path of pages) await act(() => router.navigate(path));
  const nick = session.user()?.nickName ?? '';
  expect(keysOnDevice().map(whoseIs)).toContain('login');
  // So that nothing is sent before the end of the login.
  testWorld().setScenario('http:503@userRecord/save,http:503@userLearnedRecord/add');
  const record = await leaveRows();
  await act(() => logOut());
  before.unmount();
  testWorld().setScenario('');

  const left = keysOnDevice();
  expect(left.filter((key) => !['learner', 'browser', 'tab'].includes(whoseIs(key)))).toEqual([]);
  expect(left.filter((key) => whoseIs(key) === 'learner' && !/^u:(guest|1001):/.test(key))).toEqual([]);
  const stored = ofFirst();
  const rowsLeft = await rowsOf(first);
  for (const name of storeNames) expect(rowsLeft[name], name).not.toEqual([]);
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(
      ['kw', 'draft:feedback', 'unsent', `review:${record.subjectId}`].map((name) => `u:${first}:${name}`),
    ),
  );

  const sent: string[] = [];
  onRequest((request) => {
    void request
      .clone()
      .text()
      .then((body) => sent.push(`${request.method} ${request.url} ${body}`));
  });
  const login = mockSession('13800000002');
  await applyLogin(login as never, createQueryClient());
  expect(session.userId()).toBe(next);
  const after = visit('/');
  await after.user.click(await screen.findByRole('combobox', { name: '搜索课程' }));
  expect(screen.queryByRole('option', { name: '案例' })).toBeNull();
  await act(() => after.router.navigate('/uc/feedback'));
  expect(await screen.findByRole('textbox', { name: /内容|描述/ })).toHaveValue('');
  for (const path of pages) {
    await act(() => after.router.navigate(path));
    expect(screen.queryByText(/\d (小题没有交上|题待上传)/), path).toBeNull();
  }
  await act(() => after.router.navigate('/uc/my-notes'));
  await waitFor(() => expect(screen.getByText('还没有笔记')).toBeVisible());
  expect(screen.queryByText(nick)).toBeNull();
  expect(screen.queryByText('注册会计师')).toBeNull();
  expect(ofFirst()).toEqual(stored);
  expect(await rowsOf(first)).toEqual(rowsLeft);
  expect(JSON.stringify(await rowsOf(next))).not.toContain(record.id);
  expect(recordOf(record.id)?.answers).toEqual({});
  expect(sent.length).toBeGreaterThan(0);
  expect(
    sent.filter((line) => line.includes(record.id) || /userRecord\/save|userLearnedRecord\/add/.test(line)),
  ).toEqual([]);
  expect(sent.filter((line) => /1201|bindProject|案例|播放卡顿|13800000001/.test(line))).toEqual([]);
  // It opens every page twice.
}, 90_000);
