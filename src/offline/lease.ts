import { local, readJson } from '@/shared/lib/storage';

export interface LeaseRequest {
  /** One holder per name over all windows of this browser: `u:{id}:lease:{what}`. */
  name: string;
  /** Takes it from its holder; without it the lease must be free. */
  steal: boolean;
  onHeld: () => void;
  /** Another window has it: already now, or because it took it later. Called once, never after the release. */
  onLost: () => void;
}

const life = 10_000;
const renewEvery = 3_000;

/** A crash of the holder frees it at once. */
function byLocks(locks: LockManager, { name, steal, onHeld, onLost }: LeaseRequest): () => void {
  let over = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lose = () => {
    if (over) return;
    over = true;
    onLost();
  };
  locks
    .request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
      if (over) return undefined;
      if (!lock) {
        lose();
        return undefined;
      }
      onHeld();
      return held;
    })
    .catch(lose); // stolen
  return () => {
    over = true;
    release();
  };
}

/** Without locks: a stored row that its holder renews; after 10 s without it the lease is free. */
function byStorage({ name, steal, onHeld, onLost }: LeaseRequest): () => void {
  const me = crypto.randomUUID();
  const takenByOther = () => {
    const row = readJson(local, name) as { holder?: unknown; at?: unknown } | null;
    return row !== null && row.holder !== me && Date.now() - Number(row.at) < life;
  };
  const renew = () => local.write(name, JSON.stringify({ holder: me, at: Date.now() }));
  let timer: ReturnType<typeof setInterval> | undefined;
  let over = false;
  const stop = () => {
    over = true;
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
  function check() {
    if (!takenByOther()) {
      renew();
      return;
    }
    stop();
    onLost();
  }
  function onStorage() {
    if (takenByOther()) check();
  }
  queueMicrotask(() => {
    if (over) return;
    if (!steal && takenByOther()) {
      stop();
      onLost();
      return;
    }
    renew();
    timer = setInterval(check, renewEvery);
    window.addEventListener('storage', onStorage);
    onHeld();
  });
  return () => {
    if (over) return;
    stop();
    if (!takenByOther()) local.remove(name);
  };
}

const locksOf = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Asks for the lease; the function that comes back gives it back. */
export function takeLease(request: LeaseRequest): () => void {
  const locks = locksOf();
  return locks ? byLocks(locks, request) : byStorage(request);
}

/** Runs when no other window of this browser runs under that name; without locks at once. */
export const exclusive = (name: string, run: () => Promise<void>): Promise<void> =>
  locksOf()?.request(name, run) ?? run();

/** Whether any window holds a lease whose name begins so; null where the browser does not tell. */
export async function isLeaseHeld(start: string): Promise<boolean | null> {
  const { held = [] } = (await locksOf()?.query()) ?? {};
  return locksOf() ? held.some(({ name }) => name?.startsWith(start)) : null;
}
