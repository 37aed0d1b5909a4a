import * as z from 'zod/mini';
import { session } from '@/session/login';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import type { IconName } from '@/shared/ui/icon-paths';
import { commandKinds, type Command, type CommandKind } from './command';

const maxCommands = 8;
const row = z.object({
  kind: z.enum(commandKinds),
  key: z.string(),
  title: z.string(),
  note: z.string(),
  /** In-app paths only, because stored data is not trusted. */
  to: z.nullable(z.string().check(z.regex(/^\/(?![/\\])/))),
});
type Row = z.infer<typeof row>;

/** The last 8 choices of a learner on this device (仅本机), newest first. */
const recentOf = (userId: string | null) => persisted(ownKey(userId, 'commands'), z.array(row), []);

export function keepRecent({ kind, key, title, note, to }: Command): void {
  const recent = recentOf(session.userId());
  const others = recent.getState().filter((other) => other.key !== key);
  recent.write([{ kind, key, title, note, to }, ...others].slice(0, maxCommands));
}

const icons: Partial<Record<CommandKind, IconName>> = { lesson: 'play-circle' };

/** The recent choices. Pages and actions appear only if they are available now; courses and lessons as they were. */
export function useRecent(present: readonly Command[]): Command[] {
  const rows = useOwn(recentOf, (stored: Row[]) => stored);
  const byKey = new Map(present.map((command) => [command.key, command]));
  return rows.flatMap((stored): Command[] => {
    const now = byKey.get(stored.key);
    if (now) return [now];
    if (stored.kind === 'page' || stored.kind === 'action' || stored.to === null) return [];
    return [{ ...stored, icon: icons[stored.kind] ?? 'book', needsLogin: stored.kind === 'own' }];
  });
}
