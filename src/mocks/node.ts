import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { accountAnswer } from './answers';
import { handlers } from './handlers/all';
import { connectMedia } from './media-source';
import { grant } from './sign-in';
import { connectWorlds, World } from './worlds';

let worlds = 0;
const fresh = () => {
  const made = new World('test');
  made.latency = [0, 0];
  // Pending work of the last test may still write or send. Distinct ids keep it away from the records of this test.
  made.firstId = worlds * 1000;
  worlds += 1;
  return made;
};
let world = fresh();

const connect = () => connectWorlds(() => world);
connect();
connectMedia(async (name) => {
  const { readFile } = await import('node:fs/promises');
  return new Uint8Array(await readFile(`src/mocks/media/${name}`));
});

/** The backend of unit and screen tests: one fresh world per test, no latency. */
export const server = setupServer(
  // Nothing responds while the browser says that there is no network.
  http.all('*', () => (navigator.onLine ? undefined : HttpResponse.error())),
  ...handlers,
  // The site itself.
  http.get('*/version.json', () => HttpResponse.json({ version: __BUILD_VERSION__ })),
);

/** A new world; called before each test. */
export const resetWorld = (): void => {
  world = fresh();
  connect();
};

/** The world of the running test: its clock, faults and memory. */
export const testWorld = (): World => world;

/** A valid login of an account of this world, for the session of a test. */
export const mockSession = (mobile = '13800000001') => {
  const account = world.db.accounts.find((row) => row.mobile === mobile);
  if (!account) throw new Error(`no account ${mobile} in the mock world`);
  const { token, expires } = grant(world, account.id);
  return { token, expirationTimestamp: expires, account: accountAnswer(account) };
};

/** Only the token of `mockSession`. */
export const mockToken = (mobile = '13800000001'): string => mockSession(mobile).token;
