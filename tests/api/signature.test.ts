import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { serverIsAhead } from '../server-time';
import { sign, signatureOf } from '@/api/signature';

it('signatureOf signs the non-empty fields in ASCII order, then the secret, as UTF-8 MD5 in upper hex', async () => {
  const body = {
    type: 'ADVICE',
    content: '字体能再大一点吗？😀',
    contact: '',
    images: undefined,
    pageUrl: '/new/',
    version: 'v1',
    appId: 'pc-test',
    timestamp: 1700000000000,
    nonce: 'n0nce',
    token: '',
    Zeta: '1',
    signature: 'ignored',
  };
  // By hand: Zeta=1&appId=pc-test&content=字体能再大一点吗？😀&nonce=n0nce&pageUrl=/new/&timestamp=1700000000000
  // &type=ADVICE&version=v1&s3cret (one line), hashed outside this project.
  expect(await signatureOf(body, 's3cret')).toBe('B43D984BDBE82FA6CEE9534950BB063F');
});

const longest = 'data:image/png;base64,' + 'iVBORw0KGgo'.repeat(200_000) + '字😀'.repeat(3);

it('signatureOf hashes a picture of 2 MB like any text', async () => {
  expect(await signatureOf({ image: longest, fileName: 'a.png' }, 's3cret')).toBe('CB062A48236A1C2843E666C929008D6F');
});

it('signatureOf never splits a character between slices', async () => {
  for (const offset of [-1, 0, 1]) {
    const image = 'x'.repeat(64 * 1024 - 'image='.length + offset - 1) + '😀字'.repeat(4);
    const expected = createHash('md5').update(`image=${image}&s`).digest('hex').toUpperCase();
    // oxlint-disable-next-line no-await-in-loop -- a table of three
    expect(await signatureOf({ image }, 's')).toBe(expected);
  }
});

it('signatureOf does not block the browser', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('click answered'), 0);
  await signatureOf({ image: longest }, 's').then(() => order.push('hashed'));
  expect(order).toEqual(['click answered', 'hashed']);
});

it('sign uses the server time instead of the wrong time of the device', async () => {
  const here = Date.now();
  const there = here + 12 * 60_000;
  serverIsAhead(12 * 60_000);
  const { timestamp } = await sign({ content: '好' }, null);
  expect(Math.abs(Number(timestamp) - there)).toBeLessThan(60_000);
  serverIsAhead(0);
});
