import axios, { type InternalAxiosRequestConfig } from 'axios';
import { callNames } from '../../src/api/catalogue';
import { unwrap } from '../../src/api/envelope';
import { type ApiError, isApiError } from '../../src/api/errors';
import { http } from '../../src/api/http';
import { needsLogin } from '../../src/mocks/open-calls';
import { session } from '../../src/session/login';
import { judge, type Judgement } from './judge';
import type { Found, Step } from './step';

export interface Row extends Omit<Judgement, 'verdict'> {
  call: string;
  status: number | null;
  milliseconds: number | null;
  verdict: Judgement['verdict'] | 'not offered' | 'skipped';
  /** Why it was skipped or does not fit, without texts of the service, which may name a person. */
  reason: string | null;
}

interface Exchange {
  status: number;
  milliseconds: number;
  text: string;
}
let last: Exchange | null = null;

/** Sends by fetch, also uploads, for which Node has no XMLHttpRequest, and keeps the response. */
async function observed(config: InternalAxiosRequestConfig) {
  const start = performance.now();
  const response = await axios.getAdapter('fetch')(config);
  last = {
    status: response.status,
    milliseconds: Math.round(performance.now() - start),
    text: String(response.data),
  };
  return response;
}

/** Sends all calls of the site to an origin. */
export function connect(origin: string): void {
  http.defaults.baseURL = origin;
  http.interceptors.request.use((config) => {
    config.adapter = observed;
    return config;
  });
}

const reasonOf = ({ kind, code }: ApiError): string =>
  ({
    business: `refused with code ${String(code)}`,
    http: `HTTP ${String(code)}`,
    nologin: 'says that the login has ended',
    malformed: 'no envelope in JSON',
    transport: 'no response',
    contract: 'the site cannot use the response',
    aborted: 'aborted',
    off: 'the service does not know the call',
  })[kind];

const empty = { faults: [], notSent: [], notRead: [] };

export async function runStep({ call, isUndo, input, learn }: Step, found: Found): Promise<Row> {
  const row = {
    ...empty,
    call: `${callNames.get(call) ?? ''}${isUndo ? ' (undo)' : ''}`,
    status: null,
    milliseconds: null,
    reason: null,
  };
  if (needsLogin(call.path) && !session.hasToken()) return { ...row, verdict: 'skipped', reason: 'needs a login' };
  const params = input(found);
  if (params === null) return { ...row, verdict: 'skipped', reason: 'no earlier response has what it needs' };
  last = null;
  let failure: ApiError | null = null;
  try {
    learn(await (call as unknown as (params: object) => Promise<unknown>)(params), found);
  } catch (error) {
    if (!isApiError(error)) throw error;
    failure = error;
  }
  // Assigned by `observed`, which TypeScript does not see.
  const exchange = last as Exchange | null;
  const sent = { ...row, status: exchange?.status ?? null, milliseconds: exchange?.milliseconds ?? null };
  if (failure?.kind === 'off') return { ...sent, verdict: 'not offered', reason: reasonOf(failure) };
  if (failure && failure.kind !== 'contract') return { ...sent, verdict: 'does not fit', reason: reasonOf(failure) };
  const judgement = exchange
    ? judge(call, unwrap(exchange.status, exchange.text))
    : { ...empty, verdict: 'fits' as const };
  return { ...sent, ...judgement, reason: failure && reasonOf(failure) };
}
