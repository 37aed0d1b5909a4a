// Every way into and out of a login (S4), and what each does. machine.ts goes them.

/** `…Elsewhere`: another tab of this browser did it. `renewed`: the same learner logs in again. */
export type Way =
  | 'entered'
  | 'renewed'
  | 'switched'
  | 'lost'
  | 'loggedOut'
  | 'enteredElsewhere'
  | 'renewedElsewhere'
  | 'switchedElsewhere'
  | 'lostElsewhere'
  | 'loggedOutElsewhere';

/** send: the outboxes (answers, study time) are sent first, with the token of the login that ends, for at most 3 s. */
type Outboxes = 'send' | '-';
/** What this tab does with the cookies of the login: another tab has changed them already where they are read. */
type Login = 'write' | 'read' | 'remove' | '-';
/** Phone and exam that the login page names. keep: for the same learner. forget: the next person may be another one. */
type Last = 'keep' | 'forget' | '-';
/** Cached responses. clear: open dialogs are closed too, and a page that stays begins anew. */
export type Cache = 'refetch' | 'clear' | '-';
/** -: who logs in goes on. stay: the guards of this page ask again. back: the login page, with this page as `redirect`. */
export type Page = 'stay' | 'login' | 'back' | '-';
/** What the other tabs are told. */
type Message = 'begin' | 'end' | 'logout' | '-';
/** The text of the login page, unless the server has sent one; '' for none; '-' leaves what is there. */
type Reason = string;
export type Row = readonly [Outboxes, Login, Last, Cache, Page, Message, Reason];

const lostText = '登录已失效，请重新登录';
const loggedOutText = '已在其他窗口退出登录';

/** A way without a row changes nothing. What the device keeps in each case: docs/storage.md. */
// prettier-ignore
export const table: Record<'visitor' | 'learner', Partial<Record<Way, Row>>> = {
  //                    outboxes login     last      cache      page     message   reason
  visitor: {
    entered:            ['-',    'write',  'forget', 'refetch', '-',     'begin',  ''],
    lost:               ['-',    '-',      '-',      'clear',   'back',  '-',      lostText],
    loggedOut:          ['-',    '-',      'forget', 'clear',   'login', 'logout', ''],
    enteredElsewhere:   ['-',    'read',   'forget', 'refetch', 'stay',  '-',      ''],
    loggedOutElsewhere: ['-',    '-',      'forget', '-',       '-',     '-',      '-'],
  },
  learner: {
    renewed:            ['-',    'write',  'forget', 'refetch', '-',     'begin',  ''],
    switched:           ['send', 'write',  'forget', 'clear',   '-',     'begin',  ''],
    lost:               ['send', 'remove', 'keep',   'clear',   'back',  'end',    lostText],
    loggedOut:          ['send', 'remove', 'forget', 'clear',   'login', 'logout', ''],
    renewedElsewhere:   ['-',    'read',   'forget', 'refetch', 'stay',  '-',      ''],
    switchedElsewhere:  ['send', 'read',   'forget', 'clear',   'stay',  '-',      ''],
    lostElsewhere:      ['send', 'remove', 'keep',   'clear',   'back',  '-',      lostText],
    loggedOutElsewhere: ['send', 'remove', 'forget', 'clear',   'back',  '-',      loggedOutText],
  },
};
/** A logout outranks a loss: while one runs, a way of a higher rank takes its place. All others have 0. */
const ranks: Partial<Record<Way, number>> = { loggedOutElsewhere: 1, loggedOut: 2, switchedElsewhere: 3, switched: 3 };
export const rankOf = (way: Way): number => ranks[way] ?? 0;
