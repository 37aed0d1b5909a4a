import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differing } from '@/features/question-bank/attempt/answers';
import { Device, ModelServer, settle, type Fault } from './exam-outbox-model';

type Step =
  | { do: 'answer'; leaf: string; value: string }
  | { do: 'wait'; ms: number }
  | { do: 'fault'; faults: Fault[] }
  | { do: 'crash' }
  | { do: 'elsewhere'; leaf: string; value: string }
  | { do: 'submit' }
  | { do: 'close' };
const leaf = fc.constantFrom('q1', 'q2', 'q3');
const value = fc.constantFrom('A', 'B', 'C', '');
const own = [
  fc.record({ do: fc.constant('answer' as const), leaf, value }),
  fc.record({ do: fc.constant('answer' as const), leaf, value }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 2_500, 16_000) }),
  fc.record({
    do: fc.constant('fault' as const),
    faults: fc.array(fc.constantFrom<Fault>('none', 'request-lost', 'response-lost', 'error'), { maxLength: 6 }),
  }),
  fc.record({ do: fc.constant('crash' as const) }),
];
/** Values that never come back: a server that holds what it held before gives no reason to ask. */
const elsewhere = fc.record({ do: fc.constant('elsewhere' as const), leaf, value: fc.uuid() });

async function play(steps: readonly Step[]) {
  const server = new ModelServer();
  const device = new Device(server);
  const truth = new Map<string, string>();
  let ended = false;
  for (const step of steps) {
    if (step.do === 'answer' && !ended) {
      if (device.answer(step.leaf, step.value)) truth.set(step.leaf, step.value);
    } else if (step.do === 'wait') await device.advance(step.ms);
    else if (step.do === 'fault') device.faults = [...step.faults];
    else if (step.do === 'crash') await device.reload();
    else if (step.do === 'elsewhere' && server.writeElsewhere(step.leaf, step.value)) truth.set(step.leaf, step.value);
    else if (step.do === 'submit') {
      ended = true;
      void device.outbox.submit();
      await settle();
    } else if (step.do === 'close') server.close();
  }
  device.faults = [];
  await device.advance(60_000);
  await device.reload();
  await device.advance(60_000);
  return { server, device, truth };
}
const held = (server: ModelServer, leafId: string) => server.answers.get(leafId)?.answer[0] ?? '';

describe('the outbox of an attempt', () => {
  it('ends with the server holding the last answers, whatever is lost on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...own), { maxLength: 25 }), async (steps) => {
        const { server, device, truth } = await play(steps);
        for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
        expect(device.state.saveState).toBe('saved');
        expect(device.asked).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('submits every answer once the learner has ended it', async () => {
    const withEnd = fc.tuple(
      fc.array(fc.oneof(...own), { maxLength: 15 }),
      fc.array(fc.oneof(...own), { maxLength: 10 }),
    );
    await fc.assert(
      fc.asyncProperty(withEnd, async ([before, after]) => {
        const { server, device, truth } = await play([...before, { do: 'submit' }, ...after]);
        expect(server.status).toBe('DONE');
        expect(device.state.meta.status).toBe('DONE');
        for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
      }),
      { numRuns: 300 },
    );
  });

  it('gives a record that the server closed its last answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...own), { maxLength: 15 }), async (steps) => {
        const { server, truth } = await play([...steps, { do: 'close' }, { do: 'submit' }]);
        for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
        expect(server.status).toBe('DONE');
      }),
      { numRuns: 200 },
    );
  });

  it('never drops an answer of two devices without asking', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...own, elsewhere), { maxLength: 25 }), async (steps) => {
        const { server, device, truth } = await play(steps);
        expect(differing(device.state.answers, server.state.answers)).toEqual([]);
        if (device.asked === 0) for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
      }),
      { numRuns: 300 },
    );
  });

  it('asks when the server has fallen behind, and sends everything again', async () => {
    const server = new ModelServer();
    const device = new Device(server);
    device.answer('q1', 'A');
    await device.advance(3_000);
    server.answers.clear();
    server.seq = 1;
    await device.reload();
    await device.advance(3_000);
    expect(device.asked).toBe(1);
    expect(held(server, 'q1')).toBe('A');
  });

  it('says that another device has ended the record with other answers', async () => {
    const server = new ModelServer();
    const device = new Device(server);
    server.writeElsewhere('q1', 'B');
    server.status = 'DONE';
    device.answer('q1', 'A');
    await device.advance(3_000);
    expect(device.state.saveState).toBe('refused');
    expect(device.answerAt('q1')).toEqual(['A']);
  });

  it('sends 2 s after the last change and at the latest 15 s after the first', async () => {
    const server = new ModelServer();
    const device = new Device(server);
    for (let second = 0; second < 14; second += 1) {
      device.answer('q1', second % 2 ? 'A' : 'B');
      await device.advance(1_000);
    }
    expect(held(server, 'q1')).toBe('');
    await device.advance(1_500);
    expect(held(server, 'q1')).toBe('A');
  });

  it('waits 1, 2, 4, 8 and then 15 s after failures, sends the same save again, and begins anew after a success', async () => {
    const server = new ModelServer();
    const device = new Device(server);
    const failures = Array<Fault>(7).fill('error');
    device.faults = [...failures];
    device.answer('q1', 'A');
    await device.advance(2_000);
    const { inFlight } = device.state.meta;
    for (const [at, wait] of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
      expect(device.state.saveState).toBe('offline');
      expect(device.faults).toHaveLength(failures.length - 1 - at);
      await device.advance(wait - 1);
      expect(device.faults).toHaveLength(failures.length - 1 - at);
      await device.advance(1);
    }
    expect(device.faults).toEqual([]);
    expect(device.state.meta.inFlight).toBe(inFlight);
    await device.advance(15_000);
    expect(held(server, 'q1')).toBe('A');
    expect(device.state).toMatchObject({ saveState: 'saved', failures: 0 });
  });

  it('loses no answer that comes while a save ends, and no flush', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const server = new ModelServer();
      const device = new Device(server);
      device.answer('q1', 'A');
      void device.outbox.flush();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      device.answer('q1', 'B');
      await device.outbox.flush();
      expect(held(server, 'q1'), `after ${turns} turns`).toBe('B');
    }
  });

  it('sends only what fits with an unloading page, and the rest later', async () => {
    const server = new ModelServer();
    const device = new Device(server);
    for (const name of ['q1', 'q2', 'q3']) device.answer(name, 'x'.repeat(30_000));
    device.outbox.flushOnUnload();
    expect(device.unloaded[0]?.answers).toHaveLength(1);
    await device.reload();
    await device.advance(5_000);
    expect(held(server, 'q3')).toHaveLength(30_000);
  });

  it('stops where another window goes on', async () => {
    const device = new Device(new ModelServer());
    device.outbox.stop();
    device.answer('q1', 'A');
    await device.advance(20_000);
    expect(device.state.saveState).toBe('readonly');
    expect(device.server.answers.size).toBe(0);
  });
});
