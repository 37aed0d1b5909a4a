import { describe, expect, it } from 'vitest';
import { hasFilter, parseRecord, recordFilter } from '@/features/question-bank/records/record-state';

const state = (query = '') => parseRecord(new URLSearchParams(query));

describe('the address of the records', () => {
  it('means the first page without filters by default', () => {
    const { tab, page, by, ...filters } = state();
    expect([tab, page, by]).toEqual(['1', 1, 'section']);
    expect(Object.values(filters).filter((value) => value !== '' && value !== false)).toEqual([]);
  });
  it('holds all filters', () => {
    const query =
      'tab=2&type=book&mode=EXAM&status=TO_MARK&from=2026-03-01&to=2026-04-02&page=3&by=type&section=s&qtype=CASE' +
      '&only=unsent&point=a|b&muted=1&sort=times&q=%20甲%20';
    expect(state(query)).toEqual({
      tab: '2',
      type: 'book',
      mode: 'EXAM',
      status: 'TO_MARK',
      from: '2026-03-01',
      to: '2026-04-02',
      unsent: true,
      page: 3,
      by: 'type',
      section: 's',
      questionType: 'CASE',
      point: 'a|b',
      sort: 'times',
      words: '甲',
      why: '',
      muted: true,
    });
  });
  it.each([
    'tab=4&type=all&mode=exam&status=toString&from=1.3.2026&to=x2026-04-02&page=0&by=else&sort=due&muted=0',
    'tab=&type=constructor&page=1.5',
    'page=-2',
    'page=1',
    'page=x',
  ])('ignores unknown values: %s', (query) => expect(state(query)).toEqual(state()));
});

it.each([
  ['', false],
  ['tab=2&page=4&section=s', false],
  ['type=paper', true],
  ['mode=EXAM', true],
  ['status=DONE', true],
  ['from=2026-03-01', true],
  ['to=2026-03-01', true],
])('"%s" is a filter: %s', (query, is) => expect(hasFilter(state(query))).toBe(is));

describe('the request for the records', () => {
  it('has page, size and subject only if there is no filter', () => {
    expect(recordFilter(state('page=2'), null)).toEqual({ current: 2, size: 10 });
    expect(recordFilter(state(), 's1')).toEqual({ current: 1, size: 10, subjectId: 's1' });
  });
  it('has the chosen filters', () => {
    expect(recordFilter(state('type=book&mode=PRACTICE&status=DONE&from=2026-03-01&to=2026-04-02'), null)).toEqual({
      current: 1,
      size: 10,
      sourceType: 'WRONG,COLLECT',
      examMode: 'PRACTICE',
      status: 'DONE',
      startDate: '2026-03-01',
      endDate: '2026-04-02',
    });
  });
});
