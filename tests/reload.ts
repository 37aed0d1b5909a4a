import { deviceStorage } from '@/offline/device-storage';

/** Simulates a reload: every store reads the device again. */
export function forgetMemory(): void {
  deviceStorage.setState(deviceStorage.getInitialState());
  for (const storageArea of [localStorage, sessionStorage])
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea }));
}
