import { fc, runs } from '../property';
import { describe, expect, it } from 'vitest';
import { isAcknowledged, readsFirst } from '@/exam/attempt/save-policy';
import { Device, ModelServer, type Fault } from './exam-outbox-model';

const response = { conflict: false, clientSeq: 7, status: 'DOING' } as const;
it.each<[string, 'DOING' | 'SUBMIT', Partial<Parameters<typeof isAcknowledged>[1]>, boolean]>([
  ['the same number', 'DOING', {}, true],
  ['an older number', 'DOING', { clientSeq: 6 }, false],
  ['a newer number', 'DOING', { clientSeq: 8 }, false],
  ['a conflict', 'DOING', { conflict: true }, false],
  ['a record that has ended', 'DOING', { status: 'DONE' }, false],
  ['a record that is still open', 'SUBMIT', {}, false],
  ['a marked record', 'SUBMIT', { status: 'DONE' }, true],
  ['a record that waits for marks', 'SUBMIT', { status: 'TO_MARK' }, true],
  ['a success alone', 'DOING', { clientSeq: null, status: null }, true],
  ['a success alone', 'SUBMIT', { clientSeq: null, status: null }, false],
  ['no number and an open record', 'DOING', { clientSeq: null }, true],
  ['no number and an open record', 'SUBMIT', { clientSeq: null }, false],
  ['no number and an ended record', 'DOING', { clientSeq: null, status: 'DONE' }, false],
])('%s in response to a %s (%o) proves that it was applied: %s', (_what, status, changes, proved) => {
  expect(isAcknowledged({ clientSeq: 7, status }, { ...response, ...changes })).toBe(proved);
});

const save = { id: 'r', clientSeq: 2 } as never;
it.each([
  ['the service numbers saves', { ordersSaves: true, inFlight: save, submitAsked: true }, 99, 99, false],
  ['the response to a save was lost', { inFlight: save }, 0, 0, true],
  ['this device was used a moment ago', {}, 29, 99, false],
  ['nothing was heard for half a minute', {}, 30, 99, true],
  ['a submission follows a reading', { submitAsked: true }, 0, 4, false],
  ['a submission replaces what was not read lately', { submitAsked: true }, 0, 5, true],
])('where %s the record is read before a save (%o, %i s and %i s ago): %s', (_when, meta, heard, read, expected) => {
  const now = 1_000_000;
  const contact = { now, reportedAt: now - heard * 1000, readAt: now - read * 1000 };
  expect(readsFirst({ ordersSaves: false, inFlight: null, submitAsked: false, ...meta }, contact)).toBe(expected);
});

const held = (server: ModelServer, leafId: string) => server.answers.get(leafId)?.answer[0] ?? '';
const at = async (plain: boolean) => {
  const server = new ModelServer(plain);
  const device = new Device(server);
  device.answer('q1', 'A');
  await device.advance(20_000);
  return { server, device };
};

describe.each([
  ['a service that numbers saves', false],
  ['a plain service', true],
])('on %s', (_name, plain) => {
  it('shows the learner what two devices have answered differently after a pause', async () => {
    const { server, device } = await at(plain);
    await device.advance(60_000);
    server.writeElsewhere('q1', 'B');
    server.writeElsewhere('q2', 'C');
    device.answer('q1', 'D');
    await device.advance(20_000);
    expect(device.shown).toEqual([['q1', 'D', 'B']]);
    expect([held(server, 'q1'), device.answerAt('q2')]).toEqual(['D', ['C']]);
  });

  it('submits what another device has answered since', async () => {
    const { server, device } = await at(plain);
    await device.advance(6_000);
    server.writeElsewhere('q2', 'C');
    void device.outbox.submit();
    await device.advance(20_000);
    expect([server.status, held(server, 'q1'), held(server, 'q2')]).toEqual(['DONE', 'A', 'C']);
  });

  it('keeps its answers for the export if the record has ended with others', async () => {
    const { server, device } = await at(plain);
    server.status = 'DONE';
    device.answer('q2', 'B');
    await device.advance(60_000);
    await device.reload();
    expect(device.state.saveState).toBe('refused');
    expect([device.answerAt('q2'), held(server, 'q2')]).toEqual([['B'], '']);
  });
});

describe('on a plain service', () => {
  it('four saves need no more than one reading', async () => {
    const { server, device } = await at(true);
    for (const value of ['B', 'C', 'D']) {
      device.answer('q1', value);
      await device.advance(3_000);
    }
    expect([server.saves, server.reads]).toEqual([4, 1]);
  });

  it('an answer of this device is not taken away because the record does not name it', async () => {
    const { server, device } = await at(true);
    server.answers.clear();
    await device.reload();
    await device.advance(20_000);
    expect([device.answerAt('q1'), held(server, 'q1'), device.shown.length]).toEqual([['A'], 'A', 0]);
  });

  it('what another device has answered is seen when the learner comes back', async () => {
    const { server, device } = await at(true);
    server.writeElsewhere('q2', 'C');
    await device.outbox.readAgain();
    expect(device.answerAt('q2')).toEqual(['C']);
    device.faults = ['error'];
    await expect(device.outbox.readAgain()).rejects.toThrow('error');
  });

  it('what another device has answered is left to the window that took over during the reading', async () => {
    const { server, device } = await at(true);
    server.writeElsewhere('q2', 'C');
    const reading = device.outbox.readAgain();
    device.outbox.stop();
    await reading;
    expect(device.state.saveState).toBe('readonly');
    expect(device.answerAt('q2')).toEqual([]);
  });

  it('every answer arrives, whatever requests and responses are lost', async () => {
    const step = fc.record({
      leaf: fc.constantFrom('q1', 'q2', 'q3'),
      value: fc.constantFrom('A', 'B', 'C', ''),
      faults: fc.array(
        fc.constantFrom<Fault>('none', 'request-lost', 'response-lost', 'error', 'repeated', 'refused'),
        {
          maxLength: 4,
        },
      ),
      ms: fc.constantFrom(100, 2_500, 16_000, 40_000),
      crashes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, submits) => {
        const server = new ModelServer(true);
        const device = new Device(server);
        const truth = new Map<string, string>();
        for (const { leaf, value, faults, ms, crashes } of steps) {
          if (device.answer(leaf, value)) truth.set(leaf, value);
          device.faults = [...faults];
          await device.advance(ms);
          if (crashes) await device.reload();
        }
        if (submits) void device.outbox.submit();
        await device.advance(1_000);
        device.faults = [];
        await device.advance(60_000);
        for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
        expect([device.state.saveState, device.shown.length]).toEqual(['saved', 0]);
        expect(server.status).toBe(submits ? 'DONE' : 'DOING');
      }),
      runs(200),
    );
  });
});
