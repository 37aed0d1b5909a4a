import * as z from 'zod/mini';
import { notify } from '@/shared/notify';
import { report } from '@/shared/report';
import type { AssumedName } from './assumed/switch';
import { ApiError, transportText } from './errors';
import { http, uploadAdapter } from './http';
import type { Shape } from './shape';
import { lenient, takeForgiven } from './strictness';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface EndpointOptions {
  /** The body is a form with one file. */
  multipart?: boolean;
  /** The body is a list without an object around it: the value of the input's only field. */
  listBody?: boolean;
  /** Older calls whose body is signed. */
  signed?: boolean;
  /** S8's opt-out: no toast. */
  silent?: boolean | undefined;
  /** Times out after 30 s without progress, instead of 30 s after the start. */
  upload?: boolean;
  /** Not in the specification. */
  assumed?: AssumedName;
  /** Proves who someone is: 401 means a wrong password or code, not the end of a session. */
  proof?: boolean;
}
export interface CallOptions {
  signal?: AbortSignal | undefined;
  silent?: boolean | undefined;
  /** The request survives the page (pagehide); the browser allows 64 KB for all of them together. */
  keepalive?: boolean;
  onProgress?: (fraction: number) => void;
}
type Arguments<Input> = {} extends Input ? [input?: Input, call?: CallOptions] : [input: Input, call?: CallOptions];

/** One call of the contract: a function that carries its own address and schemas. */
export interface Endpoint<Input, Output, Data = unknown> {
  (...parameters: Arguments<Input>): Promise<Output>;
  readonly method: Method;
  readonly path: string;
  readonly input: Shape<unknown, Input>;
  readonly output: Shape<Output, Data>;
  readonly options: EndpointOptions;
}
/** Any call, for code that loops over all of them. */
export interface AnyEndpoint {
  (...parameters: never[]): Promise<unknown>;
  readonly method: Method;
  readonly path: string;
  readonly input: z.core.$ZodType;
  readonly output: z.core.$ZodType;
  readonly options: EndpointOptions;
}

/** Input schema of calls without input. */
export const none = z.object({});

const fieldTexts = (error: z.core.$ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);

const queryValue = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(',') : String(value));

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/**
 * Builds a request, without the API origin. `:name` in the path is filled from the input; the rest of the input becomes
 * the query (GET, DELETE) or the body (POST, PUT).
 */
export function requestOf(
  { method, path, options }: Pick<AnyEndpoint, 'method' | 'path' | 'options'>,
  input: Readonly<Record<string, unknown>>,
): { url: string; data?: unknown } {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_match, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method === 'POST' || method === 'PUT') {
    if (options.multipart) return { url, data: formOf(rest) };
    return { url, data: options.listBody ? Object.values(rest)[0] : rest };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value != null) query.set(name, queryValue(value));
  }
  const text = query.toString().replaceAll('%2C', ',');
  return { url: text === '' ? url : `${url}?${text}` };
}

function compact(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Development only: the calls by name. */
const declared = new Map<string, object>();

/** Declares one call: a function that checks its input, sends it (`requestOf`) and parses the response. */
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
    if (!silent) notify(failure.text, 'failed');
    return failure;
  }

  const send = async (params: object = {}, callOptions: CallOptions = {}): Promise<Output> => {
    const { signal, keepalive, onProgress, silent = options.silent ?? false } = callOptions;
    const { input, output } = call;
    const checked = z.safeParse(input, params);
    if (!checked.success) {
      report({ kind: 'contract', name, schema: input, data: params, isRequest: true });
      // A lenient build sends invalid input as well and lets the server decide.
      if (!lenient) throw violation(checked.error, silent);
    }
    const { data } = await http.request<unknown>({
      method,
      ...requestOf({ method, path, options }, compact(checked.success ? checked.data : params)),
      silent,
      ...(signal && { signal }),
      ...(keepalive && { fetchOptions: { keepalive } }),
      assumed: options.assumed,
      proof: options.proof,
      signed: options.signed,
      ...(options.upload && {
        adapter: uploadAdapter,
        onUploadProgress: ({ progress }) => progress !== undefined && onProgress?.(progress),
      }),
    });
    takeForgiven();
    const parsed = z.safeParse(output, data);
    if (takeForgiven().length > 0 || !parsed.success) report({ kind: 'contract', name, schema: output, data });
    if (!parsed.success) throw violation(parsed.error, silent);
    return parsed.data;
  };
  const call = Object.assign(send, { method, path, input, output, options });
  if (import.meta.hot) {
    // After an edit the call is declared again. Those who have imported it get its new schemas.
    const earlier = declared.get(name);
    if (earlier) Object.assign(earlier, { input, output, options });
    else declared.set(name, call);
  }
  // The overloads of Endpoint (a call without input takes no argument) are beyond what Object.assign can infer.
  return call as Endpoint<In, Output, Data>;
}
