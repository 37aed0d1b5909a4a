import { inAppPath, isLoginPath } from '@/shared/paths';
import { dismissConfirm } from '@/shared/ui/confirm';
import { endReason, examLeft, loginPhone } from './last-login';
import { idOf, session, type LoginGrant } from './login';
import { loginPrompt } from './login-prompt';
import { intended, type Intended } from './project';
import { tokenCookie } from './token-cookie';
import { rankOf, table, type Cache, type Page, type Row, type Way } from './ways';

// A tab is a visitor's, a learner's, or leaving: from the beginning of an end until the page that follows is shown. Only
// this module begins and ends logins; ways.ts says what each way does.

export interface SessionChange {
  cache: Cache;
  page: Page;
}
interface Subscriber {
  /** Sends what this device still has, while the token works. */
  leaving?: () => Promise<void> | void;
  changed?: (change: SessionChange) => Promise<void> | void;
}
const subscribers = new Set<Subscriber>();
/** An outbox, or the app. Returns the function that ends the subscription. */
export function followSession(subscriber: Subscriber): () => void {
  subscribers.add(subscriber);
  return () => void subscribers.delete(subscriber);
}

/** Ms. No slow server keeps a learner in a login that ends. */
const patience = 3_000;
const limit = () => new Promise((resolve) => setTimeout(resolve, patience));
const sendAll = () => Promise.allSettled([...subscribers].map(async ({ leaving }) => leaving?.()));
/** Sends every outbox; a slow or failing one counts as sent. */
export async function sendOutboxes(): Promise<void> {
  await Promise.race([sendAll(), limit()]);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
const stateNow = () => (session.hasToken() ? 'learner' : 'visitor');

/** What another tab has done, by the cookies; null for nothing. A login that no cookie has is only this tab's. */
function wayElsewhere(byLogout?: boolean): Way | null {
  const own = session.token();
  const found = tokenCookie(own);
  if (found === null && byLogout && (own === null || session.isStored())) return 'loggedOutElsewhere';
  if (found === own) return null;
  if (found === null) return session.isStored() ? 'lostElsewhere' : null;
  if (own === null) return 'enteredElsewhere';
  const userId = session.userId();
  return userId === null || userId === session.storedUserId() ? 'renewedElsewhere' : 'switchedElsewhere';
}

interface Details {
  /** The server's text. */
  reason?: string | null;
  /** Stores the login that begins. */
  begin?: () => void;
  /** Tells the server of a logout, once the outboxes are sent. */
  tellServer?: () => Promise<unknown>;
  cancelled?: AbortSignal;
}
interface Leaving {
  way: Way;
  details: Details;
  done: Promise<void>;
  /** The way that has not been gone because of this one. It is gone if this one is cancelled. */
  instead: (() => void) | null;
}
let leaving: Leaving | null = null;

/** Applies a row, once its outboxes are sent. Resolves when the page that follows is shown. */
async function apply([, login, last, cache, page, message, text]: Row, { reason, begin }: Details): Promise<void> {
  if (last === 'keep') loginPhone.lose(session.user()?.mobile ?? '');
  if (last === 'forget') {
    loginPhone.forget();
    examLeft.forget();
  }
  begin?.();
  if (login === 'read') {
    session.restore();
    intended.restore();
  }
  if (login === 'remove') session.end();
  if (message !== '-') channel?.postMessage(message);
  if (text === '') endReason.forget();
  else if (text !== '-') endReason.write(reason?.trim() || text);
  if (cache === '-') return;
  if (cache === 'clear') {
    loginPrompt.close();
    dismissConfirm();
  }
  await Promise.all([...subscribers].map(async ({ changed }) => changed?.({ cache, page })));
}

/** Sends the outboxes, and tells the server of a logout. */
async function prepare(mine: Leaving): Promise<void> {
  const { cancelled } = mine.details;
  const cancel = new Promise((resolve) => cancelled?.addEventListener('abort', resolve));
  const end = limit();
  await Promise.race([sendAll(), end, cancel]);
  const { tellServer } = mine.details;
  if (tellServer && !cancelled?.aborted) await Promise.race([tellServer().catch(() => undefined), end, cancel]);
}

async function leave(mine: Leaving, sends: boolean): Promise<void> {
  const rows = table[stateNow()];
  if (sends) await prepare(mine);
  if (mine.details.cancelled?.aborted) {
    leaving = null;
    mine.instead?.();
    return;
  }
  // Another tab may have logged in meanwhile: what it has stored is not this end's to clear, and this tab follows it.
  const seen = wayElsewhere();
  const isRenewedLogout = mine.way === 'loggedOut' && seen === 'renewedElsewhere';
  const follows = seen !== null && rows[seen]?.[1] === 'read' && mine.way !== 'switched' && !isRenewedLogout;
  const way = follows || mine.way === 'switchedElsewhere' ? seen : mine.way;
  const row = way && rows[way];
  try {
    if (row) await apply(row, follows ? {} : mine.details);
  } finally {
    leaving = null;
  }
}

function go(way: Way, details: Details = {}): Promise<void> {
  if (leaving) {
    const { way: other, details: otherDetails } = leaving;
    const outranks = rankOf(way) > rankOf(other);
    leaving.instead = () => void (outranks ? go(other, otherDetails) : go(way, details));
    if (outranks) Object.assign(leaving, { way, details });
    return leaving.done;
  }
  const row = table[stateNow()][way];
  if (!row) return Promise.resolve();
  const [outboxes, , , , page] = row;
  const sends = outboxes === 'send';
  if (!sends && page !== 'login' && page !== 'back') return apply(row, details);
  const mine: Leaving = { way, details, done: Promise.resolve(), instead: null };
  leaving = mine;
  mine.done = leave(mine, sends);
  return mine.done;
}

/** Returns the project that the visitor has picked, which the server does not know yet; null for none. */
export async function enter(grant: LoginGrant): Promise<Intended | null> {
  if (leaving) {
    await leaving.done;
    return enter(grant);
  }
  const userId = idOf(grant);
  let picked: Intended | null = null;
  const begin = () => {
    session.begin(grant);
    loginPhone.know(grant.account.mobile);
    picked = intended.claimFor(userId);
  };
  await go(!session.hasToken() ? 'entered' : session.userId() === userId ? 'renewed' : 'switched', { begin });
  return picked;
}

/**
 * The learner's own logout. The server is told while the token still works, and not waited for longer than for the
 * outboxes. Resolves to false if the learner has cancelled it meanwhile.
 */
export async function logOut(tellServer?: () => Promise<unknown>, cancelled?: AbortSignal): Promise<boolean> {
  await go('loggedOut', { ...(tellServer && { tellServer }), ...(cancelled && { cancelled }) });
  return !cancelled?.aborted;
}

/**
 * A call, or the check of a navigation, has found that the login has ended. `token` is the one it was sent with: a late
 * failure ends no newer login, and several together end it once. `reason` is the server's text.
 */
export async function loseLogin(token: string | null, reason: string | null): Promise<void> {
  if (token !== session.token()) return;
  // The page that is left still sends calls without a token. The login page says already why the login ended.
  if (token === null && isLoginPath(inAppPath(location.href) ?? '/')) return;
  await go('lost', { reason });
}

/** Ms. Browsers store cookies asynchronously, so the other tab's message may arrive before its cookie. */
const cookieArrives = 500;

/** Follows what another tab has done. `byLogout`: the learner logged out there. */
function followTabs(byLogout?: boolean): void {
  const way = wayElsewhere(byLogout);
  if (way) void go(way);
}

/** Reads the cookies and follows the other tabs. Returns the stop function. */
export function startSession(): () => void {
  session.restore();
  intended.restore();
  const onFocus = () => followTabs();
  // Back to a page that the browser has kept as it was: it may show what belongs to a login that has ended.
  const onShow = ({ persisted: wasFrozen }: PageTransitionEvent) => {
    const way = wasFrozen ? wayElsewhere() : null;
    if (way === null) return;
    document.body.hidden = true;
    void go(way).finally(() => {
      document.body.hidden = false;
    });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onMessage = ({ data }: MessageEvent) => {
    const byLogout = data === 'logout';
    followTabs(byLogout);
    clearTimeout(timer);
    timer = setTimeout(followTabs, cookieArrives, byLogout);
  };
  channel?.addEventListener('message', onMessage);
  window.addEventListener('focus', onFocus);
  window.addEventListener('pageshow', onShow);
  return () => {
    clearTimeout(timer);
    channel?.removeEventListener('message', onMessage);
    window.removeEventListener('focus', onFocus);
    window.removeEventListener('pageshow', onShow);
  };
}
