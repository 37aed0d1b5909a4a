import { fc, runs } from '../property';
import { describe, expect, it } from 'vitest';
import {
  answerAt,
  dirtyAnswers,
  noAnswers,
  rowAt,
  sameAnswer,
  withAnswer,
  withRows,
  type Answers,
  type LeafAnswer,
} from '@/exam/attempt/answers';
import { clashesOf, mergeAnswers, withChoices, type Choice } from '@/exam/attempt/merge-answers';
import { Device, ModelServer, type Fault } from './exam-outbox-model';

/** Children of a CASE are leaves of their own; a short answer may be text and pictures. */
const leaves = ['q1', 'q2', 'case(1)', 'case(2)', 'essay'];
const input = fc.record({
  answer: fc.constantFrom<string[]>([], ['A'], ['B'], ['A', 'C'], ['', '长江'], ['论述', 'https://f.example/1.png']),
  marked: fc.boolean(),
});
const triple = fc.record({ base: input, here: input, there: input });
type Triple = { base: LeafAnswer; here: LeafAnswer; there: LeafAnswer };
const sheet = fc.tuple(...leaves.map(() => triple));

const open = (triples: readonly Triple[]): { answers: Answers; server: Parameters<typeof mergeAnswers>[1] } => {
  let answers = withRows(
    noAnswers(leaves),
    triples.map(({ base }, at) => [leaves[at] ?? '', { now: base, sent: base, dirty: false }]),
  );
  for (const [at, { here }] of triples.entries()) answers = withAnswer(answers, leaves[at] ?? '', here, 1_000 + at);
  return {
    answers,
    server: { updatedAt: 1_002, answers: new Map(triples.map(({ there }, at) => [leaves[at] ?? '', there])) },
  };
};

/** A server that has one answer to q1. */
const serverOf = (answer: string, updatedAt: number | null = null) => ({
  updatedAt,
  answers: new Map([['q1', { answer: [answer], marked: false }]]),
});

describe('the merge of two devices', () => {
  it('takes the change of one side, makes a clash of changes on both, and keeps both versions of a clash', () => {
    fc.assert(
      fc.property(sheet, (triples) => {
        const { answers, server } = open(triples);
        const merged = mergeAnswers(answers, server).answers;
        for (const [at, { base, here, there }] of triples.entries()) {
          const leafId = leaves[at] ?? '';
          const row = rowAt(merged, leafId);
          const clashes = !sameAnswer(here, there) && !sameAnswer(here, base) && !sameAnswer(there, base);
          expect(row?.clash?.held, leafId).toEqual(clashes ? there : undefined);
          expect(row?.now.answer, leafId).toEqual(sameAnswer(here, base) ? there.answer : here.answer);
          expect(row?.now.marked, leafId).toBe(here.marked === base.marked ? there.marked : here.marked);
        }
        // After sending, the server equals the screen except for clashes.
        const after = new Map(server.answers);
        for (const { questionId, answer, marked = false } of dirtyAnswers(merged))
          after.set(questionId, { answer, marked });
        for (const leafId of leaves)
          if (!rowAt(merged, leafId)?.clash) expect(after.get(leafId), leafId).toEqual(answerAt(merged, leafId));
        expect(mergeAnswers(merged, server).answers).toBe(merged);
      }),
      runs(1_000),
    );
  });

  it('suggests the newer answer of a clash, and applies the choice of the learner', () => {
    fc.assert(
      fc.property(sheet, fc.constantFrom<Choice>('here', 'there'), (triples, choice) => {
        const { answers, server } = open(triples);
        const merged = mergeAnswers(answers, server).answers;
        const clashing = clashesOf(merged);
        for (const [leafId, newer] of clashing) expect(newer).toBe(leaves.indexOf(leafId) >= 2 ? 'here' : 'there');
        const decided = withChoices(merged, new Map([...clashing.keys()].map((leafId) => [leafId, choice])));
        expect(decided.clashes).toBe(0);
        for (const leafId of clashing.keys()) {
          const { here, there } = triples[leaves.indexOf(leafId)] as Triple;
          expect(answerAt(decided, leafId).answer).toEqual((choice === 'here' ? here : there).answer);
        }
        expect(mergeAnswers(decided, server).answers.clashes).toBe(0);
      }),
    );
  });

  it('recognises its own save that had no response', () => {
    const answers = withAnswer(noAnswers(['q1']), 'q1', { answer: ['B'], marked: false }, 1);
    const server = serverOf('A');
    const unacknowledged = [{ questionId: 'q1', answer: ['A'] }];
    expect(mergeAnswers(answers, server, { unacknowledged }).answers).toMatchObject({ clashes: 0, dirty: 1 });
    expect(mergeAnswers(answers, server).answers).toMatchObject({ clashes: 1, dirty: 0 });
  });

  it('recognises the mark in its own save that had no response, and keeps the mark set since', () => {
    const marked = { answer: ['A'], marked: true };
    let answers = withRows(noAnswers(['q1']), [['q1', { now: marked, sent: marked, dirty: false }]]);
    answers = withAnswer(answers, 'q1', { answer: ['A'], marked: false }, 1);
    const unacknowledged = [{ questionId: 'q1', answer: ['A'] }];
    answers = withAnswer(answers, 'q1', marked, 2);
    const merged = mergeAnswers(answers, serverOf('A'), { unacknowledged }).answers;
    expect(rowAt(merged, 'q1')).toEqual({ now: marked, sent: { answer: ['A'], marked: false }, dirty: true, at: 2 });
  });

  it('lists only the leaves whose answer was taken from the server', () => {
    const sides = (base: string[], here: string[], there: string[]) => ({
      base: { answer: base, marked: false },
      here: { answer: here, marked: false },
      there: { answer: there, marked: true },
    });
    const { answers, server } = open([
      sides([], [], ['B']),
      sides(['A'], ['A'], []),
      sides([], ['A'], []),
      sides([], ['A'], ['B']),
      sides([], ['A'], ['A']),
    ]);
    expect(mergeAnswers(answers, server).adopted).toEqual(['q1', 'q2']);
  });

  it('updates a clash with the current answer of the server and its time', () => {
    const answers = withAnswer(noAnswers(['q1']), 'q1', { answer: ['A'], marked: false }, 7);
    const first = mergeAnswers(answers, serverOf('B')).answers;
    const other = mergeAnswers(first, serverOf('C')).answers;
    expect(rowAt(other, 'q1')?.clash).toEqual({ held: { answer: ['C'], marked: false }, at: null });
    const later = mergeAnswers(other, serverOf('C', 8)).answers;
    expect(clashesOf(later)).toEqual(new Map([['q1', 'there']]));
    expect(clashesOf(mergeAnswers(later, serverOf('C', 7)).answers)).toEqual(new Map([['q1', 'here']]));
  });

  it('takes nothing from a server that has lost acknowledged answers, but makes a clash of them', () => {
    const own = { answer: ['A'], marked: true };
    const answers = withRows(noAnswers(['q1']), [['q1', { now: own, sent: own, dirty: false }]]);
    const server = { updatedAt: 5, answers: new Map<string, LeafAnswer>() };
    const merged = mergeAnswers(answers, server, { serverLostSaves: true }).answers;
    expect(merged.clashes).toBe(1);
    expect(answerAt(merged, 'q1')).toEqual(own);
    // The clash also survives the next merge, which does not know of the loss.
    expect(mergeAnswers(merged, server).answers.clashes).toBe(1);
  });

  it('has no clash once the learner gives the same answer as the server', () => {
    const answers = withAnswer(noAnswers(['q1']), 'q1', { answer: ['A'], marked: true }, 1);
    const merged = mergeAnswers(answers, serverOf('B')).answers;
    expect(merged.clashes).toBe(1);
    const same = withAnswer(merged, 'q1', { answer: ['B'], marked: true }, 9);
    expect(same).toMatchObject({ clashes: 0, dirty: 1 });
  });
});

interface Step {
  by: 0 | 1;
  do: 'answer' | 'mark' | 'clear' | 'wait' | 'fault' | 'crash' | 'deliver';
  leaf: string;
  faults: Fault[];
}
const fault = fc.constantFrom<Fault>('none', 'request-lost', 'response-lost', 'error', 'late', 'repeated');
const step: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom<0 | 1>(0, 1),
  do: fc.constantFrom<Step['do']>('answer', 'answer', 'answer', 'mark', 'wait', 'wait', 'fault', 'crash', 'deliver'),
  leaf: fc.constantFrom(...leaves),
  faults: fc.array(fault, { maxLength: 5 }),
});

/** The answers given, and those that somebody replaced after seeing them. */
class History {
  #count = 0;
  readonly given: { leaf: string; value: string }[] = [];
  readonly replaced = new Set<string>(['']);
  answer(device: Device, leaf: string): void {
    this.#count += 1;
    const value = `v${this.#count}`;
    const before = device.valueAt(leaf);
    if (!device.answer(leaf, value)) return;
    this.given.push({ leaf, value });
    this.replaced.add(before);
  }
  /** The side that was not chosen was seen, and so counts as replaced. */
  chosen(shown: Device['shown'], choice: Choice): void {
    for (const [, here, there] of shown) this.replaced.add(choice === 'here' ? there : here);
  }
}

async function play(steps: readonly Step[], choice: Choice) {
  const server = new ModelServer();
  const devices = [new Device(server, () => choice), new Device(server, () => choice)] as const;
  const history = new History();
  for (const { by, do: what, leaf, faults } of steps) {
    const device = devices[by];
    if (what === 'answer') history.answer(device, leaf);
    else if (what === 'clear') device.answer(leaf, '');
    else if (what === 'mark') device.toggleMark(leaf);
    else if (what === 'wait') await device.advance(16_000);
    else if (what === 'fault') device.faults = [...faults];
    else if (what === 'crash') await device.reload();
    else server.deliverLate();
  }
  for (const device of devices) device.faults = [];
  server.deliverLate();
  for (const device of [...devices, ...devices]) {
    await device.advance(60_000);
    await device.reload();
    await device.advance(60_000);
  }
  const asked = devices.map((device) => device.shown.length);
  for (const device of devices) await device.reload();
  expect(
    devices.map((device) => device.shown.length),
    'no clash is shown again',
  ).toEqual(asked);
  for (const device of devices) history.chosen(device.shown, choice);
  return { server, devices, history };
}

describe('two devices on one record, with lost, late and repeated saves', () => {
  it('end with the same answers, and lose only answers that were replaced after being seen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 40 }),
        fc.constantFrom<Choice>('here', 'there'),
        async (steps, choice) => {
          const { server, devices, history } = await play(steps, choice);
          for (const leaf of leaves) {
            const held = server.answers.get(leaf) ?? { answer: [], marked: false };
            for (const device of devices) {
              expect(device.valueAt(leaf), leaf).toBe(held.answer[0] ?? '');
              expect(answerAt(device.state.answers, leaf).marked, leaf).toBe(held.marked);
              expect(device.state.saveState).toBe('saved');
            }
          }
          for (const { leaf, value } of history.given)
            if (!history.replaced.has(value)) expect(server.answers.get(leaf)?.answer, leaf).toEqual([value]);
          const [mine, yours] = devices.map(({ shown }) =>
            shown.map(([leaf, ...versions]) => [leaf, ...versions.sort()].join()),
          ) as [string[], string[]];
          for (const pairs of [mine, yours])
            expect(new Set(pairs).size, 'no device shows a clash twice').toBe(pairs.length);
          // Without a response a device cannot know whether the other one has seen the clash: both show it.
          const unsure = (each: Fault) => each === 'response-lost' || each === 'late';
          if (!steps.some(({ do: what, faults }) => what === 'fault' && faults.some(unsure)))
            expect(
              mine.filter((pair) => yours.includes(pair)),
              'no clash is shown on both devices',
            ).toEqual([]);
        },
      ),
      runs(500),
    );
  });

  it('have no clashes if they answer different questions, and keep all answers', async () => {
    const mine = [leaves.slice(0, 2), leaves.slice(2)] as const;
    const apart = fc.array(
      fc.tuple(step, fc.nat(), fc.boolean()).map(([each, at, clears]): Step => {
        const leaf = mine[each.by][at % mine[each.by].length] ?? '';
        return { ...each, leaf, do: clears && each.do === 'answer' ? 'clear' : each.do };
      }),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(apart, async (steps) => {
        const last = new Map<string, { value: string; marked: boolean }>();
        const { server, devices, history } = await play(steps, 'here');
        expect(devices.map((device) => device.shown.length)).toEqual([0, 0]);
        let count = 0;
        for (const { do: what, leaf } of steps) {
          const before = last.get(leaf) ?? { value: '', marked: false };
          if (what === 'answer') {
            count += 1;
            last.set(leaf, { ...before, value: `v${count}` });
          } else if (what === 'clear') last.set(leaf, { ...before, value: '' });
          else if (what === 'mark') last.set(leaf, { ...before, marked: !before.marked });
        }
        expect(history.given).toHaveLength(count);
        for (const [leaf, { value, marked }] of last) {
          const held = server.answers.get(leaf) ?? { answer: [], marked: false };
          expect([held.answer[0] ?? '', held.marked], leaf).toEqual([value, marked]);
        }
      }),
      runs(500),
    );
  });
});
