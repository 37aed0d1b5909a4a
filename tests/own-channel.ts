import { threadId } from 'node:worker_threads';

// A file that loads the modules anew runs this again for the next one, which shares the channels that are open.
if (BroadcastChannel.name !== 'OwnChannel')
  /** Test files run in threads of one process, and node's channels reach all of them: a logout there would be one here. */
  globalThis.BroadcastChannel = class OwnChannel extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} of thread ${threadId}`);
    }
  };
