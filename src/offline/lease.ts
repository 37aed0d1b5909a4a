export interface LeaseRequest {
  /** One holder per name over all windows of this browser: `u:{id}:lease:{what}`. */
  name: string;
  /** Takes the lease from its holder; otherwise it must be free. */
  steal: boolean;
  onHeld: () => void;
  /** Another window holds the lease, from the start or since it stole it. Called once, never after the release. */
  onLost: () => void;
}

/** Requests the lease; the returned function releases it. A crash of the holder releases it immediately. */
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

/** Runs `run` once no other window of this browser runs something under that name. */
export const exclusive = (name: string, run: () => Promise<void>): Promise<void> => navigator.locks.request(name, run);

/** Whether any window holds a lease whose name begins with `start`. */
export async function isLeaseHeld(start: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith(start));
}
