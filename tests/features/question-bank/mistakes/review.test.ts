import { describe, expect, it } from 'vitest';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { comingDays, dueText, muteQuestion } from '@/features/question-bank/mistakes/review';
import { learn, trialsOf, type Outcome, type Trial } from '@/features/question-bank/mistakes/load-review';
import { dueOf } from '@/learning/desk/use-due-subjects';
import { isDue, reviewOf, type Review } from '@/offline/review-cards';
import { noTrace, type Traces } from '@/offline/traces';
import { shanghaiDay } from '@/shared/lib/dates';
import { fc, runs } from '../../../property';
import { recordRow } from '../record-row';
import { analysed } from '../report/leaves';

const day = 86_400_000;
const noon = Date.parse('2026-04-16T12:00:00+08:00');
const today = shanghaiDay(noon);
const fresh: Review = { cards: {}, muted: [], records: {}, lookedAt: 0 };
const trial = (daysAgo: number, outcome: Outcome, recordId = `r${daysAgo}`): Trial => ({
  recordId,
  questionId: 'q',
  at: noon - daysAgo * day,
  outcome,
});
const after = (...answers: [daysAgo: number, outcome: Outcome][]) =>
  learn(
    fresh,
    answers.map(([ago, outcome]) => trial(ago, outcome)),
    ['q'],
  );

describe('the review day of a question', () => {
  it.each([
    ['wrong yesterday: today', after([1, 'wrong']), '今天复习'],
    ['wrong today: tomorrow', after([0, 'wrong']), '明天复习'],
    ['right once since', after([1, 'wrong'], [0, 'right']), '2 天后复习'],
    ['right twice since', after([3, 'wrong'], [2, 'right'], [0, 'right']), '6 天后复习'],
    ['right three times since', after([0, 'right'], [4, 'right'], [6, 'right'], [7, 'wrong']), '14 天后复习'],
    ['right but slow: sooner', after([7, 'wrong'], [6, 'right'], [4, 'right'], [0, 'slow']), '11 天后复习'],
    ['wrong again: soon, however well it was known', after([9, 'right'], [5, 'right'], [1, 'wrong']), '明天复习'],
    ['right twice on one day counts once', after([1, 'wrong'], [0.1, 'right'], [0, 'right']), '2 天后复习'],
    ['never answered: today', after(), '今天复习'],
  ])('%s', (_name, review, text) => {
    expect(dueText(review, 'q', today)).toBe(text);
    expect(isDue(review, 'q', today)).toBe(text === '今天复习');
  });

  it('is counted in days of Shanghai, from the latest answer, whatever the order of the records', () => {
    const lateEvening = Date.parse('2026-04-15T23:50:00+08:00');
    const trials = [
      { ...trial(0, 'wrong', 'r1'), at: lateEvening },
      { ...trial(0, 'right', 'r2'), at: lateEvening - 5 * day },
    ];
    const review = learn(fresh, trials, ['q']);
    expect(isDue(review, 'q', shanghaiDay(Date.parse('2026-04-16T00:10:00+08:00')))).toBe(true);
    expect(isDue(review, 'q', shanghaiDay(lateEvening + 60_000))).toBe(false);
  });

  const outcome = fc.constantFrom<Outcome>('wrong', 'slow', 'right');
  const record = fc.record({ at: fc.integer({ min: noon - 200 * day, max: noon }), q: outcome, p: outcome });
  const history = fc.array(record).map((records) =>
    records.flatMap(({ at, q, p }, index): Trial[] => [
      { recordId: `r${index}`, questionId: 'q', at, outcome: q },
      { recordId: `r${index}`, questionId: 'p', at, outcome: p },
    ]),
  );
  it('is 1 to 90 days after the last answer, however often the same records are read', () => {
    fc.assert(
      fc.property(history, (trials) => {
        const once = learn(fresh, trials, ['q', 'p']);
        expect(learn(once, trials, ['q', 'p'])).toEqual(once);
        for (const card of Object.values(once.cards)) {
          if (card.at === 0) continue;
          expect(card.due - shanghaiDay(card.at)).toBeGreaterThanOrEqual(1);
          expect(card.due - shanghaiDay(card.at)).toBeLessThanOrEqual(90);
        }
      }),
      runs(100),
    );
  });
});

describe('the stored review', () => {
  it.each([
    ['before a right one', after([1, 'wrong'], [0, 'right']), 1],
    ['that is read after a newer right one', learn(after([0, 'right']), [trial(3, 'wrong')], ['q']), 3],
    ['that is read before an older one', learn(after([1, 'wrong']), [trial(3, 'wrong')], ['q']), 1],
  ])('keeps the time of the last wrong answer %s', (_, { cards }, daysAgo) => {
    expect(cards.q?.wrongAt).toBe(noon - daysAgo * day);
  });
  it('keeps the result of records that are no longer read', () => {
    const stored = after([7, 'wrong'], [6, 'right'], [4, 'right']);
    const later = learn(stored, [trial(0, 'right')], ['q']);
    expect(dueText(later, 'q', today)).toBe('14 天后复习');
  });
  it('counts a record once, even if marking changes its time', () => {
    const once = learn(fresh, [trial(4, 'right', 'r1')], ['q', 'p']);
    const marked = learn(once, [trial(0, 'right', 'r1'), { ...trial(0, 'wrong', 'r1'), questionId: 'p' }], ['q', 'p']);
    expect(marked.cards.q).toEqual(once.cards.q);
    expect(marked.cards.p?.at).toBe(noon - 4 * day);
  });
  it('drops questions that left the book, but none after a practice, which has only its own questions', () => {
    const both = learn(fresh, [trial(1, 'wrong')], ['q', 'p']);
    const left = learn(both, [], ['p']);
    expect([Object.keys(left.cards), left.records]).toEqual([['p'], {}]);
    const practised = learn(both, [trial(0, 'right', 'r9')], null);
    expect(Object.keys(practised.cards).sort()).toEqual(['p', 'q']);
    expect(practised).toMatchObject({ lookedAt: both.lookedAt, records: { r1: noon - day, r9: noon } });
  });
  it('drops malformed cards, restarts cards with invalid values, and keeps the others', () => {
    const good = { due: 20_000, at: 1, stability: 2.5, difficulty: 5 };
    const odd = [{ ...good, due: '1' }, null, 7, { ...good, stability: 0 }, { ...good, difficulty: 0.5 }];
    const sound = [good, { ...good, stability: 0.001 }, { ...good, difficulty: 1 }];
    const cards = Object.fromEntries([...odd, ...sound].map((card, at) => [`q${at}`, card]));
    localStorage.setItem('u:1001:review:s1', JSON.stringify({ cards, muted: ['q3', 2], lookedAt: 'x' }));
    const review = reviewOf('1001', 's1').getState();
    expect(Object.keys(review.cards)).toEqual(['q3', 'q4', 'q5', 'q6', 'q7']);
    expect(review).toMatchObject({ muted: ['q3'], records: {}, lookedAt: 0 });
    const ids = ['q3', 'q4', 'q5', 'q6', 'q7'];
    const learned = learn(
      review,
      ids.map((questionId) => ({ ...trial(0, 'wrong'), questionId })),
      [...ids, 'q0'],
    );
    const restarted = after([0, 'wrong']).cards.q;
    expect([learned.cards.q3, learned.cards.q4]).toEqual([restarted, restarted]);
    for (const id of ['q5', 'q6', 'q7']) expect(learned.cards[id]).not.toEqual(restarted);
    expect(learned.cards.q0).toMatchObject({ at: 0 });
  });
  it('is separate for each learner and subject', () => {
    muteQuestion('1001', 's1', 'q', true);
    expect(reviewOf('1002', 's1').getState().muted).toEqual([]);
    expect(reviewOf('1001', 's2').getState().muted).toEqual([]);
    muteQuestion('1001', 's1', 'q', false);
    expect(reviewOf('1001', 's1').getState().muted).toEqual([]);
  });
});

describe('the number of due questions', () => {
  const review: Review = {
    cards: Object.fromEntries(
      [-3, 0, 0, 1, 2, 6, 7].map((ahead, at) => [`q${at}`, { due: today + ahead, at: 1, stability: 1, difficulty: 5 }]),
    ),
    muted: ['q1'],
    records: {},
    lookedAt: today,
  };
  const ids = [...Object.keys(review.cards), 'new'];
  it('is given for seven days, with overdue and unknown questions today, and without muted ones', () => {
    expect(comingDays(review, ids, today)).toEqual([3, 1, 1, 0, 0, 0, 1]);
    expect(dueText(review, 'q1', today)).toBe('不再提醒');
  });
  it.each<[string, Review, { total: number; dueToday: number | null }, string[], number | null, boolean]>([
    ['all records read today', review, { total: 7, dueToday: 7 }, [], 2, true],
    ['a record that was read', { ...review, records: { r1: 1 } }, { total: 7, dueToday: 7 }, ['r1'], 2, true],
    ['a record that was not read', review, { total: 7, dueToday: 7 }, ['r1'], null, true],
    ['the book has changed its size', review, { total: 9, dueToday: 0 }, [], null, true],
    ['read on another day', { ...review, lookedAt: today - 1 }, { total: 7, dueToday: 7 }, [], null, true],
    ['never read, some due by the server', fresh, { total: 9, dueToday: 4 }, [], null, true],
    ['never read, none due by the server', fresh, { total: 9, dueToday: 0 }, [], null, false],
    ['never read, unknown to the server', fresh, { total: 9, dueToday: null }, [], null, false],
    ['an empty book', { ...fresh, lookedAt: today }, { total: 0, dueToday: null }, [], 0, false],
  ])('is known only if this device has read all records: %s', (_name, known, book, records, due, isSome) => {
    expect(dueOf(known, book, records, today)).toEqual({ due, isDue: isSome });
  });
});

describe('the outcomes of a record', () => {
  type Changes = Partial<AnalysedQuestion>;
  const solved = (id: string, changes: Changes = {}): AnalysedQuestion =>
    analysed({ id, userAnswer: ['A'], correct: true, userScore: 1, ...changes });
  const outcomes = (questions: AnalysedQuestion[], traces: Traces = new Map()) => {
    const record = recordRow({ updateTime: noon });
    return trialsOf({ record, questions }, traces).map(({ questionId, outcome }) => `${questionId} ${outcome}`);
  };

  it('are right or wrong, without unanswered and unmarked questions', () => {
    const saq = { type: 'SAQ', correct: null } as const;
    const questions = [
      solved('right'),
      solved('wrong', { correct: false, userScore: 0 }),
      solved('out', { userAnswer: [], correct: false }),
      solved('open', { ...saq, userScore: null }),
      solved('full', { ...saq, userScore: 1 }),
      solved('half', { ...saq, userScore: 0.5 }),
    ];
    expect(outcomes(questions)).toEqual(['right right', 'wrong wrong', 'full right', 'half wrong']);
  });
  it('are right for a CASE if all parts are, wrong if one is, and missing while one is unmarked', () => {
    const of = (id: string, ...children: Changes[]) =>
      solved(id, { type: 'CASE', userAnswer: [], children: children.map((row, at) => solved(`${id}${at}`, row)) });
    const open = { correct: null, userScore: null };
    const cases = [
      of('a', {}, {}),
      of('b', {}, { correct: false }),
      of('c', {}, open),
      of('d', { correct: false }, open),
      of('e', { correct: false, userAnswer: [] }, {}),
    ];
    expect(outcomes(cases)).toEqual(['a right', 'b wrong', 'd wrong', 'e wrong']);
  });
  it('are slow above twice the usual time of a type, which adds up all leaves of a case', () => {
    const spent = (id: string, seconds: number) => [id, { ...noTrace, seconds }] as const;
    const cases = [1, 2, 3, 4, 5].map((at) =>
      solved(`c${at}`, { type: 'CASE', userAnswer: [], children: [solved(`c${at}a`), solved(`c${at}b`)] }),
    );
    const singles = [1, 2, 3, 4, 5].map((at) => solved(`s${at}`));
    const traces = new Map([
      ...[10, 10, 25, 20, 10].map((seconds, at) => spent(`s${at + 1}`, seconds)),
      ...[50, 50, 50, 50, 60].flatMap((seconds, at) => [spent(`c${at + 1}a`, seconds), spent(`c${at + 1}b`, seconds)]),
      spent('c5b', 141),
    ]);
    const slow = outcomes([...cases, ...singles], traces).filter((text) => text.endsWith('slow'));
    expect(slow).toEqual(['c5 slow', 's3 slow']);
    // Five questions are enough, but one that was never viewed does not count.
    traces.set('s1', { ...noTrace, seconds: 0 });
    expect(outcomes(singles, traces).filter((text) => text.endsWith('slow'))).toEqual([]);
  });
  it.each([
    ['without a time', { updateTime: null }],
    ['before its end', { updateTime: noon, status: 'DOING' }],
  ] as const)('are none for a record %s', (_, facts) => {
    expect(trialsOf({ record: recordRow(facts), questions: [solved('q')] }, new Map())).toEqual([]);
  });
});
