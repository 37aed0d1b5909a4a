import { expect, it } from 'vitest';
import { assumedCalls, catalogue, documentedCalls } from '@/api/catalogue';
import { specifiedCalls } from '../../scripts/contract/specified';
import { expectListed } from '../expect-listed';
import { optionalFields, sampleInput } from './support';

const asWritten = (path: string) => path.replace(/:(\w+)/g, '{$1}');

const specified = specifiedCalls.map(({ call }) => call);

it('the calls of S7 (docs/specification.md) are the documented ones of src/api', () => {
  const stated = documentedCalls.map((call) => `${call.method} ${asWritten(call.path)}`);
  expectListed(stated, specified, 'docs/specification.md, S7 (or the call is an assumed one, of src/api/assumed)');
  expectListed(specified, stated, 'src/api/*/endpoints.ts, but in docs/specification.md, S7');
});

it('inputs have the fields that the specification names', () => {
  const missing = specifiedCalls.flatMap(({ call, fields }) => {
    const stated = documentedCalls.find((one) => `${one.method} ${asWritten(one.path)}` === call);
    const sent = stated ? Object.keys(sampleInput(stated)).concat(optionalFields(stated)) : [];
    return fields
      .filter((field) => field !== field.toUpperCase() && !sent.includes(field))
      .map((field) => `${call}: ${field}`);
  });
  expect(missing).toEqual([]);
  expect(specifiedCalls.flatMap(({ fields }) => fields)).toContain('progressBar');
});

it('the assumed calls are marked G1 to G10, and no documented one is', () => {
  const names = assumedCalls.map(({ options }) => options.assumed);
  expect(names).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8', 'G9', 'G10']);
  expect(documentedCalls.filter(({ options }) => options.assumed)).toEqual([]);
});

it('two older calls are signed, and two calls send forms', () => {
  const marked = (key: 'signed' | 'multipart') =>
    catalogue.filter(({ options }) => options[key]).map(({ path }) => path);
  expect(marked('signed')).toEqual(['/api/basic/fb/savePC', '/api/upload/uploadImg']);
  expect(marked('multipart')).toEqual(['/sys/front/api/material/uploadFile', '/sys/front/api/material/uploadImage']);
});
