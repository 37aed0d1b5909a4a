interface Held {
  name: string;
  lose: (error: Error) => void;
}
type Run = (lock: { name: string } | null) => unknown;

let held: Held[] = [];
/** Called after each test: all names are free for the next one. */
export const freeLocks = (): void => {
  held = [];
};

/** The part of the Web Locks API that the site uses; happy-dom has none. */
export const webLocks = {
  async request(name: string, ...rest: [Run] | [LockOptions, Run]): Promise<unknown> {
    const [options, run] = rest.length === 1 ? [{}, rest[0]] : rest;
    const holder = held.find((each) => each.name === name);
    if (holder && options.ifAvailable) return run(null);
    if (holder && options.steal) {
      held = held.filter((each) => each !== holder);
      holder.lose(new DOMException('stolen', 'AbortError'));
    }
    const mine: Held = { name, lose: () => {} };
    const stolen = new Promise<never>((_, reject) => {
      mine.lose = reject;
    });
    held.push(mine);
    try {
      return await Promise.race([stolen, Promise.resolve({ name }).then(run)]);
    } finally {
      held = held.filter((each) => each !== mine);
    }
  },
  query: () => Promise.resolve({ held: held.map(({ name }) => ({ name })) }),
};

/** Takes a lease as another window does, and holds it until a window steals it. */
export const leaseElsewhere = (name: string): void =>
  void webLocks.request(name, { steal: true }, () => new Promise(() => {})).catch(() => undefined);
export const isLeaseFree = (name: string): boolean => held.every((each) => each.name !== name);
