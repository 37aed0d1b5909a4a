import * as z from 'zod/mini';
import * as coupons from '../../src/api/assumed/coupon-schema';
import * as orders from '../../src/api/assumed/order-schema';
import { catalogue } from '../../src/api/catalogue';
import * as content from '../../src/api/content/schema';
import * as crm from '../../src/api/crm/schema';
import * as dataanalysis from '../../src/api/dataanalysis/schema';
import * as legacy from '../../src/api/legacy/schema';
import * as payment from '../../src/api/payment/schema';
import * as products from '../../src/api/products/schema';
import * as papers from '../../src/api/questionbank/paper-schema';
import * as questions from '../../src/api/questionbank/question-schema';
import * as records from '../../src/api/questionbank/record-schema';
import { readings } from '../../src/api/schema-readings';
import * as sys from '../../src/api/sys/schema';
import * as usercenter from '../../src/api/usercenter/schema';
import { describeField } from './fields';
import { type JsonSchema, leafName, leaves } from './leaves';
import { checkUnit } from './money';
import { sourceOf } from './sources';

type Type = z.core.$ZodType;

const modules = [
  usercenter,
  sys,
  content,
  payment,
  crm,
  products,
  dataanalysis,
  papers,
  questions,
  records,
  orders,
  coupons,
  legacy,
];
const isSchema = (value: unknown): value is Type => typeof value === 'object' && value !== null && '_zod' in value;
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const inputs = new Set<Type>(catalogue.map(({ input }) => input));
/** The exported schemas of responses by their names in the document. */
const named = new Map<Type, string>(
  modules.flatMap((schemas) =>
    Object.entries(schemas).flatMap(([name, value]): [Type, string][] =>
      isSchema(value) && !inputs.has(value) ? [[value, capital(name)]] : [],
    ),
  ),
);

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const accepts = (schema: Type, value: unknown): boolean => z.safeParse(schema, value).success;

interface Definition {
  type: string;
  in: Type;
  out: Type;
  innerType: Type;
  element: Type;
  shape: Record<string, Type>;
  defaultValue: unknown;
}
const definitionOf = (schema: Type): Definition => schema._zod.def as unknown as Definition;

/**
 * What a schema accepts, as JSON Schema. zod converts plain schemas; the shapes of `src/api/shape.ts` hide what they read
 * in transforms and name it in `readings`. `owner` names the surrounding object, for the descriptions of its fields.
 */
export function jsonSchemaOf(schema: Type, owner: string): JsonSchema {
  const name = named.get(schema);
  return name === undefined ? shapeOf(schema, owner) : ref(name);
}

/** As `jsonSchemaOf`, without a reference to a named schema. */
export function shapeOf(schema: Type, owner: string): JsonSchema {
  const reading = readings.get(schema);
  if (reading && 'expected' in reading) return leafOf(schema, reading.expected);
  if (reading && 'row' in reading) return { type: ['array', 'null'], items: jsonSchemaOf(reading.row(), owner) };
  if (reading && 'part' in reading) return orNull(jsonSchemaOf(reading.part(), owner));
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'pipe': {
      // A pipe that begins with a transform accepts at least what its second half does.
      const isPrepared = definitionOf(definition.in).type === 'transform';
      if (isPrepared && definitionOf(definition.out).type === 'transform') return {};
      return jsonSchemaOf(isPrepared ? definition.out : definition.in, owner);
    }
    case 'object':
      return objectOf(definition.shape, owner);
    case 'optional':
      return jsonSchemaOf(definition.innerType, owner);
    case 'default':
      return { ...jsonSchemaOf(definition.innerType, owner), default: definition.defaultValue };
    case 'array':
      return { type: 'array', items: jsonSchemaOf(definition.element, owner) };
    case 'custom':
      return { type: 'string', format: 'binary' };
    default: {
      const { $schema: _version, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return plain;
    }
  }
}

const usedLeaves = new Set<string>();

function leafOf(schema: Type, expected: string): JsonSchema {
  const values = /^one of (.*)$/.exec(expected)?.[1]?.split(', ');
  const isOptional = accepts(schema, null);
  if (values) return { enum: isOptional ? [...values, null] : values };
  const name = leafName(schema, expected);
  usedLeaves.add(name);
  const leaf = ref(name);
  const missing = z.safeParse(schema, undefined);
  const fallback = missing.success && missing.data !== null ? { default: missing.data } : {};
  return { ...(isOptional ? orNull(leaf) : leaf), ...fallback };
}

/** Viewers show no `x-source`, so the description says it too. */
function notesOf(owner: string, field: string): JsonSchema {
  const [notes, source] = [describeField(owner, field), sourceOf(owner, field)];
  if (source['x-source'] !== 'assumed') return { ...notes, ...source };
  return { description: `${notes.description ?? ''} Assumed: no service need know it.`.trim(), ...source };
}

function objectOf(fields: Record<string, Type>, owner: string): JsonSchema {
  const properties = Object.entries(fields).map(([field, schema]) => {
    const notes = notesOf(owner, field);
    const value = jsonSchemaOf(schema, owner);
    checkUnit(`${owner}.${field}`, value, notes['description']);
    return [field, { ...value, ...notes }] as const;
  });
  const required = Object.keys(fields).filter((field) => !accepts(fields[field] as Type, undefined));
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
}

/** All named schemas: the types of single values first, those that a field has. To be asked after the calls. */
export function components(): Record<string, JsonSchema> {
  const shapes = Object.fromEntries(
    [...named]
      .sort(([, left], [, right]) => (left < right ? -1 : 1))
      .map(([schema, name]) => [name, { ...shapeOf(schema, name), ...describeField(name) }]),
  );
  const used = Object.entries(leaves).filter(([name]) => usedLeaves.has(name));
  return { ...Object.fromEntries(used), ...shapes };
}
