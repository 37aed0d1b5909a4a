import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCoursePage, getCourseDetails } from '@/api/products/endpoints';
import { checkStatus } from '@/api/usercenter/endpoints';
import { resetWorld, testWorld } from '@/mocks/node';
import { gradeLeaf, leavesOf } from '@/mocks/grading';
import { describeScenario, faultKinds, parseScenario } from '@/mocks/scenarios';
import { countedTree, type CatalogueTree } from '@/mocks/world/catalogues';
import { templateOf } from '@/mocks/world/coupons';
import { courseOf, listedCourses } from '@/mocks/world/courses';
import { listedPapers, paperOf } from '@/mocks/world/papers';
import { bank } from '@/mocks/world/questions/bank';
import { projects, subjects, taxonomy } from '@/mocks/world/taxonomy';
import { teachers } from '@/mocks/world/teachers';
import { ask, learner, raw } from './support/ask';

const countOf = (nodes: CatalogueTree[]): number => nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);
const page = { current: 1, size: 5 };

describe('the world', () => {
  it('is as large as the contract says', () => {
    const least = [
      [taxonomy, 3],
      [projects, 6],
      [subjects, 12],
      [teachers, 12],
      [listedCourses, 40],
      [listedPapers, 60],
      [bank, 300],
    ] as const;
    for (const [rows, count] of least) expect(rows.length).toBeGreaterThanOrEqual(count);
    expect(new Set(bank.map(({ type }) => type)).size).toBe(6);
    expect(paperOf('602000')?.questions()).toHaveLength(2000);
    const huge = courseOf('3010');
    expect(huge && countOf(countedTree(huge))).toBe(5000);
  });

  it('every question has a unique id and a correct answer that is graded right', () => {
    const ids = bank.flatMap((question) => [question.id, ...(question.children ?? []).map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const question of bank) {
      for (const leaf of leavesOf(question)) {
        const chosen = leaf.answer.map((text) => text.split('|')[0] ?? '');
        expect([leaf.id, gradeLeaf(leaf, chosen).state]).toEqual([leaf.id, leaf.type === 'SAQ' ? 'TO_MARK' : 'RIGHT']);
        const keys = new Set(leaf.options?.map(({ key }) => key) ?? ['A', 'B']);
        if (leaf.type === 'SINGLE' || leaf.type === 'MULTIPLE')
          expect(leaf.answer.every((key) => keys.has(key))).toBe(true);
        if (leaf.type === 'FILL')
          expect([leaf.id, leaf.stem.split('___').length - 1]).toEqual([leaf.id, leaf.answer.length]);
      }
      if (question.type === 'CASE')
        expect(question.score).toBe(leavesOf(question).reduce((sum, { score }) => sum + score, 0));
    }
  });

  it('has the coupons and records that docs/mock-backend.md lists', () => {
    const { db, base } = testWorld();
    const hours = (time: number) => (time - base) / 3_600_000;
    const span = (time: number | null) => {
      if (time === null) return '–';
      const [count, unit] = Math.abs(hours(time)) < 24 ? [hours(time), 'h'] : [hours(time) / 24, 'd'];
      return `${count > 0 ? '+' : ''}${Math.round(count)} ${unit}`;
    };
    const stateOf = ({ usedAt, endTime }: (typeof db.coupons)[number]) =>
      usedAt === null ? (endTime < base ? 'EXPIRED' : 'UNUSED') : 'USED';
    const coupons = db.coupons.map((row) => [
      `\`${row.couponId}\``,
      templateOf(row.templateId)?.title,
      span(row.startTime),
      span(row.endTime),
      stateOf(row),
    ]);
    const records = db.records.map(({ id, sourceType, sourceId, examMode, status, endTime }) => [
      `\`${id}\``,
      `${sourceType} \`${sourceId}\``,
      examMode,
      status,
      status === 'DOING' ? span(endTime) : '–',
    ]);
    const rows = [...readFileSync('docs/mock-backend.md', 'utf8').matchAll(/^\| (`(?:c\d|8\d{4})` .*) \|$/gm)];
    expect(rows.map(([, row = '']) => row.split('|').map((cell) => cell.trim()))).toEqual([...coupons, ...records]);
  });

  it('is the same again after a reset', () => {
    const first = JSON.stringify(testWorld().db.books.map(({ questionId }) => questionId));
    resetWorld();
    expect(JSON.stringify(testWorld().db.books.map(({ questionId }) => questionId))).toBe(first);
  });
});

describe('scenarios', () => {
  it('are those that docs/mock-backend.md names', () => {
    const doc = readFileSync('docs/mock-backend.md', 'utf8');
    const names = /Names: `([^`]+)`/.exec(doc)?.[1]?.split(/\s+/) ?? [];
    expect([...names].sort()).toEqual([...faultKinds].sort());
    const link = /<(http:[^>]+scenario=[^>]+)>/.exec(doc)?.[1] ?? '';
    const scenario = new URL(link).searchParams.get('scenario') ?? '';
    expect(describeScenario(parseScenario(scenario))).toBe(scenario);
    expect(parseScenario(scenario)).toHaveLength(2);
  });

  it('are parsed and described in one form', () => {
    const text = 'http:500@userRecord/save?status=SUBMIT~once,latency:2000,nulls@getDetails~second';
    expect(describeScenario(parseScenario(text))).toBe(text);
    expect(parseScenario('off')).toEqual([]);
  });

  it.each<[string, (answer: Response) => Promise<void>]>([
    ['http:503', async (answer) => expect(answer.status).toBe(503)],
    ['network', async (answer) => expect(answer.type).toBe('error')],
    ['emptyBody', async (answer) => expect(await answer.text()).toBe('')],
    ['html', async (answer) => expect(await answer.text()).toContain('<!doctype')],
    ['malformed', async (answer) => await expect(answer.json()).rejects.toThrow(SyntaxError)],
    ['nologin', async (answer) => expect(await answer.json()).toMatchObject({ status: 'nologin' })],
    ['code:502', async (answer) => expect(await answer.json()).toMatchObject({ code: 502 })],
    ['empty', async (answer) => expect(await answer.json()).toMatchObject({ data: { records: [], total: 0 } })],
    ['nulls', async (answer) => expect(await answer.json()).toMatchObject({ data: { total: null } })],
  ])('%s changes the response of its call, and of no other', async (scenario, check) => {
    testWorld().setScenario(`${scenario}@course/getPageList`);
    await check(await raw(getCoursePage, page, null));
    expect((await ask(getCourseDetails, { id: '3001' })).code).toBe(200);
  });

  it('garbled changes fields by its seed, the same ones each time, but no single value', async () => {
    const answer = async (scenario: string): Promise<unknown> => {
      testWorld().setScenario(scenario);
      return await (await raw(getCoursePage, page, null)).json();
    };
    const [good, garbled] = [await answer('off'), await answer('garbled:2')];
    expect(garbled).not.toEqual(good);
    expect(garbled).toMatchObject({ code: 200 });
    expect(await answer('garbled:2')).toEqual(garbled);
    expect(await answer('garbled:3')).not.toEqual(garbled);
    testWorld().setScenario('garbled:6');
    expect(await (await raw(checkStatus, {}, learner('13800000001').token)).json()).toMatchObject({ data: true });
  });

  it('~once fails once, ~second fails every second time', async () => {
    const list = () => raw(getCoursePage, page, null);
    const statuses = async () => [await list(), await list(), await list()].map(({ status }) => status);
    testWorld().setScenario('http:500~once');
    expect(await statuses()).toEqual([500, 200, 200]);
    testWorld().setScenario('http:500~second');
    expect(await statuses()).toEqual([200, 500, 200]);
  });

  it('an id can name a fault', async () => {
    expect((await raw(getCourseDetails, { id: 'err500' }, null)).status).toBe(500);
    expect((await ask(getCourseDetails, { id: 'nologin' })).status).toBe('nologin');
    expect((await ask(getCourseDetails, { id: 'empty' })).data).toMatchObject({ id: 'empty', teachers: [] });
  });
});
