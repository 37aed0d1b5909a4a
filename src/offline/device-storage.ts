import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { database } from './db';

/** Whether this device keeps what is written to its database; null while that is not known. */
export const deviceStorage = createStore<{ keeps: boolean | null }>(() => ({ keeps: null }));
export const useDeviceKeeps = (): boolean | null => useStore(deviceStorage, ({ keeps }) => keeps);

/**
 * WebKit sometimes keeps a transaction of a page that was left, and every later one of the same store then waits
 * for ever. A call that is only slow, or that a sleeping computer interrupts, goes on after this time: its caller has
 * been told that the device refused, but no screen goes on saying so. The five seconds are counted in slices (ms): a page
 * that stands still, because a long task or a sleeping computer holds it, uses up only one of them.
 */
const patience = { slices: 10, slice: 500 };

/**
 * Runs everything that reads or writes the database. Whether IndexedDB is missing, throws, rejects, is full or does not
 * answer, the caller sees one case, a rejection, and `deviceStorage` notes it.
 */
export async function onDevice<T>(run: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  try {
    const result = run();
    const silence = new Promise<never>((_, reject) => {
      let left = patience.slices;
      timer = setInterval(() => {
        left -= 1;
        if (left > 0) return;
        reject(new Error('no answer'));
        result.then(
          () => deviceStorage.setState({ keeps: null }),
          () => {},
        );
      }, patience.slice);
    });
    return await Promise.race([result, silence]);
  } catch (error) {
    deviceStorage.setState({ keeps: false });
    throw error;
  } finally {
    clearInterval(timer);
  }
}
/** As `onDevice`, but resolves to `without` when the device refuses. */
export const onDeviceOr = <T>(without: T, run: () => Promise<T>): Promise<T> => onDevice(run).catch(() => without);

/** Writes a row, reads it back and deletes it, before anything depends on storage. */
export const probeStorage = (): Promise<boolean> =>
  onDeviceOr(false, async () => {
    const tx = (await database()).transaction('log', 'readwrite');
    const row = { userId: '', day: 0, courseId: '', seconds: 0, lessons: [] };
    const key: [string, number, string] = ['', 0, ''];
    const [, read] = await Promise.all([tx.store.put(row), tx.store.get(key), tx.store.delete(key), tx.done]);
    deviceStorage.setState({ keeps: read !== undefined });
    return read !== undefined;
  });
