import { act, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { expect, it, onTestFinished, vi } from 'vitest';
import { applyLogin } from '@/components/login/login-flow';
import { mockSession } from '@/mocks/node';
import { endReason, examLeft } from '@/session/last-login';
import { session } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { followSession, logOut, loseLogin } from '@/session/machine';
import { intended } from '@/session/project';
import { signIn } from '../sign-in';
import { address, visit } from '../visit';

const [first, second] = ['13800000001', '13800000002'];
const project = { id: '1201', name: '注册会计师', code: 'C', pId: '12' };
const here = `/uc/login?redirect=${encodeURIComponent(`${location.origin}/new/about?from=x`)}`;

/** What another tab of this browser has written. */
function elsewhere(cookies: Record<string, string | null>, message?: string): void {
  for (const [name, value] of Object.entries(cookies)) {
    if (value === null) Cookies.remove(name, { path: '/' });
    else Cookies.set(name, value, { path: '/' });
  }
  if (message === undefined) window.dispatchEvent(new Event('focus'));
  else {
    const other = new BroadcastChannel('session');
    otherTabs.add(other);
    other.postMessage(message);
    other.close();
  }
}
const otherTabs = new Set<unknown>();
/** The cookies of a login that another tab begins. */
function cookiesOf(mobile: string): Record<string, string> {
  const { token, account } = mockSession(mobile);
  return { token, user: JSON.stringify({ ...account, id: String(account.id) }) };
}
const enter =
  (mobile: string) =>
  ({ client }: World) =>
    void applyLogin(mockSession(mobile) as never, client);

const cacheOf = (state?: { isInvalidated: boolean }) =>
  state === undefined ? 'cleared' : state.isInvalidated ? 'refetched' : 'kept';

interface World {
  client: ReturnType<typeof visit>['queryClient'];
}
interface After {
  /** Whose token the outboxes had when they were sent; null: they were not sent. */
  sentAs: string | null;
  /** Who is logged in afterwards, here and in the cookies. */
  user: string | null;
  /** The number that the login page offers, the exam that it names, and why it says that the login ended. */
  phone: string;
  exam: boolean;
  reason: string;
  /** Whose choice the stored project is; null: none is stored. */
  project: string | null;
  /** What becomes of data that no page shows any more, and whether the login dialog is still open. */
  cache: 'refetched' | 'cleared' | 'kept';
  dialog: boolean;
  at: string;
  /** What the other tabs are told. */
  told: string[];
}
type Way = [from: 'visitor' | 'learner', event: string, happen: (world: World) => unknown, expected: After];

const none = { sentAs: null, phone: '', exam: false, reason: '', told: [] };
const stays = { ...none, cache: 'refetched', dialog: true, at: '/about?from=x' } as const;
const entered = { ...stays, user: '1001', project: '1001' } as const;
const switched = { ...stays, sentAs: '1001', user: '1002', cache: 'cleared', dialog: false } as const;
const ended = { ...none, user: null, project: '1001', cache: 'cleared', dialog: false, at: here } as const;
const lost = { ...ended, sentAs: '1001', phone: '138****0001', exam: true, reason: '登录已失效，请重新登录' } as const;
const leftElsewhere = { ...lost, phone: '', exam: false, reason: '已在其他窗口退出登录' };
const loggedOut = { ...ended, at: '/uc/login', told: ['logout'] };
const otherDevice = '账号已在其他设备登录';
const noCookies = { token: null, user: null };
const rows: Way[] = [
  ['visitor', 'entered', enter(first), { ...entered, told: ['begin'] }],
  ['visitor', 'entered elsewhere', () => elsewhere(cookiesOf(first), 'begin'), { ...entered, project: 'guest' }],
  [
    'visitor',
    'lost',
    () => loseLogin(session.token(), '请先登录'),
    { ...ended, exam: true, reason: '请先登录', project: 'guest' },
  ],
  [
    'visitor',
    'logged out: a logout that was confirmed while the login was lost',
    () => logOut(),
    { ...loggedOut, project: 'guest' },
  ],
  [
    'visitor',
    'logged out elsewhere: the login was lost here before',
    () => elsewhere({}, 'logout'),
    { ...stays, user: null, reason: otherDevice, project: 'guest', cache: 'kept' },
  ],
  ['learner', 'renewed', enter(first), { ...entered, told: ['begin'] }],
  ['learner', 'switched', enter(second), { ...switched, project: null, told: ['begin'] }],
  ['learner', 'logged out', () => logOut(), { ...loggedOut, sentAs: '1001' }],
  ['learner', 'lost', () => loseLogin(session.token(), null), { ...lost, told: ['end'] }],
  [
    'learner',
    'lost, with a reason of the server',
    () => loseLogin(session.token(), otherDevice),
    { ...lost, reason: otherDevice, told: ['end'] },
  ],
  ['learner', 'lost elsewhere', () => elsewhere(noCookies), lost],
  ['learner', 'logged out elsewhere', () => elsewhere(noCookies, 'logout'), leftElsewhere],
  ['learner', 'renewed elsewhere', () => elsewhere(cookiesOf(first), 'begin'), entered],
  ['learner', 'switched elsewhere', () => elsewhere(cookiesOf(second), 'begin'), { ...switched, project: '1001' }],
];

// S4: what each way into and out of a login does, whoever was here before.
it.each(rows)('%s, %s', async (from, _event, happen, expected) => {
  if (from === 'learner') signIn(first);
  intended.pickProject(project);
  const { queryClient } = visit('/about?from=x');
  await screen.findByRole('heading', { level: 1 });
  queryClient.setQueryData(['seen', 'before'], 1);
  examLeft.write({ recordId: '1', title: '模考', endsAt: null, kept: true });
  if (from === 'visitor') endReason.write(otherDevice);
  loginPrompt.open();
  const tokens: (string | null)[] = [];
  const sentAs: string[] = [];
  onTestFinished(
    followSession({
      leaving: () => {
        tokens.push(session.token());
        sentAs.push(session.userId() ?? 'nobody');
      },
    }),
  );
  const before = session.token();
  const sent = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const told = () => sent.mock.calls.flat().filter((_message, at) => !otherTabs.has(sent.mock.contexts[at]));
  await act(async () => happen({ client: queryClient }));
  const seen = () => ({
    sentAs: sentAs[0] ?? null,
    user: session.userId(),
    phone: /\d{3}\*{4}\d{4}/.exec(screen.queryByRole('main')?.textContent ?? '')?.[0] ?? '',
    exam: examLeft.getState() !== null,
    reason: endReason.getState(),
    project: (JSON.parse(Cookies.get('project') ?? '{}') as { owner?: string }).owner ?? null,
    cache: cacheOf(queryClient.getQueryState(['seen', 'before'])),
    dialog: screen.queryByRole('dialog') !== null,
    at: address(),
    told: told(),
  });
  await waitFor(() => expect(seen()).toEqual(expected));
  expect(tokens.every((token) => token === before)).toBe(true);
  expect(Cookies.get('token') ?? null).toBe(session.token());
});
