import { requestTimeout } from '@/shared/constants';

export const apiBase = import.meta.env.VITE_API_BASE ?? '';

/** How long a call may take, for all ways that one can go; tests shorten it. */
export const limits = {
  /** Milliseconds. */
  timeout: requestTimeout,
  exceeded: (): Error => new Error(`timeout of ${String(limits.timeout)}ms exceeded`),
};
