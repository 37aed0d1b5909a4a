import * as z from 'zod/mini';
import { local, readJson } from '@/shared/lib/storage';

/** What is missing or unreadable takes its default, and harms nothing beside it. */
const kept = <S extends z.ZodMiniType>(schema: S, value: z.output<S>) =>
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  z.catch(z._default(schema, value as never), value as never);
const switchOf = (on: boolean) => kept(z.boolean(), on);
/** What a learner set up, per user on this device (section 5: `u:{id}:practice`). */
const shape = z.object({
  autoNext: switchOf(true),
  list: switchOf(false),
  sheet: switchOf(true),
  keys: switchOf(true),
  font: kept(z.union([z.literal(14), z.literal(16), z.literal(18), z.literal(20)]), 16),
  /** null follows the site. */
  theme: kept(z.nullable(z.enum(['light', 'dark', 'sepia'])), null),
  batch: kept(z.union([z.literal(10), z.literal(20), z.literal(50)]), 20),
  order: kept(z.enum(['seq', 'random']), 'seq'),
  autoRemove: switchOf(false),
  /** Right answers in a row, per wrong question. */
  runs: kept(z.record(z.string(), z.number()), {}),
  /** The unfinished chapter of a subject. */
  chapters: kept(z.record(z.string(), z.string()), {}),
  /** Where reading of a book stopped: the leaf's id. */
  seen: kept(z.record(z.string(), z.string()), {}),
});
export type PracticePrefs = z.infer<typeof shape>;
export type ExamTheme = 'light' | 'dark' | 'sepia';
export const fontSizes = [14, 16, 18, 20] as const;

const keyOf = (userId: string) => `u:${userId}:practice`;
const listeners = new Set<() => void>();
let held: { userId: string; text: string | null; value: PracticePrefs } | null = null;

const parse = (raw: unknown): PracticePrefs => {
  const parsed = z.safeParse(shape, raw ?? {});
  return parsed.success ? parsed.data : shape.parse({});
};

export const practicePrefs = {
  /** The same object as long as nothing changed. */
  read(userId: string): PracticePrefs {
    const text = local.read(keyOf(userId));
    if (held?.userId === userId && held.text === text) return held.value;
    held = { userId, text, value: parse(readJson(local, keyOf(userId))) };
    return held.value;
  },
  change(userId: string, changes: Partial<PracticePrefs>): void {
    const value = { ...practicePrefs.read(userId), ...changes };
    const text = JSON.stringify(value);
    // Where storage is refused the choice lives as long as the page.
    held = { userId, text: local.write(keyOf(userId), text) ? text : local.read(keyOf(userId)), value };
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};
