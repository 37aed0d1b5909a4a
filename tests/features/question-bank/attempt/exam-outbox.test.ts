import { fc, runs } from '../../../property';
import { describe, expect, it } from 'vitest';
import { bytesOf, unloadLimit } from '@/offline/sending';
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
const own = [
  fc.record({ do: fc.constant('answer' as const), leaf, value }),
  fc.record({ do: fc.constant('answer' as const), leaf, value }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 2_500, 16_000) }),
  fc.record({
    do: fc.constant('fault' as const),
    faults: fc.array(fc.constantFrom<Fault>('none', 'request-lost', 'response-lost', 'error', 'late', 'repeated'), {
      maxLength: 6,
    }),
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
/** A device that has answered once, which the server has not heard of yet. */
const answered = (faults: readonly Fault[] = []) => {
  const { server, device } = one();
  device.faults = [...faults];
  device.answer('q1', 'A');
  return { server, device };
};
/** The server has that answer. */
const saved = async () => {
  const both = answered();
  await both.device.advance(3_000);
  return both;
};

describe('the outbox of an attempt', () => {
  it('ends with the server holding the last answers, whatever is lost on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...own), { maxLength: 25 }), async (steps) => {
        const { server, device, truth } = await play(steps);
        for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
        expect(device.state.saveState).toBe('saved');
        expect(device.asked).toBe(0);
      }),
      runs(300),
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
      runs(300),
    );
  });

  it('gives a record that the server closed its last answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...own), { maxLength: 15 }), async (steps) => {
        const { server, truth } = await play([...steps, { do: 'close' }, { do: 'submit' }]);
        for (const [leafId, answer] of truth) expect(held(server, leafId)).toBe(answer);
        expect(server.status).toBe('DONE');
      }),
      runs(200),
    );
  });

  it('hands nothing in before the learner has chosen, also after a reload, and does so then', async () => {
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

  it('takes the newer answer where the time is over before the learner has chosen', async () => {
    const { server, device } = one(() => 'wait');
    device.answer('q1', 'A');
    server.writeElsewhere('q1', 'other');
    await device.advance(20_000);
    device.timeIsOver();
    await device.outbox.submit();
    expect(server.status).toBe('DONE');
    expect(held(server, 'q1')).toBe('A');
  });

  it('goes on answering where the submission did not get through, and hands in what stands then', async () => {
    const { server, device } = await saved();
    device.faults = Array<Fault>(4).fill('request-lost');
    void device.outbox.submit();
    await device.advance(6_500);
    await device.outbox.withdraw();
    device.faults = [];
    device.answer('q1', 'B');
    await device.advance(20_000);
    expect([server.status, held(server, 'q1')]).toEqual(['DOING', 'B']);
    expect(device.state).toMatchObject({ saveState: 'saved', meta: { submitAsked: false, inFlight: null } });
    await device.outbox.submit();
    expect([server.status, held(server, 'q1')]).toEqual(['DONE', 'B']);
    expect(device.asked).toBe(0);
  });

  it('learns from the next save that the withdrawn submission had arrived, and says so', async () => {
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

  it('cannot be withdrawn once the time is over', async () => {
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

  it('asks when the server has fallen behind, and sends everything again', async () => {
    const { server, device } = await saved();
    server.answers.clear();
    server.seq = 1;
    await device.reload();
    await device.advance(3_000);
    expect(device.asked).toBe(1);
    expect(held(server, 'q1')).toBe('A');
  });

  it('says that another device has ended the record with other answers', async () => {
    const { server, device } = one();
    server.writeElsewhere('q1', 'B');
    server.status = 'DONE';
    device.answer('q1', 'A');
    await device.advance(3_000);
    expect(device.state.saveState).toBe('refused');
    expect(device.answerAt('q1')).toEqual(['A']);
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

  it('waits 1, 2, 4, 8 and then 15 s after failures, sends the same save again, and begins anew after a success', async () => {
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

  describe('that is told to stay away for a minute', () => {
    const told = async (...more: Fault[]) => {
      const { server, device } = answered(['told', ...more]);
      await device.advance(2_000);
      return { server, device };
    };
    it('says when it comes back, and does not come sooner, whatever the learner does', async () => {
      const { server, device } = await told();
      const at = 2_000 + 60_000 + 15_000; // the spread on top
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

    it('waits in its own way again after a failure without such a word', async () => {
      const { server, device } = await told('error');
      await device.advance(75_000);
      expect(device.state.trouble?.retryAt).toBeUndefined();
      await device.outbox.retry();
      expect(held(server, 'q1')).toBe('A');
    });
  });

  it('loses no answer that comes while a save ends, and no flush', async () => {
    for (let turns = 0; turns < 40; turns += 1) {
      const { server, device } = answered();
      void device.outbox.flush();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      device.answer('q1', 'B');
      await device.outbox.flush();
      expect(held(server, 'q1'), `after ${turns} turns`).toBe('B');
    }
  });

  it('sends only what fits with an unloading page, and the rest later', async () => {
    const { server, device } = one();
    for (const name of ['q1', 'q2', 'q3']) device.answer(name, 'x'.repeat(30_000));
    device.outbox.flushOnUnload();
    expect(device.unloaded[0]?.answers).toHaveLength(1);
    await device.reload();
    await device.advance(5_000);
    expect(held(server, 'q3')).toHaveLength(30_000);
  });

  it('lets a change that comes while a save is on its way rest like any other', async () => {
    const { server, device } = one();
    device.answer('q3', 'C');
    await device.outbox.flush(); // what was urgent once is so no longer
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
    ['no answer', ['error', 'error', 'error']],
    ['a refusal that is looked up', ['refused', 'none', 'refused', 'none']],
  ])(
    'says 保存中 from the change on, and goes on saying why it fails while it tries again: %s',
    async (_why, faults) => {
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
    },
  );

  it('does not try earlier because something changes while it fails', async () => {
    const { device } = answered(Array<Fault>(5).fill('error'));
    await device.advance(2_000 + 1_000 + 2_000 + 4_000);
    expect(device.faults).toHaveLength(1);
    device.answer('q1', 'B');
    await device.advance(7_999);
    expect([device.faults.length, device.state.saveState]).toEqual([1, 'failing']);
    await device.advance(1);
    expect(device.faults).toHaveLength(0);
  });

  describe('whose save is refused', () => {
    it('looks the record up: handed in with these very answers, it is done', async () => {
      const { server, device } = answered();
      server.answers.set('q1', { answer: ['A'], marked: false });
      server.status = 'DONE';
      device.faults = ['refused'];
      await device.advance(2_000);
      expect(device.state).toMatchObject({ saveState: 'saved', trouble: null, failures: 0 });
      expect(device.state.meta.status).toBe('DONE');
    });
    it('says why, takes in what another device has answered, and tries again where the record lives', async () => {
      const { server, device } = answered();
      server.writeElsewhere('q2', 'B');
      device.faults = ['refused'];
      await device.advance(2_000);
      expect(device.state).toMatchObject({ saveState: 'failing', trouble: { kind: 'refused', reason: '暂无权限' } });
      expect([device.answerAt('q2'), device.state.mergedCount]).toEqual([['B'], 1]);
      await device.advance(1_000);
      expect([held(server, 'q1'), device.state.saveState]).toEqual(['A', 'saved']);
    });

    it('calls it gone where the server knows no such record, sends nothing more, and begins anew by 重试', async () => {
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
    it('says of the save why it was refused where the look-up is refused too, else what is wrong now', async () => {
      const troubleAfter = async (...faults: Fault[]) => {
        const { device } = answered(faults);
        await device.advance(2_000);
        return [device.state.saveState, device.state.trouble?.kind];
      };
      expect(await troubleAfter('refused', 'refused')).toEqual(['failing', 'refused']);
      const [state, kind] = await troubleAfter('refused', 'error');
      expect(state).toBe('failing');
      expect(kind).not.toBe('refused');
    });
  });

  it('opens in practice the solutions of what another device has answered, and none in an exam', async () => {
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

  it('sends nothing with an unloading page where nothing is owed or another window writes', () => {
    const device = new Device(new ModelServer());
    device.outbox.flushOnUnload();
    device.answer('q1', 'A');
    device.outbox.stop();
    device.outbox.flushOnUnload();
    expect(device.unloaded).toEqual([]);
  });

  it('sends a lost save once more with an unloading page, unchanged, and gives its number to no other one, however low the server’s is', async () => {
    const { server, device } = answered(['request-lost']);
    await device.advance(2_000);
    device.answer('q1', 'B');
    device.outbox.flushOnUnload();
    expect(device.unloaded).toEqual([device.state.meta.inFlight]);
    expect(device.unloaded[0]?.answers).toEqual([{ questionId: 'q1', answer: ['A'], marked: false }]);
    const given = device.state.meta.lastSeq;
    expect(given).toBeGreaterThan(1);
    server.seq = 2; // another device has written
    await device.outbox.reconcile(server.state, false);
    expect(device.state.meta).toMatchObject({ baseSeq: 2, lastSeq: given, inFlight: null });
    server.seq = given + 1_000;
    await device.outbox.reconcile(server.state, false);
    expect(device.state.meta).toMatchObject({ baseSeq: given + 1_000, lastSeq: given + 1_000 });
  });

  it('sends with an unloading page the save that had no response only where it fits to the byte', async () => {
    const goes = async (bytes: number) => {
      const device = new Device(new ModelServer());
      const lost = async (length: number) => {
        device.faults = ['request-lost'];
        device.answer('q1', 'x'.repeat(length));
        await device.advance(2_000);
        return bytesOf(device.state.meta.inFlight);
      };
      // Until the numbers have three digits, as those of the next ones.
      let around = 0;
      for (const length of [1, 2, 3, 4]) {
        around = (await lost(length)) - length;
        await device.advance(60_000);
      }
      expect(await lost(bytes - around)).toBe(bytes);
      device.outbox.flushOnUnload();
      return device.unloaded.length;
    };
    expect(await goes(unloadLimit)).toBe(1);
    expect(await goes(unloadLimit + 1)).toBe(0);
  });

  it('takes a server that acknowledges nothing six times in a row for a failure', async () => {
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

  describe('where another window takes over while a call is on its way', () => {
    it.each<[string, Fault[]]>([
      ['a save that is taken', []],
      ['a save that fails', ['error']],
      ['a save that is refused', ['refused']],
      ['a look-up that answers', ['refused', 'none']],
      ['a look-up that fails', ['refused', 'error']],
    ])('changes nothing any more: %s', async (_what, faults) => {
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

  it('wants nothing more where the server has closed it with all that stands here', async () => {
    const { server, device } = await saved();
    server.close();
    await device.reload();
    expect(device.state.meta).toMatchObject({ status: 'DONE', submitAsked: false });
    expect(device.state).toMatchObject({ saveState: 'saved', answers: { dirty: 0 } });
  });

  it('owes a mark still where all answers are the same, until the record has ended', async () => {
    const { server, device } = one();
    device.toggleMark('q1');
    await device.outbox.reconcile(server.state, false);
    expect(device.state).toMatchObject({ saveState: 'saving', answers: { dirty: 1 } });
    server.close();
    await device.outbox.reconcile(server.state, false);
    expect(device.state).toMatchObject({ saveState: 'saved', answers: { dirty: 0 }, meta: { status: 'DONE' } });
  });

  it('says 保存中 again where a server that has lost something closed the record in time', async () => {
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
