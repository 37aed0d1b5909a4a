import { threadId } from 'node:worker_threads';

// A test file that resets modules runs this again for the next file, which shares the open channels.
if (BroadcastChannel.name !== 'OwnChannel')
  /** Test files run in threads of one process, and node's channels reach all threads: a logout would reach other files. */
  globalThis.BroadcastChannel = class OwnChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} of thread ${threadId}`);
    }
  };
