/** Rows of the database that pages show. Keys of localStorage need no message: browsers send the storage event. */
export type DeviceRows = 'notes' | 'log';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('device');

/** Tells the other windows of this browser that rows have changed. Called by each function that writes. */
export const announceChange = (rows: DeviceRows): void => channel?.postMessage(rows);

/** Calls back after another window has changed such rows. Returns the stop function. */
export function onDeviceChange(rows: DeviceRows, listener: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === rows) listener();
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
