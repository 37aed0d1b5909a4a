import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { coupon } from '@/api/assumed/coupon-schema';
import { adItem } from '@/api/content/schema';
import { courseCard } from '@/api/products/schema';
import { paper } from '@/api/questionbank/paper-schema';
import { paperQuestion, question, withoutAnswers } from '@/api/questionbank/question-schema';
import {
  done,
  endTime,
  flag,
  flagOrNull,
  id,
  idOrNull,
  list,
  maybe,
  named,
  names,
  num,
  numOr,
  numOrNull,
  oneOf,
  oneOfOrNull,
  page,
  percent,
  type Shape,
  sort,
  text,
  textOrEmpty,
  time,
  fen,
  yuan,
} from '@/api/shape';
import { recordQuestions, savedRecord } from '@/api/questionbank/record-schema';
import { classNode } from '@/api/sys/schema';
import { account } from '@/api/usercenter/schema';
import { server } from '@/mocks/node';
import { contractFaults } from '../contract-requests';

const card = { id: 7, type: 'SYS', title: '一级建造师', price: 99 };

describe('reading a response', () => {
  it('reads a null or missing list as empty, and page numbers as numbers', () => {
    expect(z.parse(courseCard, { ...card, tags: null }).tags).toEqual([]);
    const rows = z.parse(page(courseCard), { records: [card], total: '21', size: '10', current: '2', pages: '3' });
    expect(rows).toMatchObject({ total: 21, size: 10, current: 2, pages: 3 });
    expect(z.parse(page(courseCard), null)).toMatchObject({ records: [], total: 0 });
    // A service that counts nothing.
    expect(z.parse(page(courseCard), { records: [card] })).toMatchObject({ total: 1 });
    expect(z.parse(page(courseCard), { records: [card], total: null, size: 10, current: 3 })).toMatchObject({
      total: 21,
    });
  });

  it('reads a blank title, which would be an empty heading or link, as a name', () => {
    expect(z.parse(courseCard, { ...card, title: ' ' }).title).toBe('未命名的课程');
    expect(z.parse(courseCard, { ...card, title: 2026 }).title).toBe('2026');
    expect(z.parse(classNode, { id: 1, name: '', level: 'S', pId: 2 }).name).toBe('未命名');
  });

  it('reads the last day of a coupon up to its end', () => {
    const sample = { couponId: 1, title: '满减', couponType: 'FULL_CUT', amount: 10, couponStatus: 'UNUSED' };
    const read = z.parse(coupon, { ...sample, startTime: '2026-03-01', endTime: '2026-03-01' });
    expect((read.endTime ?? 0) - (read.startTime ?? 0)).toBe(86_400_000 - 1);
  });

  it.each([
    ['male', true, 'MALE', true],
    ['FEMALE', 1, 'FEMALE', true],
    [null, '0', 'UNKNOWN', false],
    ['other', null, 'UNKNOWN', null],
  ])('reads gender %s and flag %s', (gender, bindMobile, shown, bound) => {
    expect(z.parse(account, { id: 1, gender, bindMobile })).toMatchObject({ gender: shown, bindMobile: bound });
  });

  it('sets the parent of a root in the project tree to 0', () => {
    const children = [{ id: 2, name: '一建', level: 'P', pId: 1 }];
    const read = z.parse(classNode, { id: 1, name: '建筑工程', level: 'C', pId: null, children });
    expect([read.pId, read.children[0]?.pId]).toEqual(['0', '1']);
  });

  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['/new/course', '/new/course'],
    ['javascript:alert(1)', null],
    ['/elsewhere', null],
  ])('reads the link %s of an ad item as %s', (linkUrl, expected) => {
    expect(z.parse(adItem, { id: 1, code: 'PC_HOME_BANNER', linkUrl }).linkUrl).toBe(expected);
  });
});

describe('a time limit', () => {
  it.each([
    [90, 90],
    ['120', 120],
    [0, null],
    ['0', null],
    [-1, null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('of %j minutes is read as %j', (duration, minutes) => {
    expect(z.parse(paper, { id: 1, title: '卷', paperType: 'MOCK', duration }).duration).toBe(minutes);
  });
  it.each([
    [1_000, 61_000, 61_000],
    [1_000, 1_000, null],
    [1_000, 500, null],
    [1_000, 0, null],
    [1_000, null, null],
    [null, 61_000, 61_000],
  ])('from %j to %j ends at %j', (startTimestamp, endTimestamp, end) => {
    const at = (offset: number | null) => offset && 1_776_000_000_000 + offset;
    const times = { startTimestamp: at(startTimestamp), endTimestamp: at(endTimestamp) };
    const record = { id: 1, sourceType: 'PAPER', examMode: 'EXAM', status: 'DOING' };
    expect(z.parse(recordQuestions, { ...times, record, questions: [] }).endTimestamp).toBe(at(end));
    expect(z.parse(savedRecord, { ...times, id: 1, status: 'DOING' }).endTimestamp).toBe(at(end));
  });
});

describe('a question', () => {
  it('of type JUDGE gets default options', () => {
    expect(z.parse(question, { id: 1, type: 'JUDGE', stem: 's' }).options).toEqual([
      { key: 'A', text: '正确' },
      { key: 'B', text: '错误' },
    ]);
  });

  it.each([
    [null, []],
    [[''], []],
    [
      ['', '二'],
      ['', '二'],
    ],
  ])('with the answer %j is read as %j', (userAnswer, expected) => {
    expect(z.parse(question, { id: 1, type: 'FILL', stem: 's', userAnswer }).userAnswer).toEqual(expected);
  });

  it('of an exam loses the answers that a server sends, also in its children', () => {
    const children = [{ id: 2, type: 'SINGLE', answer: ['A'], analysis: '因为' }];
    const read = z.parse(paperQuestion, { id: 1, type: 'CASE', material: 'm', children });
    expect(read.children[0]?.answer).toEqual(['A']);
    expect(JSON.stringify(withoutAnswers([read]))).not.toContain('因为');
    expect(withoutAnswers([read])[0]?.children[0]).not.toHaveProperty('answer');
  });
});

// `BACKEND_ORIGIN=… npm start` is dev with VITE_API_MOCK=off.
describe.each([
  ['uat', ''],
  ['prod', ''],
  ['dev', 'off'],
])('a changed field in mode %s with VITE_API_MOCK=%s', (mode, mock) => {
  async function loadLenient() {
    vi.resetModules();
    vi.stubEnv('MODE', mode);
    vi.stubEnv('VITE_API_MOCK', mock);
    vi.stubEnv('VITE_REPORT_URL', '/report');
    const { onReport } = await import('@/shared/report');
    const { deviationsOf } = await import('@/api/deviations');
    const { getCoursePage, getCourseDetails } = await import('@/api/products/endpoints');
    const reports: string[] = [];
    onReport((event) => {
      if (event.kind !== 'contract') return;
      const deviations = deviationsOf(event);
      if (deviations.length === 0) reports.push(`${event.name}: no deviation`);
      for (const { path, expected, found, remedy, count } of deviations)
        reports.push(`${event.name} ${path}: ${expected}, not ${found}: ${remedy}${count > 1 ? ` ${count}×` : ''}`);
    });
    return { getCoursePage, getCourseDetails, reports };
  }
  afterEach(() => vi.resetModules());

  it('gets a default, a row without id is dropped, and each is reported by its path', async () => {
    const { getCoursePage, reports } = await loadLenient();
    const records = [{ ...card, title: null, tags: 'x', isNew: 'perhaps' }, { ...card, id: null }, null, null];
    server.use(http.post('*/course/getPageList', () => HttpResponse.json({ code: 200, data: { records, total: {} } })));
    const read = await getCoursePage({ current: 1, size: 10 });
    expect(read.records).toHaveLength(1);
    expect(read).toMatchObject({ total: 1, records: [{ id: '7', title: '未命名的课程', tags: [], isNew: false }] });
    expect(reports).toEqual(
      ['title: a text, not null', 'tags: a list, not string', 'isNew: a flag, not string']
        .map((fault) => `data.records[].${fault}: default`)
        .concat(
          'data.records[].id: an id, not null: row',
          'data.records[]: an object, not null: row 2×',
          'data.total: a number, not object: default',
        )
        .map((fault) => `POST /products/front/api/course/getPageList ${fault}`),
    );
  });

  it('fails instead of showing a wrong price', async () => {
    const { getCourseDetails, reports } = await loadLenient();
    const detail = { ...card, price: undefined, validType: 'FOREVER', status: 'on' };
    server.use(http.get('*/course/getDetails/:id', () => HttpResponse.json({ code: 200, data: detail })));
    await expect(getCourseDetails({ id: '7' })).rejects.toMatchObject({ kind: 'contract', text: '请求异常, 请重试' });
    expect(reports).toEqual([
      'GET /products/front/api/course/getDetails/:id data.price: an amount in yuan, not undefined: failure',
      'GET /products/front/api/course/getDetails/:id data.status: one of ON, OFF, not "on": default',
    ]);
  });

  it('of a request is sent as it is and reported', async () => {
    const { getCoursePage, reports } = await loadLenient();
    const sent = vi.fn();
    server.use(
      http.post('*/course/getPageList', async ({ request }) => {
        sent(await request.json());
        return HttpResponse.json({ code: 200, data: null });
      }),
    );
    const wrong = { current: 1, size: 10, projectId: 7, sort: 'BEST' } as unknown as Parameters<
      typeof getCoursePage
    >[0];
    await getCoursePage(wrong);
    expect(sent).toHaveBeenCalledWith(wrong);
    const place = 'POST /products/front/api/course/getPageList: body';
    await expect.poll(() => contractFaults.splice(0)).toEqual([`${place} /projectId must be string`]);
    expect(reports).toEqual([
      'POST /products/front/api/course/getPageList request.projectId: a text, not number: sent',
      'POST /products/front/api/course/getPageList request.sort: one of DEFAULT, NEW, HOT, PRICE_ASC, PRICE_DESC, not "BEST": sent',
    ]);
  });
});

describe('a field', () => {
  const refused = Symbol('refused');
  const read = (shape: Shape<unknown>, value: unknown): unknown => {
    const parsed = z.safeParse(shape, value);
    return parsed.success ? parsed.data : refused;
  };
  const dayStart = Date.UTC(2026, 2, 1) - 8 * 3_600_000;
  const day = 86_400_000;
  it.each<[name: string, shape: unknown, values: unknown[], read: unknown[]]>([
    ['id', id, [7, 'a', '', null, Number.NaN, {}], ['7', 'a', refused, refused, refused, refused]],
    ['idOrNull', idOrNull, [7, '', null, undefined, {}], ['7', null, null, null, refused]],
    ['text', text, ['a', '', 5, null, Infinity, true], ['a', '', '5', refused, refused, refused]],
    ['textOrEmpty', textOrEmpty, ['a', null, undefined, []], ['a', '', '', refused]],
    ['num', num, [7, '7.5', 0, '', ' ', 'x', Infinity, true], [7, 7.5, 0, refused, refused, refused, refused, refused]],
    ['numOrNull', numOrNull, ['7', 0, '', null, -1, '-0.5', 'x'], [7, 0, null, null, null, null, refused]],
    ['numOr', numOr(3), [0, null, undefined, '', -1, 'x'], [0, 3, 3, 3, 3, refused]],
    ['sort', sort, ['-2', null, '', 'x'], [-2, 0, 0, refused]],
    ['names', names, [['总论', '', null, ' ', 7], null, '总论', [{}]], [['总论', '7'], [], refused, refused]],
    ['yuan', yuan, ['9.90', 0, null, ''], [9.9, 0, refused, refused]],
    ['fen', fen, ['990', 1, null, ''], [9.9, 0.01, refused, refused]],
    [
      'flag',
      flag,
      [true, false, 1, 0, '1', '0', 'true', 'false', null, '', 2, 'yes'],
      [true, false, true, false, true, false, true, false, false, false, refused, refused],
    ],
    ['flagOrNull', flagOrNull, [true, 0, null, '', 2], [true, false, null, null, refused]],
    ['percent', percent, [0, 100, 100.5, -0.5, '', 'x'], [0, 100, 100, 0, null, refused]],
    [
      'time',
      time,
      ['2026-03-01', '', 0, '0', -1, '0000-00-00 00:00:00', '1970-01-01 08:00:00', 1, 'soon', {}],
      [dayStart, null, null, null, null, null, null, 1000, refused, refused],
    ],
    [
      'endTime',
      endTime,
      ['2026-03-01', ' 2026-03-01 ', '2026-03-01 08:00:00', dayStart, null, 0, '0000-00-00', 'soon'],
      [dayStart + day - 1, dayStart + day - 1, dayStart + day / 3, dayStart, null, null, null, refused],
    ],
    ['oneOf', oneOf(['A', 'B'], 'A'), ['B', 'b', null, ''], ['B', refused, refused, refused]],
    ['oneOfOrNull', oneOfOrNull(['A', 'B']), ['B', null, '', 'C'], ['B', null, null, refused]],
    [
      'list',
      list(num),
      [['1', 2], [], null, undefined, 'x', {}, [1, 'x']],
      [[1, 2], [], [], [], refused, refused, refused],
    ],
    [
      'named',
      named(z.object({ name: textOrEmpty })),
      [[{ name: '总论' }, { name: ' ' }, {}], null, [{ name: {} }]],
      [[{ name: '总论' }], [], refused],
    ],
    [
      'maybe',
      maybe(z.object({ no: num })),
      [{ no: '1' }, null, undefined, { no: 'x' }, 'x'],
      [{ no: 1 }, null, null, refused, refused],
    ],
    ['done', done, [true, null, 'x'], [true, true, true]],
  ])('of type %s reads or rejects each value', (_name, shape, values, out) =>
    expect(values.map((value) => read(shape as Shape<unknown>, value))).toEqual(out),
  );

  it('that is wrong is reported by its path, with the received type', () => {
    const shape = z.object({ rows: list(z.object({ part: maybe(z.object({ no: num })), name: textOrEmpty })) });
    const wrong = (rows: unknown) =>
      z.safeParse(shape, { rows } as never).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(wrong([{ part: { no: null } }, { name: {} }])).toEqual([
      'rows.0.part.no: expected a number, got null',
      'rows.1.name: expected a text, got object',
    ]);
    expect(wrong('x')).toEqual(['rows: expected a list, got string']);
    expect(wrong([{ part: { no: undefined } }])).toEqual(['rows.0.part.no: expected a number, got undefined']);
  });
});
