import { act } from '@testing-library/react';

/** Another tab of this browser writes a key; null takes it away. Browsers tell every tab but the one that wrote. */
export function otherTab(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage })));
}
