import type * as z from 'zod/mini';

/** What a schema of `shape.ts` reads. Its transform hides that from zod. */
export type Reading =
  /** One value, as the message of a violation names it. */
  | { expected: string }
  /** A list of such rows. */
  | { row: () => z.ZodMiniType }
  /** An object that may be null or missing. */
  | { part: () => z.ZodMiniType };

/** Only the scripts that describe and probe the contract ask, so production builds leave this out. */
export const readings = new WeakMap<z.core.$ZodType, Reading>();
