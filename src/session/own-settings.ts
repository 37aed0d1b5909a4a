import { useStore } from 'zustand';
import type { Persisted } from '@/shared/lib/persisted';
import { useUser } from './login';

/** Storage key of data that belongs to one learner (visitors: guest) and is never read by another account. */
export const ownKey = (userId: string | null, what: string): string => `u:${userId ?? 'guest'}:${what}`;

/** Reads a value that this device keeps for the current learner or visitor. */
export const useOwn = <T, Value>(of: (userId: string | null) => Persisted<T>, select: (stored: T) => Value): Value =>
  useStore(of(useUser()?.id ?? null), select);
