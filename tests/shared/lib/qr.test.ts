import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { qrModules } from '@/shared/lib/qr';

const bits = (text: string) => (qrModules(text) ?? []).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
const digest = (rows: string[]) => createHash('sha256').update(rows.join('\n')).digest('hex');

// Drawn by the npm package qrcode 1.5.4 (byte mode, level M) and read back by jsqr 1.4.0.
it('draws HELLO as the reference does', () => {
  const reference =
    '1fda7f 104d41 174f5d 17525d 17515d 105641 1fd57f 1f00 117ef9 3972f 165672 1c88d0 5c9c6 1dcb 1fd98a 104322 175275 17430b 174e78 1048c0 1fd1f5';
  expect(bits('HELLO')).toEqual(reference.split(' ').map((row) => parseInt(row, 16).toString(2).padStart(21, '0')));
});

it.each([
  [
    'a link with Chinese in it, version 3',
    'https://app.example.com/砺行',
    '7a4be72415fa185045702a988a51e95566e6594547a86b42a7c89567bc0b339f',
  ],
  ['version 6, four blocks', 'x'.repeat(100), '898a791db8daf87950e6fd89cebf33096e6b40e0b49b39bdd015fdd3c07d3ec9'],
  ['the longest, version 10', 'x'.repeat(213), 'f8a692e420006d88c10e55f6fb2f048c68ad07db0d7c3f134adf4ff3fc04aae2'],
])('draws %s as the reference does', (_name, text, hash) => expect(digest(bits(text))).toBe(hash));

it('refuses what is too long', () => expect(qrModules('x'.repeat(214))).toBeNull());
