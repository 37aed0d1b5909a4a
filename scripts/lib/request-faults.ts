import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { catalogue } from '../../src/api/catalogue';
import type { AnyEndpoint } from '../../src/api/endpoint';

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: object;
}
interface Operation {
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
}
const contract = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Contract;
const ajv = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: false });
ajv.addSchema(contract, 'contract');

interface Call {
  parameters: (Parameter & { validate: ValidateFunction })[];
  hasBody: boolean;
  needsBody: boolean;
  /** Absent for a form. */
  body?: ValidateFunction;
}

function callOf({ method, path }: AnyEndpoint): Call {
  const place = path.replace(/:(\w+)/g, '{$1}');
  const pointer = `/paths/${place.replaceAll('/', '~1')}/${method.toLowerCase()}`;
  const operation = contract.paths[place]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in docs/openapi.json: npm run contract`);
  const parameters = operation.parameters.map(
    (row) => contract.components.parameters[row.$ref?.split('/').at(-1) ?? ''] ?? row,
  );
  const content = operation.requestBody?.content ?? {};
  const isJson = 'application/json' in content;
  return {
    parameters: parameters.map((row) => ({ ...row, validate: ajv.compile(row.schema) })),
    hasBody: operation.requestBody !== undefined,
    needsBody: operation.requestBody?.required ?? false,
    ...(isJson && {
      body: ajv.compile({ $ref: `contract#${pointer}/requestBody/content/application~1json/schema` }),
    }),
  };
}
const addresses = catalogue.map((endpoint) => ({
  endpoint,
  address: new RegExp(`${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));
const calls = new Map<AnyEndpoint, Call>();
const callFor = (endpoint: AnyEndpoint): Call => {
  const known = calls.get(endpoint);
  if (known) return known;
  const made = callOf(endpoint);
  calls.set(endpoint, made);
  return made;
};

/** A value of an address as its schema describes it: a list is one comma-joined text, numbers and flags are texts. */
const fits = (validate: ValidateFunction, text: string): boolean =>
  [text, Number(text), text === 'true', text.split(',')].some((value) => validate(value));

/** What docs/openapi.json says against a request of the site: headers, address, body and its media type. */
export async function requestFaults(request: Request): Promise<string[]> {
  const url = new URL(request.url);
  const known = addresses.find(
    ({ endpoint, address }) => endpoint.method === request.method && address.test(url.pathname),
  );
  if (!known) return [];
  const { endpoint, address } = known;
  const { parameters, hasBody, needsBody, body } = callFor(endpoint);
  const place = `${request.method} ${url.pathname}`;
  const inPath = address.exec(url.pathname)?.groups ?? {};
  const valueOf = ({ in: where, name }: Parameter): string | null =>
    where === 'header'
      ? request.headers.get(name)
      : where === 'path'
        ? decodeURIComponent(inPath[name] ?? '')
        : url.searchParams.get(name);
  const faults = parameters.flatMap((parameter) => {
    const value = valueOf(parameter);
    if (value === null) return parameter.required ? [`${place}: ${parameter.in} ${parameter.name} is missing`] : [];
    return fits(parameter.validate, value) ? [] : [`${place}: ${parameter.in} ${parameter.name} is ${value}`];
  });
  const named = new Set(parameters.filter((each) => each.in === 'query').map(({ name }) => name));
  for (const name of url.searchParams.keys())
    if (!named.has(name)) faults.push(`${place}: query ${name} is not described`);
  const media = request.headers.get('content-type')?.split(';')[0] ?? null;
  if (hasBody && !body) return media === 'multipart/form-data' ? faults : [...faults, `${place}: media type ${media}`];
  const text = await request.text();
  if (!hasBody) return text === '' ? faults : [...faults, `${place}: has a body`];
  if (text === '') return needsBody ? [...faults, `${place}: body is missing`] : faults;
  if (media !== 'application/json') faults.push(`${place}: media type ${media}`);
  if (body && !body(JSON.parse(text)))
    faults.push(
      ...(body.errors ?? []).map(({ instancePath, message = '' }) => `${place}: body ${instancePath} ${message}`),
    );
  return faults;
}
