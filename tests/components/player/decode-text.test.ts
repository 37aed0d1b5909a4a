import { expect, it } from 'vitest';
import { decodeText } from '@/components/player/decode-text';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const utf16 = (text: string, littleEndian: boolean) =>
  text.split('').flatMap((character) => {
    const code = character.charCodeAt(0);
    const [high, low] = [code >> 8, code & 0xff];
    return littleEndian ? [low, high] : [high, low];
  });
/** 第一条字幕 in GBK. */
const gbk = [0xb5, 0xda, 0xd2, 0xbb, 0xcc, 0xf5, 0xd7, 0xd6, 0xc4, 0xbb];

it.each<[string, number[], string]>([
  ['UTF-8', utf8('1\n第一条'), '1\n第一条'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8('第一条')], '第一条'],
  ['UTF-8 with one broken character', [...utf8('第一条字'), 0xe5, 0xb9], '第一条字\uFFFD'],
  ['UTF-8 of Latin letters', utf8('café, naïve'), 'café, naïve'],
  ['UTF-16 with a mark', [0xff, 0xfe, ...utf16('1\n第一条', true)], '1\n第一条'],
  ['UTF-16 with the other mark', [0xfe, 0xff, ...utf16('1\n第一条', false)], '1\n第一条'],
  ['UTF-16 without a mark', utf16('1\n第一条', true), '1\n第一条'],
  ['UTF-16 of the other order without a mark', utf16('1\n第一条', false), '1\n第一条'],
  ['GBK', [...utf8('1\n00:01,0 --> 00:02,0\n'), ...gbk], '1\n00:01,0 --> 00:02,0\n第一条字幕'],
  ['GBK with the first byte of a mark', [0xef, 0xb8, ...gbk], '锔第一条字幕'],
  ['nothing', [], ''],
])('a file is read as text: %s', (_what, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBe(text);
});
