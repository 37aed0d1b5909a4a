import * as z from 'zod/mini';
import { notify } from '@/shared/notify';
import { report } from '@/shared/report';
import type { AssumedName } from './assumed/switch';
import { ApiError, transportText } from './errors';
import { send } from './http';
import type { Shape } from './shape';
import { lenient, takeForgiven } from './strictness';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface EndpointOptions {
  /** The body is a form with one file. */
  multipart?: boolean;
  /** The body is the bare list of the input's only field. */
  listBody?: boolean;
  /** Older calls whose body is signed. */
  signed?: boolean;
  /** S8's opt-out: no toast. */
  silent?: boolean;
  /** Ends after 30 s without progress instead of 30 s. */
  upload?: boolean;
  /** Not in the specification. */
  assumed?: AssumedName;
}
export interface CallOptions {
  signal?: AbortSignal;
  silent?: boolean;
  /** Outlives the page (pagehide); the browser allows 64 KB in all. */
  keepalive?: boolean;
  onProgress?: (fraction: number) => void;
}
type Arguments<Input> = {} extends Input ? [input?: Input, call?: CallOptions] : [input: Input, call?: CallOptions];

/** One call of the contract: a function that carries its own address and schemas. */
export interface Endpoint<Input, Output, Data = unknown> {
  (...given: Arguments<Input>): Promise<Output>;
  readonly method: Method;
  readonly path: string;
  readonly input: Shape<unknown, Input>;
  readonly output: Shape<Output, Data>;
  readonly options: EndpointOptions;
}
/** Any call, for those who walk all of them. */
export interface AnyEndpoint {
  (...given: never[]): Promise<unknown>;
  readonly method: Method;
  readonly path: string;
  readonly input: z.core.$ZodType;
  readonly output: z.core.$ZodType;
  readonly options: EndpointOptions;
}

/** Input of calls that take none. */
export const none = z.object({});

const fieldTexts = (error: z.core.$ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);

const reported = new Set<string>();
function reportOnce(name: string, detail: unknown): void {
  if (reported.has(name)) return;
  reported.add(name);
  report({ kind: 'contract', name, detail });
}

function compact(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/**
 * States one call. `:name` in the path is filled from the input; the rest becomes the query (GET, DELETE) or the
 * JSON body (POST, PUT).
 */
export function endpoint<In extends object, Output, Data>(
  method: Method,
  path: string,
  input: Shape<object, In>,
  output: Shape<Output, Data>,
  options: EndpointOptions = {},
): Endpoint<In, Output, Data> {
  const name = `${method} ${path}`;

  function violation(error: z.core.$ZodError, silent: boolean): ApiError {
    const failure = new ApiError('contract', transportText, { fields: fieldTexts(error) });
    reportOnce(name, failure.fields);
    if (!silent) notify(failure.text);
    return failure;
  }

  const call = async (given: object = {}, callOptions: CallOptions = {}): Promise<Output> => {
    const silent = callOptions.silent ?? options.silent ?? false;
    const asked = z.safeParse(input, given);
    // A lenient build lets the server judge what the screens send.
    if (!asked.success && !lenient) throw violation(asked.error, silent);
    const request = compact(asked.success ? asked.data : given);
    const data = await send({ method, path, input: request, options, call: { ...callOptions, silent } });
    takeForgiven();
    const answer = z.safeParse(output, data);
    const forgiven = takeForgiven();
    if (forgiven.length > 0) reportOnce(name, forgiven.slice(0, 20));
    if (!answer.success) throw violation(answer.error, silent);
    return answer.data;
  };
  return Object.assign(call, { method, path, input, output, options }) as Endpoint<In, Output, Data>;
}
