export interface LeaseRequest {
  /** One holder per name over all windows of this browser: `u:{id}:lease:{what}`. */
  name: string;
  /** Takes it from its holder; without it the lease must be free. */
  steal: boolean;
  onHeld: () => void;
  /** Another window has it: already now, or because it took it later. Called once, never after the release. */
  onLost: () => void;
}

/** Asks for the lease; the returned function gives it back. A crash of the holder frees it at once. */
export function takeLease({ name, steal, onHeld, onLost }: LeaseRequest): () => void {
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
  navigator.locks
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

/** Runs when no other window of this browser runs under that name. */
export const exclusive = (name: string, run: () => Promise<void>): Promise<void> => navigator.locks.request(name, run);

/** Whether any window holds a lease whose name begins so. */
export async function isLeaseHeld(start: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith(start));
}
