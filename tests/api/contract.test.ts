import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assumedCalls, catalogue, documentedCalls } from '@/api/catalogue';
import documented from '../spec/endpoints.json';
import { name, optionalFields, sampleInput } from './support';

const asWritten = (path: string) => path.replace(/:(\w+)/g, '{$1}');

it('the catalogue has every documented call once, with its method and path', () => {
  const stated = documentedCalls.map(({ method, path }) => `${method} ${asWritten(path)}`);
  // The specification names only the parameters id, type and subjectId; ours have the same names.
  expect([...stated].sort()).toEqual(documented.map(({ method, path }) => `${method} ${path}`).sort());
});

it('inputs have the fields that the specification names', () => {
  const named = documented.filter(({ known }) => known?.includes(', '));
  const listed = named.filter(({ known }) => !known?.startsWith('reply') && !known?.includes('|'));
  const missing = listed.flatMap(({ method, path, known }) => {
    const call = documentedCalls.find((stated) => stated.method === method && asWritten(stated.path) === path);
    const sent = call ? Object.keys(sampleInput(call)).concat(optionalFields(call)) : [];
    return known?.split(', ').filter((field) => !sent.includes(field)) ?? [];
  });
  expect({ missing, listed: listed.length }).toEqual({ missing: [], listed: 7 });
});

it('ten calls are marked as assumed, none of them documented', () => {
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

it.each(catalogue.map((call) => [name(call), call] as const))('%s accepts the smallest input', (_name, call) => {
  expect(z.safeParse(call.input, sampleInput(call)).success).toBe(true);
});
