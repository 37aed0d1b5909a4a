import { describe, expect, it } from 'vitest';
import { parseJson } from '@/shared/lib/parse-json';
import { fc, runs } from '../../property';

describe('integers beyond 2^53 become text', () => {
  it.each([
    ['{"id":1234567890123456789}', { id: '1234567890123456789' }],
    ['{"ids":[1, -1234567890123456789 ,9007199254740993]}', { ids: [1, '-1234567890123456789', '9007199254740993'] }],
    [
      '{"id":9007199254740991,"price":1234567890123456.5,"far":1e21}',
      { id: 9007199254740991, price: 1234567890123456.5, far: 1e21 },
    ],
    [
      '{"id":1234567890123456789,"progress":0.30000000000000004,"change":-0.10000000000000009}',
      { id: '1234567890123456789', progress: 0.30000000000000004, change: -0.10000000000000009 },
    ],
    [
      '{"text":"no 1234567890123456789, \\"12345678901234567890\\": [12345678901234567890","id":1234567890123456789}',
      { text: 'no 1234567890123456789, "12345678901234567890": [12345678901234567890', id: '1234567890123456789' },
    ],
  ])('%s', (text, value) => expect(parseJson(text)).toEqual(value));

  it('and everything else stays as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n }), fc.string(), (value, id, text) => {
        const other = JSON.stringify({ value, text });
        // A number beyond 2^53 is written with all its digits up to 1e21.
        const asText = (_key: string, part: unknown) =>
          typeof part === 'number' && !Number.isSafeInteger(part) && /^-?\d+$/.test(String(part)) ? String(part) : part;
        expect(parseJson(other)).toEqual(JSON.parse(other, asText));
        expect(parseJson(`{"id":${id},"text":${JSON.stringify(text)}}`)).toEqual({ id: String(id), text });
      }),
      runs(200),
    );
  });

  it('also in a text of megabytes', () => {
    const text = '文'.repeat(2_000_000);
    expect(parseJson(`{"text":"${text}","id":1234567890123456789}`)).toEqual({ text, id: '1234567890123456789' });
  });

  it('a text that is no JSON is refused', () => expect(() => parseJson('<html>')).toThrow(SyntaxError));
});
