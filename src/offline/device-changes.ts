import * as z from 'zod/mini';

/** Rows of the database that pages show. Keys of localStorage need no message: browsers send the storage event. */
const change = z.object({ what: z.enum(['notes', 'log']), userId: z.string() });
export type DeviceChange = z.infer<typeof change>;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('device');

/** Tells the other windows of this browser that rows of a learner have changed. Called by each function that writes. */
export const announceChange = (what: DeviceChange['what'], userId: string): void =>
  channel?.postMessage({ what, userId });

/** Calls back after another window has changed rows. Returns the stop function. */
export function onDeviceChange(listener: (change: DeviceChange) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    const message = change.safeParse(data).data;
    if (message) listener(message);
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
