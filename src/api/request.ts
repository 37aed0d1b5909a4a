import type { AssumedName } from './assumed/switch';

/** A call before it meets the network; the input is checked and holds no undefined. */
export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  input: Record<string, unknown>;
  options: {
    multipart?: boolean;
    listBody?: boolean;
    signed?: boolean;
    upload?: boolean;
    assumed?: AssumedName;
  };
  call: { signal?: AbortSignal; silent: boolean; keepalive?: boolean; onProgress?: (fraction: number) => void };
}
export interface Prepared {
  /** Without the API origin, with its query. */
  url: string;
  /** Absent for GET and DELETE. */
  body?: unknown;
}

const queryValue = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(',') : String(value));

/** Fills `:name` from the input; the rest is the query of GET and DELETE and the body of POST and PUT. */
export function prepare({ method, path, input, options }: Outgoing): Prepared {
  const rest = { ...input };
  const address = path.replace(/:(\w+)/g, (_match, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method === 'POST' || method === 'PUT') {
    return { url: address, body: options.listBody ? Object.values(rest)[0] : rest };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value != null) query.set(name, queryValue(value));
  }
  const text = query.toString().replaceAll('%2C', ',');
  return { url: text === '' ? address : `${address}?${text}` };
}

/** The body as it goes out: a form for the two multipart calls, else the value that becomes JSON. */
export function asForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}
