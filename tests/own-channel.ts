import { threadId } from 'node:worker_threads';

/** Test files run in threads of one process, and node's channels reach all of them: a logout there would be one here. */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
};
