import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import './page';
import { loginByPwd, loginBySms, logout } from '../../src/api/usercenter/endpoints';
import type { Session } from '../../src/api/usercenter/schema';
import { session } from '../../src/session/login';
import { reads } from './reads';
import { connect, type Row, runStep } from './run';
import { type Found, step, type Step } from './step';
import { conceal, tableOf } from './table';
import { remains, writes } from './writes';

const usage = 'npm run -s probe -- --origin https://… [--mobile M --password P | --mobile M --code C] [--write]';

interface Options {
  origin: string;
  mobile: string | undefined;
  password: string | undefined;
  code: string | undefined;
  write: boolean;
}

/** The options of the command; a secret may come from the environment, where no history of commands stores it. */
function options(): Options | string {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { origin: text, mobile: text, password: text, code: text, write: { type: 'boolean' } },
  });
  const { PROBE_MOBILE, PROBE_PASSWORD, PROBE_CODE } = process.env;
  const { origin = '', mobile = PROBE_MOBILE, password = PROBE_PASSWORD, code = PROBE_CODE, write = false } = values;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return usage;
  if (mobile !== undefined && password === undefined && code === undefined) return `${usage}: M needs P or C`;
  if (write && mobile === undefined) return `${usage}: --write needs a login`;
  return { origin, mobile, password, code, write };
}

function loginStep({ mobile, password, code }: Options): Step | null {
  if (mobile === undefined) return null;
  const begin = ({ token, ...rest }: Session) => token !== null && session.begin({ ...rest, token });
  if (password !== undefined) return step(loginByPwd, () => ({ mobile, pwd: password }), begin);
  return code === undefined
    ? null
    : step(loginBySms, () => ({ mobile, code, requestType: 'REGISTER' as const }), begin);
}

/** Why there is nothing to compare, in a sentence; null if there is. */
function obstacle({ verdict, status, reason }: Row, { origin, mobile }: Options): string | null {
  if (verdict !== 'does not fit') return null;
  if (status === null) return `${origin} does not respond: is the address right, and may this machine reach it?`;
  const isRefused = mobile !== undefined && status < 500 && reason !== null && /^(?:refused|says|HTTP 4)/.test(reason);
  return isRefused ? `The login was refused (${reason}): check the mobile number and its password or code.` : null;
}

/** Makes the calls, prints the table and writes probe.json; returns whether everything that a screen needs fits. */
async function probe(params: Options): Promise<boolean> {
  connect(params.origin);
  const found: Found = {};
  const rows: Row[] = [];
  const run = async (steps: readonly Step[]) => {
    for (const next of steps) rows.push(await runStep(next, found));
  };
  const login = loginStep(params);
  await run(login ? [login] : reads.slice(0, 1));
  const stopped = rows[0] && obstacle(rows[0], params);
  if (stopped) {
    console.error(stopped);
    return false;
  }
  const token = session.token();
  await run(login ? reads : reads.slice(1));
  if (params.write) await run(writes);
  // Ends the login that the probe has begun.
  if (token !== null) await run([step(logout, () => ({}))]);
  const hide = (text: string) => conceal(text, [params.mobile, params.password, params.code, token]);
  console.log(hide(`${tableOf(rows)}${params.write ? `\n${remains}` : ''}`));
  writeFileSync('probe.json', hide(`${JSON.stringify({ origin: params.origin, rows }, null, 1)}\n`));
  return rows.every(({ verdict }) => verdict !== 'does not fit');
}

export async function main(): Promise<number> {
  const params = options();
  if (typeof params !== 'string') return (await probe(params)) ? 0 : 1;
  console.error(params);
  return 1;
}
