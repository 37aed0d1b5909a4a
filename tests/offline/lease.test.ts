import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeLease } from '@/offline/lease';

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

/** The browser's locks as the specification describes them, for one name. */
function fakeLocks() {
  let current: { reject: (error: Error) => void } | null = null;
  const request = async (
    _name: string,
    { steal }: LockOptions,
    run: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> => {
    if (current && !steal) {
      await run(null);
      return;
    }
    current?.reject(new DOMException('stolen', 'AbortError'));
    await new Promise<void>((resolve, reject) => {
      const mine = { reject };
      current = mine;
      void Promise.resolve(run({})).then(() => {
        if (current === mine) current = null;
        resolve();
      });
    });
  };
  return { request };
}
const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

describe.each(['locks', 'storage'])('the lease by %s', (kind) => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { locks: kind === 'locks' ? fakeLocks() : undefined });
  });
  afterEach(() => vi.useRealTimers());

  it('is held by one window; the newer takes it', async () => {
    const older = holder(true);
    await settle();
    const newer = holder(true);
    await settle();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(older.told).toEqual(['held', 'lost']);
    expect(newer.told).toEqual(['held']);
    newer.release();
    older.release();
  });

  it('is refused where it must be free, and free again after its release', async () => {
    const first = holder(true);
    await settle();
    const refused = holder(false);
    await settle();
    expect(refused.told).toEqual(['lost']);
    first.release();
    await settle();
    const next = holder(false);
    await settle();
    expect(next.told).toEqual(['held']);
    next.release();
  });

  it('tells nothing after its release', async () => {
    const first = holder(true);
    await settle();
    first.release();
    const second = holder(true);
    await settle();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(first.told).toEqual(['held']);
    second.release();
  });
});

describe('the lease without locks', () => {
  const name = 'u:1:lease:player';
  const other = (at: number) => localStorage.setItem(name, JSON.stringify({ holder: 'other', at }));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {});
  });

  it('tells nothing to whom gave it back before it came', async () => {
    const first = holder(false);
    first.release();
    await settle();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(first.told).toEqual([]);
    const next = holder(false);
    await settle();
    expect(next.told).toEqual(['held']);
    next.release();
  });

  it('is lost as soon as another window writes its own, and left to that one', async () => {
    const mine = holder(true);
    await settle();
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: name }));
    tell();
    expect(mine.told).toEqual(['held']);
    other(Date.now());
    tell();
    expect(mine.told).toEqual(['held', 'lost']);
    mine.release();
    tell();
    expect(mine.told).toEqual(['held', 'lost']);
    expect(localStorage.getItem(name)).toContain('other');
  });

  it('is free ten seconds after its holder was last heard of', async () => {
    other(Date.now() - 9_999);
    const early = holder(false);
    await settle();
    expect(early.told).toEqual(['lost']);
    other(Date.now() - 10_000);
    const late = holder(false);
    await settle();
    expect(late.told).toEqual(['held']);
    await vi.advanceTimersByTimeAsync(3_000);
    const { at } = JSON.parse(localStorage.getItem(name) ?? '{}') as { at: number };
    expect(at).toBe(Date.now());
    late.release();
    expect(localStorage.getItem(name)).toBeNull();
  });

  it('gives nothing back that another window has taken meanwhile', async () => {
    const mine = holder(true);
    await settle();
    other(Date.now());
    mine.release();
    expect(localStorage.getItem(name)).toContain('other');
    localStorage.removeItem(name);
  });
});
