import { server } from '@/mocks/node';

/** Ids of the requests without a response. */
const open = new Set<string>();

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

export const openRequests = {
  /** Called for each test file, because some remove all listeners. */
  watch(): void {
    server.events.on('request:start', ({ requestId }) => open.add(requestId));
    server.events.on('request:end', ({ requestId }) => open.delete(requestId));
  },
  count: (): number => open.size,
  /**
   * Waits until no request is open and none starts for ten turns of the event loop: work that a page left behind may
   * still read the database before it sends one. Held and aborted requests get no response, so it waits 40 ms at most.
   */
  async end(): Promise<void> {
    let waits = 20;
    for (let quiet = 0; quiet < 10; quiet += 1) {
      await turn();
      if (open.size === 0 || waits === 0) continue;
      await pause();
      waits -= 1;
      quiet = 0;
    }
    open.clear();
  },
};
