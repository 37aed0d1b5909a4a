import { render, screen } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { QrPicture } from '@/shared/ui/qr-picture';

const quiet = 4;

/** The drawn modules, read back from the picture without its quiet zone. */
function bits(text: string): string[] {
  render(<QrPicture value={text} size={120} label="码" />);
  const picture = screen.getByRole('img', { name: '码' });
  const side = Number(picture.getAttribute('viewBox')?.split(' ')[2]) - quiet * 2;
  const rows = Array.from({ length: side }, () => Array<string>(side).fill('0'));
  for (const [, x, y] of picture
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)/g) ?? [])
    rows[Number(y) - quiet]?.splice(Number(x) - quiet, 1, '1');
  return rows.map((row) => row.join(''));
}
const digest = (rows: string[]) => createHash('sha256').update(rows.join('\n')).digest('hex');

// Drawn by the npm package qrcode 1.5.4 (byte mode, level M) and read back by jsqr 1.4.0.
it('QrPicture draws HELLO like the reference', () => {
  const reference =
    '1fda7f 104d41 174f5d 17525d 17515d 105641 1fd57f 1f00 117ef9 3972f 165672 1c88d0 5c9c6 1dcb 1fd98a 104322 175275 17430b 174e78 1048c0 1fd1f5';
  expect(bits('HELLO')).toEqual(reference.split(' ').map((row) => parseInt(row, 16).toString(2).padStart(21, '0')));
});

// If the reference chose another of the eight masks, the digest is of the mask chosen here; with the mask of the
// reference (4 and 0) the modules were compared and are the same.
it.each([
  [
    'a link with Chinese in it, version 3',
    'https://app.example.com/砺行',
    'e0771c418089f0a8d0fb5c2c96f9a6c3a7e3096bea1691d952c04033d7eecb67',
  ],
  ['version 6, four blocks', 'x'.repeat(100), '57004a2bb35957246a073ef9a2af820364ea0c68f35d4dbb79b48b892f5e4fd7'],
  ['the longest, version 10', 'x'.repeat(213), 'f8a692e420006d88c10e55f6fb2f048c68ad07db0d7c3f134adf4ff3fc04aae2'],
])('QrPicture draws %s like the reference', (_name, text, hash) => expect(digest(bits(text))).toBe(hash));

it('QrPicture shows an error for a text that is too long', () => {
  render(<QrPicture value={'x'.repeat(214)} size={120} label="码" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('二维码内容过长')).toBeVisible();
});
