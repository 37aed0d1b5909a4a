import { callNames } from '../../src/api/catalogue';
import type { AnyEndpoint } from '../../src/api/endpoint';
import { needsLogin } from '../../src/mocks/open-calls';
import { callFacts } from './calls';
import * as z from 'zod/mini';
import { shortExampleOf, type Example } from './examples';
import type { JsonSchema } from './leaves';
import { jsonSchemaOf, shapeOf } from './schemas';
import { sourceOfCall } from './sources';

interface Fields extends JsonSchema {
  properties: Record<string, JsonSchema>;
  required?: string[];
}

const signature: Fields = {
  type: 'object',
  description:
    'The signature is the MD5 (upper-case hex) of the UTF-8 text `k=v&…` of all fields in ASCII order, without `signature` ' +
    'and empty values, followed by the secret.',
  required: ['appId', 'timestamp', 'nonce', 'token', 'signature'],
  properties: {
    appId: { type: 'string' },
    timestamp: { type: 'integer', description: "Milliseconds since 1970-01-01 UTC by the service's clock." },
    nonce: { type: 'string' },
    token: { type: 'string', description: 'Empty of a visitor.' },
    signature: { type: 'string', pattern: '^[0-9A-F]{32}$' },
  },
};

const isInPath = ({ path }: AnyEndpoint, field: string): boolean => path.split('/').includes(`:${field}`);

function parametersOf(call: AnyEndpoint, input: Fields, { input: sent }: Example): object[] {
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const fields = Object.entries(input.properties).filter(([field]) => !hasBody || isInPath(call, field));
  return fields.map(([name, { description, 'x-source': source, ...schema }]) => ({
    name,
    in: isInPath(call, name) ? 'path' : 'query',
    required: input.required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    ...(source !== undefined && { 'x-source': source }),
    // A list in a query is one comma-joined value.
    ...(schema.type === 'array' && { style: 'form', explode: false }),
    schema,
    ...(sent[name] !== undefined && { example: sent[name] }),
  }));
}

function bodyOf(call: AnyEndpoint, input: Fields, { input: sent }: Example): object | undefined {
  const { method, options } = call;
  const fields = Object.entries(input.properties).filter(([field]) => !isInPath(call, field));
  if (method === 'GET' || method === 'DELETE') return undefined;
  // A call without fields sends {}, because many frameworks refuse a JSON call without a body.
  if (fields.length === 0) return { content: { 'application/json': { schema: { type: 'object' }, example: {} } } };
  const [first] = fields;
  if (options.listBody && first)
    return { required: true, content: { 'application/json': { schema: first[1], example: sent[first[0]] } } };
  const required = input.required?.filter((field) => !isInPath(call, field)) ?? [];
  const plain: JsonSchema = {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(fields),
  };
  const schema = options.signed ? { allOf: [plain, signature] } : plain;
  if (options.multipart) return { required: true, content: { 'multipart/form-data': { schema } } };
  const example = Object.fromEntries(Object.entries(sent).filter(([field]) => !isInPath(call, field)));
  return { required: true, content: { 'application/json': { schema, example } } };
}

/** The envelope with its data; a call whose data may be missing needs none. */
function answerOf(call: AnyEndpoint, name: string): JsonSchema {
  const isNeeded = !z.safeParse(call.output, undefined).success;
  const data = jsonSchemaOf(call.output, name);
  const filled = { type: 'object', ...(isNeeded && { required: ['data'] }), properties: { data } };
  return { title: 'Success', allOf: [{ $ref: '#/components/schemas/Success' }, filled] };
}

export async function operationOf(call: AnyEndpoint): Promise<object> {
  const name = callNames.get(call) ?? '';
  const summary = callFacts[name]?.does;
  const [, service = ''] = call.path.split('/');
  const example = await shortExampleOf(call);
  const input = shapeOf(call.input, name) as Fields;
  const { assumed } = call.options;
  const body = bodyOf(call, input, example);
  const header = ['terminalType', 'sourceType'].map((key) => ({ $ref: `#/components/parameters/${key}` }));
  const schema = { anyOf: [answerOf(call, name), { $ref: '#/components/schemas/Refusal' }] };
  return {
    operationId: name,
    ...(summary !== undefined && { summary }),
    tags: [service],
    ...(assumed && { description: `Assumed (${assumed}): not in the specification. The site works without it.` }),
    ...sourceOfCall(call),
    ...(call.options.signed && { 'x-signed': true }),
    security: needsLogin(call.path) ? [{ token: [] }] : [{}, { token: [] }],
    parameters: [...header, ...parametersOf(call, input, example)],
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Done, or refused with a reason.',
        content: { 'application/json': { schema, example: example.output } },
      },
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}
