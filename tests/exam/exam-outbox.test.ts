import { fc, runs } from '../property';
import { describe, expect, it } from 'vitest';
import { bytesOf, unloadLimit } from '@/offline/retry-pauses';
import { Device, ModelServer, settle, type Fault } from './exam-outbox-model';

type Step =
  | { do: 'answer'; leaf: string; value: string }
  | { do: 'wait'; ms: number }
  | { do: 'fault'; faults: Fault[] }
  | { do: 'crash' }
  | { do: 'deliver' }
  | { do: 'submit' }
  | { do: 'close' };
const leaf = fc.constantFrom('q1', 'q2', 'q3');
const value = fc.constantFrom('A', 'B', 'C', '');
const faults = fc.constantFrom<Fault>('none', 'request-lost', 'response-lost', 'error', 'late', 'repeated', 'refused');
const own = [
  fc.record({ do: fc.constant('answer' as const), leaf, value }),
  fc.record({ do: fc.constant('answer' as const), leaf, value }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 2_500, 16_000) }),
  fc.record({
    do: fc.constant('fault' as const),
    faults: fc.array(faults, { maxLength: 6 }),
  }),
  fc.record({ do: fc.constant('crash' as const) }),
  fc.record({ do: fc.constant('deliver' as const) }),
];

async function play(steps: readonly Step[]) {
  const { server, device } = one();
  const truth = new Map<string, string>();
  let ended = false;
  for (const step of steps) {
    if (step.do === 'answer' && !ended) {
      if (device.answer(step.leaf, step.value)) truth.set(step.leaf, step.value);
    } else if (step.do === 'wait') await device.advance(step.ms);
    else if (step.do === 'fault') device.faults = [...step.faults];
    else if (step.do === 'crash') await device.reload();
    else if (step.do === 'deliver') server.deliverLate();
    else if (step.do === 'submit') {
      ended = true;
      void device.outbox.submit();
      await settle();
    } else if (step.do === 'close') server.close();
  }
  device.faults = [];
  server.deliverLate();
  await device.advance(60_000);
  await device.reload();
  await device.advance(60_000);
  return { server, device, truth };
}
const held = (server: ModelServer, leafId: string) => server.answers.get(leafId)?.answer[0] ?? '';
const one = (chooses?: ConstructorParameters<typeof Device>[1]) => {
  const server = new ModelServer();
  return { server, device: new Device(server, chooses) };
};
/** A device with one answer that is not sent yet. */
const answered = (faults: readonly Fault[] = []) => {
  const { server, device } = one();
  device.faults = [...faults];
  device.answer('q1', 'A');
  return { server, device };
};
/** The same after the answer is saved. */
const saved = async () => {
  const both = answered();
  await both.device.advance(3_000);
  return both;
};

describe('the outbox of an attempt', () => {
  it('delivers the last answers to the server, whatever requests and responses are lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...own), { maxLength: 25 }), async (steps) => {
        const { server, device, truth } = await play(steps);
        for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
        expect(device.state.saveState).toBe('saved');
        expect(device.shown).toEqual([]);
      }),
      runs(300),
    );
  });

  it('delivers every answer with the submission, whatever requests and responses are lost', async () => {
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
      runs(300),
    );
  });

  it('delivers the last answers to a record that the server has closed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...own), { maxLength: 15 }), async (steps) => {
        const { server, truth } = await play([...steps, { do: 'close' }, { do: 'submit' }]);
        for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
        expect(server.status).toBe('DONE');
      }),
      runs(200),
    );
  });

  it('submits only after the learner has resolved a clash, also after a reload', async () => {
    const { server, device } = one(() => 'wait');
    device.answer('q1', 'A');
    device.answer('q2', 'A');
    server.writeElsewhere('q1', 'other');
    void device.outbox.submit();
    await device.advance(20_000);
    await device.reload();
    await device.advance(20_000);
    expect(device.state.answers.clashes).toBe(1);
    expect(server.status).toBe('DOING');
    expect([held(server, 'q1'), held(server, 'q2')]).toEqual(['other', 'A']);
    await device.outbox.choose(new Map([['q1', 'here']]));
    await device.advance(1_000);
    expect(server.status).toBe('DONE');
    expect(held(server, 'q1')).toBe('A');
  });

  it('submits the newer answer if the time is over before the learner has resolved a clash', async () => {
    const { server, device } = one(() => 'wait');
    device.answer('q1', 'A');
    server.writeElsewhere('q1', 'other');
    await device.advance(20_000);
    device.timeIsOver();
    await device.outbox.submit();
    expect(server.status).toBe('DONE');
    expect(held(server, 'q1')).toBe('A');
  });

  it('saves answers again after a failed submission is withdrawn, and submits them later', async () => {
    const { server, device } = await saved();
    device.faults = Array<Fault>(4).fill('request-lost');
    void device.outbox.submit();
    await device.advance(6_500);
    await device.outbox.withdraw();
    expect(device.state.saveState).toBe('saved');
    device.faults = [];
    device.answer('q1', 'B');
    await device.advance(20_000);
    expect([server.status, held(server, 'q1')]).toEqual(['DOING', 'B']);
    expect(device.state).toMatchObject({ saveState: 'saved', meta: { submitAsked: false, inFlight: null } });
    await device.outbox.submit();
    expect([server.status, held(server, 'q1')]).toEqual(['DONE', 'B']);
    expect(device.shown).toEqual([]);
  });

  it('is refused at the next save if the withdrawn submission had arrived', async () => {
    const { server, device } = await saved();
    device.faults = ['response-lost', 'request-lost', 'request-lost', 'request-lost'];
    void device.outbox.submit();
    await device.advance(6_500);
    expect(server.status).toBe('DONE');
    await device.outbox.withdraw();
    device.faults = [];
    device.answer('q1', 'B');
    await device.advance(20_000);
    expect(held(server, 'q1')).toBe('A');
    expect(device.state.saveState).toBe('refused');
  });

  it('cannot withdraw a submission once the time is over', async () => {
    const { server, device } = await saved();
    device.faults = ['request-lost'];
    device.timeIsOver();
    await device.outbox.submit();
    await device.outbox.withdraw();
    expect(device.state.meta.submitAsked).toBe(true);
    await device.advance(20_000);
    await device.outbox.retry();
    expect(server.status).toBe('DONE');
  });

  it('asks the learner if the server has lost answers, and sends them again', async () => {
    const { server, device } = await saved();
    server.answers.clear();
    server.seq = 1;
    await device.reload();
    await device.advance(3_000);
    expect(device.shown).toHaveLength(1);
    expect(held(server, 'q1')).toBe('A');
  });

  it('sends 2 s after the last change and at the latest 15 s after the first', async () => {
    const { server, device } = one();
    device.answer('q2', 'A');
    await device.advance(1_999);
    expect(held(server, 'q2')).toBe('');
    await device.advance(1);
    expect(held(server, 'q2')).toBe('A');
    for (let second = 0; second < 20; second += 1) {
      device.answer('q1', `v${second}`);
      await device.advance(999);
      expect(held(server, 'q1')).toBe(second < 15 ? '' : 'v14');
      await device.advance(1);
    }
  });

  it('resends the same save after 1, 2, 4, 8 and then 15 s, and resets the failures after a success', async () => {
    const { server, device } = one();
    const failures = Array<Fault>(7).fill('error');
    device.faults = [...failures];
    device.answer('q1', 'A');
    await device.advance(2_000);
    const { inFlight } = device.state.meta;
    for (const [at, wait] of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
      expect(device.state.saveState).toBe('failing');
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

  describe('with a Retry-After of a minute', () => {
    const deferred = async (...more: Fault[]) => {
      const { server, device } = answered(['retry-after', ...more]);
      await device.advance(2_000);
      return { server, device };
    };
    it('shows the time of the next try, and does not try sooner, whatever the learner does', async () => {
      const { server, device } = await deferred();
      const at = 2_000 + 60_000 + 15_000; // with the random spread
      expect(device.state).toMatchObject({ saveState: 'failing', trouble: { kind: 'busy', retryAt: at } });
      device.answer('q2', 'B');
      await device.advance(20_000);
      await device.outbox.flush();
      await device.outbox.retry();
      void device.outbox.submit();
      await device.advance(20_000);
      expect(device.state).toMatchObject({ saveState: 'failing', trouble: { kind: 'busy', retryAt: at } });
      await device.outbox.withdraw();
      await device.advance(10_000);
      device.outbox.flushOnUnload();
      expect(device.unloaded).toEqual([]);
      await device.reload();
      await device.outbox.retry();
      await device.advance(24_999);
      expect(server.answers.size).toBe(0);
      expect(device.state).toMatchObject({ saveState: 'failing', trouble: { kind: 'busy', retryAt: at } });
      await device.advance(1);
      expect([held(server, 'q1'), held(server, 'q2'), device.state.saveState]).toEqual(['A', 'B', 'saved']);
    });

    it('does not try sooner if the answer to a hidden page names the time', async () => {
      const { server, device } = answered(['retry-after']);
      device.outbox.flushOnUnload();
      await device.advance(59_999);
      expect(device.unloaded).toHaveLength(1);
      expect(server.answers.size).toBe(0);
      await device.advance(1);
      expect(held(server, 'q1')).toBe('A');
    });

    it('waits longer after each failure, those before the Retry-After included', async () => {
      const { server, device } = answered(['error', 'error', 'retry-after', 'error']);
      await device.advance(2_000 + 1_000 + 2_000);
      await device.advance((device.state.trouble?.retryAt ?? 0) - 5_000);
      expect(device.faults).toEqual([]);
      await device.advance(7_999);
      expect(server.answers.size).toBe(0);
      await device.advance(1);
      expect(held(server, 'q1')).toBe('A');
    });

    it('can retry at once after a further failure without Retry-After', async () => {
      const { server, device } = await deferred('error');
      await device.advance(75_000);
      expect(device.state.trouble?.retryAt).toBeUndefined();
      await device.outbox.retry();
      expect(held(server, 'q1')).toBe('A');
    });
  });

  it('loses no answer and no flush that comes while a save ends', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const { server, device } = answered();
      void device.outbox.flush();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      device.answer('q1', 'B');
      await device.outbox.flush();
      expect(held(server, 'q1'), `after ${turns} turns`).toBe('B');
    }
  });

  it('sends from an unloading page only what fits, and the rest later', async () => {
    const { server, device } = one();
    for (const name of ['q1', 'q2', 'q3']) device.answer(name, 'x'.repeat(30_000));
    device.outbox.flushOnUnload();
    expect(device.unloaded[0]?.answers).toHaveLength(1);
    await device.reload();
    await device.advance(5_000);
    expect(held(server, 'q3')).toHaveLength(30_000);
  });

  it.each([
    ['the first one', false],
    ['one after a flush', true],
  ])('sends a change made during a save 2 s later, like any other: %s', async (_which, flushed) => {
    const { server, device } = one();
    if (flushed) {
      device.answer('q3', 'C');
      await device.outbox.flush();
    }
    const save = server.save.bind(server);
    server.save = (sent) => {
      server.save = save;
      device.answer('q2', 'B');
      return save(sent);
    };
    device.answer('q1', 'A');
    await device.advance(2_000);
    await device.advance(1_999);
    expect([held(server, 'q1'), held(server, 'q2')]).toEqual(['A', '']);
    await device.advance(1);
    expect(held(server, 'q2')).toBe('B');
  });

  it.each<[string, Fault[]]>([
    ['no response', ['error', 'error', 'error']],
    ['a refusal that is looked up', ['refused', 'none', 'refused', 'none']],
  ])('is saving from the change on, and stays failing during the retries: %s', async (_why, faults) => {
    const device = new Device(new ModelServer());
    const states: string[] = [];
    device.store.subscribe(({ saveState }) => {
      if (states.at(-1) !== saveState) states.push(saveState);
    });
    device.faults = faults;
    device.answer('q1', 'A');
    await device.advance(20_000);
    expect(states).toEqual(['saved', 'saving', 'failing', 'saving', 'saved']);
    expect(device.state).toMatchObject({ trouble: null, failures: 0 });
  });

  it('does not retry sooner if an answer changes while it fails', async () => {
    const { device } = answered(Array<Fault>(5).fill('error'));
    await device.advance(2_000 + 1_000 + 2_000 + 4_000);
    expect(device.faults).toHaveLength(1);
    device.answer('q1', 'B');
    await device.advance(7_999);
    expect([device.faults.length, device.state.saveState]).toEqual([1, 'failing']);
    await device.advance(1);
    expect(device.faults).toHaveLength(0);
  });

  describe('after a refused save', () => {
    it('is done if the record turns out to be submitted with the same answers', async () => {
      const { server, device } = answered();
      server.answers.set('q1', { answer: ['A'], marked: false });
      server.status = 'DONE';
      device.faults = ['refused'];
      await device.advance(2_000);
      expect(device.state).toMatchObject({ saveState: 'saved', trouble: null, failures: 0 });
      expect(device.state.meta.status).toBe('DONE');
    });
    it('shows the reason, merges the answers of another device, and retries if the record is still open', async () => {
      const { server, device } = answered();
      server.writeElsewhere('q2', 'B');
      device.faults = ['refused'];
      await device.advance(2_000);
      expect(device.state).toMatchObject({ saveState: 'failing', trouble: { kind: 'refused', reason: '暂无权限' } });
      expect([device.answerAt('q2'), device.state.mergedCount]).toEqual([['B'], 1]);
      await device.advance(1_000);
      expect([held(server, 'q1'), device.state.saveState]).toEqual(['A', 'saved']);
    });

    it('stops sending if the record is gone, and sends again after 重试', async () => {
      const { server, device } = answered();
      device.faults = ['refused', 'gone'];
      await device.advance(60_000);
      expect(device.state).toMatchObject({ saveState: 'refused', trouble: { kind: 'refused', reason: '记录不存在' } });
      device.answer('q2', 'B');
      await device.advance(60_000);
      expect(server.answers.size).toBe(0);
      await device.outbox.retry();
      expect([held(server, 'q1'), held(server, 'q2'), device.state.saveState]).toEqual(['A', 'B', 'saved']);
    });
    it('shows the refusal if the look-up of the record is refused too, else the trouble of the look-up', async () => {
      const troubleAfter = async (...faults: Fault[]) => {
        const { device } = answered(faults);
        await device.advance(2_000);
        // A refused save will not arrive later, so the next one is a new one.
        return [device.state.saveState, device.state.trouble?.kind, device.state.meta.inFlight === null];
      };
      expect(await troubleAfter('refused', 'none')).toEqual(['failing', 'refused', true]);
      expect(await troubleAfter('refused', 'refused')).toEqual(['failing', 'refused', false]);
      expect(await troubleAfter('refused', 'error')).toEqual(['failing', 'busy', false]);
    });
  });

  it('reveals the solutions of answers from another device in practice, but not in an exam', async () => {
    const opened = async (examMode: 'EXAM' | 'PRACTICE') => {
      const server = new ModelServer();
      const device = new Device(server, () => 'here', examMode);
      device.answer('q3', 'C');
      await device.advance(3_000);
      server.writeElsewhere('q1', 'A');
      server.answers.set('q2', { answer: [], marked: true });
      server.answers.set('q3', { answer: [], marked: false });
      await device.reload();
      expect([device.answerAt('q1'), device.answerAt('q3')]).toEqual([['A'], []]);
      return [...device.state.meta.revealed];
    };
    expect(await opened('PRACTICE')).toEqual(['q1']);
    expect(await opened('EXAM')).toEqual([]);
  });

  it('sends nothing from an unloading page if nothing is unsent or another window writes, and reads nothing', async () => {
    const { server, device } = one();
    device.outbox.flushOnUnload();
    device.answer('q1', 'A');
    device.outbox.stop();
    device.outbox.flushOnUnload();
    await device.outbox.readAgain();
    expect([device.unloaded, server.reads]).toEqual([[], 0]);
  });

  it('resends a lost save unchanged from an unloading page, and never reuses its number', async () => {
    const { server, device } = answered(['request-lost']);
    await device.advance(2_000);
    device.answer('q1', 'B');
    device.outbox.flushOnUnload();
    expect(device.unloaded).toEqual([device.state.meta.inFlight]);
    expect(device.unloaded[0]?.answers).toEqual([{ questionId: 'q1', answer: ['A'], marked: false }]);
    const input = device.state.meta.lastSeq;
    expect(input).toBeGreaterThan(1);
    server.seq = 2; // another device has written
    await device.outbox.reconcile(server.state, false);
    expect(device.state.meta).toMatchObject({ baseSeq: 2, lastSeq: input, inFlight: null });
    server.seq = input + 1_000;
    await device.outbox.reconcile(server.state, false);
    expect(device.state.meta).toMatchObject({ baseSeq: input + 1_000, lastSeq: input + 1_000 });
  });

  it('resends a lost save from an unloading page only if it fits the limit, to the byte', async () => {
    const sentCount = async (bytes: number) => {
      const device = new Device(new ModelServer());
      const lost = async (length: number) => {
        device.faults = ['request-lost'];
        device.answer('q1', 'x'.repeat(length));
        await device.advance(2_000);
        return bytesOf(device.state.meta.inFlight);
      };
      // Repeated until the save numbers have three digits, so that their length stays the same.
      let around = 0;
      for (const length of [1, 2, 3, 4]) {
        around = (await lost(length)) - length;
        await device.advance(60_000);
      }
      expect(await lost(bytes - around)).toBe(bytes);
      device.outbox.flushOnUnload();
      return device.unloaded.length;
    };
    expect(await sentCount(unloadLimit)).toBe(1);
    expect(await sentCount(unloadLimit + 1)).toBe(0);
  });

  it('counts six saves in a row without an acknowledgement as a failure', async () => {
    const { server, device } = one();
    const save = server.save.bind(server);
    let saves = 0;
    server.save = (sent) => {
      saves += 1;
      return { ...save({ ...sent, clientSeq: 0 }), conflict: false };
    };
    device.answer('q1', 'A');
    await device.advance(2_000);
    expect([saves, device.state.saveState, device.state.failures]).toEqual([6, 'failing', 1]);
    server.save = save;
    await device.advance(1_000);
    expect([held(server, 'q1'), device.state.saveState]).toEqual(['A', 'saved']);
  });

  describe('when another window takes over during a request', () => {
    it.each<[string, Fault[]]>([
      ['a save that succeeds', []],
      ['a save that fails', ['error']],
      ['a save that is refused', ['refused']],
      ['a look-up that succeeds', ['refused', 'none']],
      ['a look-up that fails', ['refused', 'error']],
    ])('changes nothing more: %s', async (_what, faults) => {
      for (let turns = 0; turns < 12; turns += 1) {
        const { device } = answered(faults);
        const flushed = device.outbox.flush();
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        const blocked = device.state.saveState === 'saving';
        device.outbox.stop();
        const { answers, meta } = device.state;
        await flushed;
        await device.advance(60_000);
        expect(device.state.saveState, `after ${turns} turns`).toBe('readonly');
        if (blocked) expect([device.state.answers, device.state.meta.baseSeq]).toEqual([answers, meta.baseSeq]);
      }
    });
  });

  it('is done if the server has closed the record with all answers of this device', async () => {
    const { server, device } = await saved();
    server.close();
    await device.reload();
    expect(device.state.meta).toMatchObject({ status: 'DONE', submitAsked: false });
    expect(device.state).toMatchObject({ saveState: 'saved', answers: { dirty: 0 } });
  });

  it('still has to send a mark if all answers are the same, unless the record has ended', async () => {
    const { server, device } = one();
    device.toggleMark('q1');
    await device.outbox.reconcile(server.state, false);
    expect(device.state).toMatchObject({ saveState: 'saving', answers: { dirty: 1 } });
    server.close();
    await device.outbox.reconcile(server.state, false);
    expect(device.state).toMatchObject({ saveState: 'saved', answers: { dirty: 0 }, meta: { status: 'DONE' } });
  });

  it('is saving again if the server has lost answers and has closed the record', async () => {
    const { server, device } = await saved();
    expect(device.state.saveState).toBe('saved');
    server.answers.clear();
    server.seq = 1;
    server.close();
    device.timeIsOver();
    await device.outbox.reconcile(server.state, false);
    expect(device.state).toMatchObject({ saveState: 'saving', meta: { submitAsked: true } });
    await device.outbox.flush();
    expect([held(server, 'q1'), device.state.saveState]).toEqual(['A', 'saved']);
  });
});
