import { useStore } from 'zustand';
import type { Persisted } from '@/shared/lib/persisted';
import { useUser } from './login';

/** Rows of this device that belong to one learner (visitors: guest), never read by another account. */
export const ownKey = (userId: string | null, what: string): string => `u:${userId ?? 'guest'}:${what}`;

/** A part of what this device keeps for the learner who is logged in, or for the visitor. */
export const useOwn = <T, Value>(of: (userId: string | null) => Persisted<T>, select: (kept: T) => Value): Value =>
  useStore(of(useUser()?.id ?? null), select);
