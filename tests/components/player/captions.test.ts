import { describe, expect, it } from 'vitest';
import { readCaptions, toWebVtt } from '@/components/player/captions';
import { fc, runs } from '../../property';

const vtt = (...cues: string[]) => ['WEBVTT', ...cues].join('\n\n');
/** Each caption as its times and its text: `1–2 甲`. */
const read = (file: string) => readCaptions(file)?.map(({ start, end, text }) => `${start}–${end} ${text}`) ?? null;

describe('a caption file', () => {
  it.each<[string, string, string[] | null]>([
    [
      'hours, a name, settings and marks of voice',
      vtt('x1\n01:00:02.500 --> 01:00:04.000 align:left\n<v 王老师>甲 &amp; <c.red><b>乙</b></c>\n<00:00:03.000>丙'),
      ['3602.5–3604 甲 & 乙\n丙'],
    ],
    [
      'SRT with its numbers, commas and line ends',
      '\uFEFF1\r\n00:00:01,250 --> 00:00:02,000\r\n甲\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n2024',
      ['1.25–2 甲', '3–4 2024'],
    ],
    ['SRT without numbers', '00:00:01,250 --> 00:00:02,000\n7\n00:03,0 --> 00:04,0\n乙', ['1.25–2 7', '3–4 乙']],
    ['SRT with dots, without fractions', '1\n0:0:1.5-->0:0:2\n甲', ['1.5–2 甲']],
    ['SRT without blank lines', '1\n00:01,0 --> 00:02,0\n甲\n2\n00:03,0 --> 00:04,0\n乙', ['1–2 甲', '3–4 乙']],
    [
      'a blank line after the times, and several between captions',
      '1\n00:01,0 --> 00:02,0\n\n甲\n\n\n\n2\n00:03,0 --> 00:04,0\n乙\n',
      ['1–2 甲', '3–4 乙'],
    ],
    [
      'the places and marks of SRT',
      '1\n00:01,0 --> 00:02,0\n{\\an8}<i>上</i> <font color="#ff0000">红</font>',
      ['1–2 上 红'],
    ],
    ['a number in the last line of the last one', '00:01,0 --> 00:02,0\n甲\n2024', ['1–2 甲\n2024']],
    ['WebVTT with commas', vtt('00:00:00,000 --> 00:00:20,000\n逗号'), ['0–20 逗号']],
    ['old line ends', 'WEBVTT\r\r00:01.000 --> 00:02.000\r甲\r', ['1–2 甲']],
    [
      'notes, styles and empty captions left out',
      vtt('NOTE 00:01\n写给剪辑', 'STYLE\n::cue {}', '00:02.000 --> 00:03.000\n<i></i>', '00:04.000 --> 00:05.000\n甲'),
      ['4–5 甲'],
    ],
    [
      'a note behind a caption left out',
      vtt('00:02.000 --> 00:03.000\n甲', 'NOTE 待核对', '00:04.000 --> 00:05.000\n乙'),
      ['2–3 甲', '4–5 乙'],
    ],
    [
      'sorted by time, a repeated caption once',
      '00:09.000 --> 00:10.000\n后\n\n00:01.000 --> 00:02.000\n先\n\n00:01.000 --> 00:02.000\n先',
      ['1–2 先', '9–10 后'],
    ],
    [
      'entities, one of them unknown',
      vtt('00:01.000 --> 00:02.000\n&gt;&gt; 甲：R&amp;D&nbsp;x &lt; y &#39;a&#x4e59; &mdash; &no; &lt;b&gt;'),
      ["1–2 >> 甲：R&D x < y 'a乙 — &no; <b>"],
    ],
    [
      'comparisons',
      vtt('00:01.000 --> 00:02.000\n若 x<y 且 a < b > c，List<String>'),
      ['1–2 若 x<y 且 a < b > c，List<String>'],
    ],
    [
      'ends before their starts: until the next, five seconds at most',
      vtt('00:01.000 --> 00:00.000\n甲', '00:03.000 --> 00:03.000\n乙', '00:20.000 --> 00:21.000\n丙'),
      ['1–3 甲', '3–8 乙', '20–21 丙'],
    ],
    ['WebVTT that has none yet', 'WEBVTT - 中文\n\n', []],
    ['a page in the place of captions', '<!DOCTYPE html><html><body>404 not found</body></html>', null],
    ['an error in the place of captions', '{"code":404,"message":"NoSuchKey"}', null],
    ['nothing', '', null],
  ])('is read: %s', (_what, file, expected) => {
    expect(read(file)).toEqual(expected);
  });

  it('is the same after it was written for the browser', () => {
    const line = fc.constantFrom('甲', 'x < y', 'R&D', '&lt;', '2024', '-->', '<b>', 'a > b').map((text) => text);
    const cue = fc.record({
      start: fc.integer({ min: 0, max: 20_000_000 }).map((ms) => ms / 1000),
      length: fc.integer({ min: 1, max: 9_000 }),
      text: fc.array(line, { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(cue, { selector: ({ start }) => start }), (made) => {
        const cues = made.map(({ start, length, text }) => ({
          start,
          end: Math.round(start * 1000 + length) / 1000,
          text: text.join('\n'),
        }));
        const sorted = [...cues].sort((one, other) => one.start - other.start);
        expect(readCaptions(toWebVtt(sorted))).toEqual(sorted);
      }),
      runs(100),
    );
  });
});
