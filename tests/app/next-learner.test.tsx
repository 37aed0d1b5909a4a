import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startSmsWait } from '@/session/sms-countdown';
import { endSession } from '@/session/ending';
import { session } from '@/session/login';
import { intended } from '@/session/project';
import { applyLogin } from '@/components/login/login-flow';
import { createQueryClient } from '@/app/query-client';
import { mockSession, server } from '@/mocks/node';
import { clearRows } from '@/offline/device';
import { readAllNotes, writeNote } from '@/components/notes/note-rows';
import { keysOnDevice, namesOf, patternOf } from '../device-names';
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
afterEach(() => clearRows(first));

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
  await writeNote(noteOf('n1', { userId: first }), null);
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
  await act(() => endSession('logout'));
  before.unmount();

  const left = keysOnDevice();
  expect(left.filter((key) => !['learner', 'browser', 'tab'].includes(whoseIs(key)))).toEqual([]);
  expect(left.filter((key) => whoseIs(key) === 'learner' && !/^u:(guest|1001):/.test(key))).toEqual([]);
  const stored = ofFirst();
  expect(Object.keys(stored)).toEqual(expect.arrayContaining([`u:${first}:kw`, `u:${first}:draft:feedback`]));

  const sent: string[] = [];
  const note = ({ request }: { request: Request }) => {
    void request
      .clone()
      .text()
      .then((body) => sent.push(`${request.method} ${request.url} ${body}`));
  };
  server.events.on('request:start', note);
  const login = mockSession('13800000002');
  applyLogin(login as never, createQueryClient());
  expect(session.userId()).toBe(next);
  const after = visit('/');
  await after.user.click(await screen.findByRole('combobox', { name: '搜索课程' }));
  expect(screen.queryByRole('option', { name: '案例' })).toBeNull();
  await act(() => after.router.navigate('/uc/feedback'));
  expect(await screen.findByRole('textbox', { name: /内容|描述/ })).toHaveValue('');
  for (const path of pages) await act(() => after.router.navigate(path));
  await act(() => after.router.navigate('/uc/my-notes'));
  await waitFor(() => expect(screen.getByText('还没有笔记')).toBeVisible());
  expect(screen.queryByText(nick)).toBeNull();
  expect(screen.queryByText('注册会计师')).toBeNull();
  expect(ofFirst()).toEqual(stored);
  expect((await readAllNotes(first)).map(({ id }) => id)).toEqual(['n1']);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((line) => /1201|bindProject|案例|播放卡顿|13800000001/.test(line))).toEqual([]);
  server.events.removeListener('request:start', note);
});
