/**
 * Only secure origins have locks. Without them nobody knows of another window, so each takes what it asks for; the checks
 * before an exam say that one window is the limit.
 */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;
export const knowsWindows = (): boolean => locks() !== undefined;

export interface LeaseRequest {
  /** One holder per name over all windows of this browser: `u:{id}:lease:{what}`. */
  name: string;
  /** Takes the lease from its holder; otherwise it must be free. */
  steal: boolean;
  /** A holder that works in the background: the next request of any window takes the lease from it. */
  yields?: boolean;
  onHeld: () => void;
  /** Another window holds the lease, from the start or since it stole it. Called once, never after the release. */
  onLost: () => void;
}

/** Held beside a lease by a holder that yields it. */
const yieldName = (name: string) => `yields ${name}`;

/** Requests the lease; the returned function releases it. A crash of the holder releases it immediately. */
export function takeLease(request: LeaseRequest): () => void {
  const { name, steal, yields, onHeld, onLost } = request;
  let over = false;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lose = () => {
    if (over) return;
    over = true;
    // Of a stolen lease only the sign that it yields is still held.
    release();
    onLost();
  };
  const manager = locks();
  if (!manager) {
    queueMicrotask(() => over || onHeld());
    return () => {
      over = true;
    };
  }
  const ask = (byForce: boolean): Promise<unknown> =>
    manager.request(name, byForce ? { steal: true } : { ifAvailable: true }, async (lock) => {
      if (over) return;
      if (!lock) {
        if (yields || !(await isLeaseHeld(yieldName(name)))) lose();
        else if (!over) ask(true).catch(lose);
        return;
      }
      if (yields) void manager.request(yieldName(name), () => held);
      onHeld();
      await held;
    });
  ask(steal).catch(lose); // stolen
  return () => {
    over = true;
    release();
  };
}

/** Runs `run` once no other window of this browser runs something under that name. */
export const exclusive = (name: string, run: () => Promise<void>): Promise<void> =>
  locks()?.request(name, run) ?? run();

/** Whether any window holds a lease whose name begins with `start`. */
export async function isLeaseHeld(start: string): Promise<boolean> {
  const held = (await locks()?.query())?.held ?? [];
  return held.some(({ name }) => name?.startsWith(start));
}
