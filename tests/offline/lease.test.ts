import { describe, expect, it } from 'vitest';
import { isLeaseHeld, takeLease } from '@/offline/lease';

/** A window that requests the lease, and the events that it receives. */
function holder(steal: boolean) {
  const events: string[] = [];
  const release = takeLease({
    name: 'u:1:lease:player',
    steal,
    onHeld: () => events.push('held'),
    onLost: () => events.push('lost'),
  });
  return { events, release };
}

const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

describe('the lease', () => {
  it('is held by one window, and a newer window can steal it', async () => {
    const older = holder(true);
    await settle();
    const newer = holder(true);
    await settle();
    expect(older.events).toEqual(['held', 'lost']);
    expect(newer.events).toEqual(['held']);
    newer.release();
    older.release();
  });

  it('is found by its name while held, refused to a window that does not steal, and free after its release', async () => {
    const first = holder(true);
    await settle();
    expect(await isLeaseHeld('u:1:lease:')).toBe(true);
    expect(await isLeaseHeld('u:2:lease:')).toBe(false);
    const refused = holder(false);
    await settle();
    expect(refused.events).toEqual(['lost']);
    first.release();
    await settle();
    expect(await isLeaseHeld('u:1:lease:')).toBe(false);
    const next = holder(false);
    await settle();
    expect(next.events).toEqual(['held']);
    const newer = holder(true);
    await settle();
    expect(first.events, 'a window receives no events after its release').toEqual(['held']);
    newer.release();
    next.release();
  });

  it('does not notify a window that released it before it was granted', async () => {
    const first = holder(false);
    first.release();
    await settle();
    expect(first.events).toEqual([]);
    const next = holder(false);
    await settle();
    expect(next.events).toEqual(['held']);
    next.release();
  });
});
