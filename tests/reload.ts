import { deviceStorage } from '@/offline/device-storage';

/** After a reload nothing is known but what the device kept: every store reads it again. */
export function forgetMemory(): void {
  deviceStorage.setState({ keeps: null });
  for (const storageArea of [localStorage, sessionStorage])
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea }));
}
