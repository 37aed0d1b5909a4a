import { describe, expect, it } from 'vitest';
import { isLeaseHeld, takeLease } from '@/offline/lease';

/** Another window's view of the lease: what happened to it. */
function holder(steal: boolean) {
  const told: string[] = [];
  const release = takeLease({
    name: 'u:1:lease:player',
    steal,
    onHeld: () => told.push('held'),
    onLost: () => told.push('lost'),
  });
  return { told, release };
}

const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

describe('the lease', () => {
  it('is held by one window; the newer takes it', async () => {
    const older = holder(true);
    await settle();
    const newer = holder(true);
    await settle();
    expect(older.told).toEqual(['held', 'lost']);
    expect(newer.told).toEqual(['held']);
    newer.release();
    older.release();
  });

  it('is seen by its name while it is held, refused where it must be free, and free again after its release', async () => {
    const first = holder(true);
    await settle();
    expect(await isLeaseHeld('u:1:lease:')).toBe(true);
    expect(await isLeaseHeld('u:2:lease:')).toBe(false);
    const refused = holder(false);
    await settle();
    expect(refused.told).toEqual(['lost']);
    first.release();
    await settle();
    expect(await isLeaseHeld('u:1:lease:')).toBe(false);
    const next = holder(false);
    await settle();
    expect(next.told).toEqual(['held']);
    const newer = holder(true);
    await settle();
    expect(first.told, 'nothing after its release').toEqual(['held']);
    newer.release();
    next.release();
  });

  it('tells nothing to a window that gave it back before it came', async () => {
    const first = holder(false);
    first.release();
    await settle();
    expect(first.told).toEqual([]);
    const next = holder(false);
    await settle();
    expect(next.told).toEqual(['held']);
    next.release();
  });
});
