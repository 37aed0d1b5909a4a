import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { callNames, catalogue } from '@/api/catalogue';
import { spoil } from '@/mocks/faults';
import { parseScenario } from '@/mocks/scenarios';
import { contractText } from '../../scripts/contract/document';
import { exampleOf } from '../../scripts/contract/examples';
import { descriptions } from '../../scripts/contract/fields';
import { checkUnit, unitOf } from '../../scripts/contract/money';
import { shapeOf } from '../../scripts/contract/schemas';
import type { AnyEndpoint } from '@/api/endpoint';
import * as fields from '@/api/fields';
import * as shape from '@/api/shape';

const stored = readFileSync('docs/openapi.json', 'utf8');
interface Operation {
  operationId: string;
  summary?: string;
  responses: { 200: { content: { 'application/json': { example: unknown } } } };
}
/** What npm run contract would write: an old file fails its own test, and no other. */
const text = await contractText();
const contract = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(contract, 'contract');
const validators = new Map<AnyEndpoint, ValidateFunction>();
/** Checks the successful response of a call. */
const successOf = (call: AnyEndpoint): ValidateFunction => {
  const known = validators.get(call);
  if (known) return known;
  const path = call.path.replaceAll(/:(\w+)/g, '{$1}').replaceAll('/', '~1');
  const place = `/paths/${path}/${call.method.toLowerCase()}/responses/200/content/application~1json/schema/anyOf/0`;
  const made = ajv.compile({ $ref: `contract#${place}` });
  validators.set(call, made);
  return made;
};
const faultsOf = (call: AnyEndpoint, response: unknown): string[] => {
  const validate = successOf(call);
  if (validate(response)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${call.path} ${instancePath} ${message}`);
};

describe('docs/openapi.json', () => {
  it('is what npm run contract writes', () => {
    const isCurrent = text === stored;
    expect(isCurrent, 'docs/openapi.json is older than src/api: npm run contract').toBe(true);
  });

  it('is a valid document with all calls', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text) as Record<string, unknown>)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const names = operations.map(({ operationId }) => operationId);
    expect([...names].sort()).toEqual([...callNames.values()].sort());
  });

  it('describes every call, and nothing that does not exist', () => {
    expect(operations.filter(({ summary }) => !summary).map(({ operationId }) => operationId)).toEqual([]);
    expect(
      Object.entries(descriptions).filter(([, words]) => !text.includes(JSON.stringify(words).slice(0, -1))),
    ).toEqual([]);
  });

  it('marks as assumed what docs/contract.md lists as added', () => {
    const table = /### What a service need not keep\n[^]*?\n\n(\| added[^]*?)\n\n/.exec(
      readFileSync('docs/contract.md', 'utf8'),
    );
    const first = (table?.[1] ?? '')
      .split('\n')
      .slice(2)
      .map((row) => row.split('|')[1] ?? '');
    // The flag is of the specification (S3), the address is a value, and what else the id may be called is no field.
    const fields = new Set(first.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, field = '']) => field)));
    for (const field of ['bindMobile', 'redirectUrl', 'userId', 'accountId']) fields.delete(field);
    const marked = new Set<string>();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, part] of Object.entries(value)) {
        if ((part as { 'x-source'?: string } | null)?.['x-source'] === 'assumed') marked.add(name);
        walk(part);
      }
    };
    walk(contract);
    // Of an assumed call every field is assumed.
    fields.delete('expectPayAmount');
    expect([...fields].filter((field) => !marked.has(field))).toEqual([]);
    expect(fields.size).toBeGreaterThan(10);
  });

  const responses = new Map<AnyEndpoint, unknown>();
  it.each([true, false])('is kept by every response of the mock (plain: %s)', async (isPlain) => {
    const faults: string[] = [];
    for (const call of catalogue) {
      const { output } = await exampleOf(call, isPlain);
      responses.set(call, output);
      faults.push(...faultsOf(call, output));
    }
    expect(faults).toEqual([]);
  });

  it('has examples that keep it', () => {
    const shown = catalogue.flatMap((call) => {
      const operation = operations.find(({ operationId }) => operationId === callNames.get(call));
      return faultsOf(call, operation?.responses[200].content['application/json'].example);
    });
    expect(shown).toEqual([]);
  });

  it('promises nothing that the site cannot read: a response that keeps it has no contract fault', () => {
    const broken: string[] = [];
    let fitting = 0;
    for (const call of catalogue) {
      const response = responses.get(call) as { data: unknown };
      for (let seed = 1; seed <= 6; seed += 1) {
        const data = spoil(parseScenario(`garbled:${seed}`), response.data);
        const fits = faultsOf(call, { ...response, data }).length === 0;
        if (fits) fitting += 1;
        if (fits && !z.safeParse(call.output, data ?? null).success) broken.push(`${call.path} garbled:${seed}`);
      }
    }
    expect(broken).toEqual([]);
    expect(fitting).toBeGreaterThan(catalogue.length);
  });
});

describe('an amount of money', () => {
  const unitIn = (field: string, schema: z.core.$ZodType) => {
    const { properties } = shapeOf(z.object({ [field]: schema }), 'Anything') as { properties: Record<string, object> };
    return unitOf(properties[field] ?? {});
  };

  it('has the unit that its schema names', () => {
    expect(unitIn('price', shape.yuan)).toBe('yuan');
    expect(unitIn('price', shape.fen)).toBe('fen');
    expect(unitIn('amount', fields.yuan)).toBe('yuan');
  });

  it.each([
    ['price', shape.num],
    ['payAmount', shape.numOrNull],
    ['shippingFee', shape.text],
    ['amount', fields.num],
  ])('without a unit (%s) is not published, and the file to edit is named', (field, schema) => {
    expect(() => unitIn(field, schema)).toThrow(
      new RegExp(`Anything\\.${field} .*src/api/shape\\.ts.*src/api/fields\\.ts`),
    );
  });

  it.each(['Yuan of the goods.', 'In fen.', '以分计。'])('has no other unit in its description: %s', (description) => {
    const schema = { $ref: '#/components/schemas/Fen' };
    expect(() => checkUnit('Order.price', schema, description)).toThrow(/scripts\/contract\/fields\.ts/);
    expect(() => checkUnit('Order.price', schema, 'The lowest price of its variants.')).not.toThrow();
  });
});
