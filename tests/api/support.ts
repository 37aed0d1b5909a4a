import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '@/api/endpoint';
import { isApiError } from '@/api/errors';
import { server } from '@/mocks/node';
import { endReason } from '@/session/last-login';
import { session } from '@/session/login';
import { followSession } from '@/session/machine';
import { noticeStore } from '@/shared/notify';
import { onRequest } from '../on-request';
import { userOf } from '../sign-in';

export const name = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** Sets the response to one call of the contract. */
export function respond(call: AnyEndpoint, resolver: HttpResponseResolver): void {
  server.use(http.all(`*${call.path}`, resolver));
}

export const ok = (data: unknown) => () => HttpResponse.json({ code: 200, data } as Record<string, unknown>);

/** Sent requests, in order. */
export function requests(): Request[] {
  const seen: Request[] = [];
  onRequest((request) => void seen.push(request.clone()));
  return seen;
}

export const file = new File(['x'], 'a.png', { type: 'image/png' });
export const course = { id: 7, type: 'SYS', title: '一级建造师', price: 99, validType: 'DAYS', status: 'ON' };

const candidates: unknown[] = ['1', 1, true, ['1'], [], file];
function sampleOf(field: z.core.$ZodType): unknown {
  const { def } = field._zod as { def: { type: string; entries?: Record<string, unknown> } };
  if (def.type === 'optional') return undefined;
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0];
  return candidates.find((candidate) => z.safeParse(field, candidate).success);
}
const fieldsOf = (call: AnyEndpoint): [string, z.core.$ZodType][] => {
  const { def } = call.input._zod as unknown as { def: { shape: Record<string, z.core.$ZodType> } };
  return Object.entries(def.shape);
};
/** The smallest input that the call's own schema accepts. */
export function sampleInput(call: AnyEndpoint): Record<string, unknown> {
  const fields = fieldsOf(call).map(([key, field]): [string, unknown] => [key, sampleOf(field)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
/** Names of the fields that may be left out. */
export const optionalFields = (call: AnyEndpoint): string[] =>
  fieldsOf(call).flatMap(([key, field]) =>
    sampleOf(field) === undefined || z.safeParse(field, undefined).success ? [key] : [],
  );

type Call = (input: unknown, options?: object) => Promise<unknown>;
export interface Outcome {
  data?: unknown;
  error?: unknown;
  kind: string;
  text?: string;
  toasts: string[];
  /** The reason of each end of the session. */
  lost: string[];
}
/** Collects the reason of each end of the session. Returns the function that stops it. */
export function collectEnds(reasons: string[]): () => void {
  return followSession({ changed: ({ page }) => void (page === 'back' && reasons.push(endReason.getState())) });
}
/** Makes a call as a screen does, and returns what the learner sees. */
export async function outcomeOf(
  call: AnyEndpoint,
  input: unknown = sampleInput(call),
  options?: object,
): Promise<Outcome> {
  noticeStore.clear();
  const toasts = () => noticeStore.read().map(({ text }) => text);
  const lost: string[] = [];
  const stop = collectEnds(lost);
  try {
    const data = await (call as unknown as Call)(input, options);
    return { data, kind: 'success', toasts: toasts(), lost };
  } catch (error) {
    // A session ends once its outboxes are sent; here there are none.
    // Without a timer, because some tests have a clock of their own.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    return isApiError(error)
      ? { error, kind: error.kind, text: error.text, toasts: toasts(), lost }
      : { error, kind: 'unknown', toasts: toasts(), lost };
  } finally {
    stop();
  }
}

export function signIn(token = 'token-1'): void {
  session.begin({ token, expirationTimestamp: Date.now() + 86_400_000, account: userOf() });
}
