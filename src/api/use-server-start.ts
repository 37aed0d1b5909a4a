import { useState } from 'react';
import { useStore } from 'zustand';
import { skewStore } from './server-clock';

/**
 * The server's time when the component appeared, for what changes once a day. It changes when the server's clock
 * becomes known, which the first responses do not tell if the early entry requested them.
 */
export function useServerStart(): number {
  const [start] = useState(() => Date.now());
  return start + useStore(skewStore, ({ skew }) => skew ?? 0);
}
