import * as z from 'zod/mini';
import { shanghaiText } from '@/shared/lib/dates';
import { jsonIn } from '@/shared/lib/storage';
import { isEntry, kinds, type Entries, type Kind } from './entries';
import { ownKey, useOwn } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';

const format = 'lixing-backup';
const version = 1;
const largest = 20 * 1024 * 1024;

const head = z.object({ format: z.literal(format), version: z.number(), userId: z.string() });
const whole = z.object({
  madeAt: z.number().check(z.nonnegative()),
  // A build that exported earlier may have had fewer kinds.
  entries: z.partialRecord(z.enum(kinds), z.record(z.string(), z.unknown())),
});

export interface Backup {
  /** Epoch ms. */
  madeAt: number;
  entries: Entries;
}
/** An entry that no store of this site could have written. */
export interface LeftOut {
  kind: Kind;
  id: string;
}
/** The backup in a file without the entries that do not fit, or the text that says why the file was refused. */
export type ReadBackup = { ok: true; backup: Backup; leftOut: LeftOut[] } | { ok: false; reason: string };

export const backupText = (userId: string, { madeAt, entries }: Backup): string =>
  JSON.stringify({ format, version, userId, madeAt, entries });
export const backupFile = (userId: string, backup: Backup): Blob =>
  new Blob([backupText(userId, backup)], { type: 'application/json' });
export const backupName = (madeAt: number): string => `lixing-backup-${shanghaiText(madeAt, 'YYYYMMDD')}.json`;

const refused = (reason: string): ReadBackup => ({ ok: false, reason });
const isNone = '这不是本站导出的备份，或者文件已损坏。';

/** Reads and checks a backup file: size, format, version, account. Never rejects. */
export async function readBackup(file: Blob, userId: string): Promise<ReadBackup> {
  if (file.size > largest) return refused('文件超过 20 MB，没有读取。');
  const text = await file.text().catch(() => null);
  if (text === null) return refused('没有读到文件，请重新选择。');
  const raw = jsonIn(text);
  const first = z.safeParse(head, raw);
  if (!first.success) return refused(isNone);
  if (first.data.version > version) return refused('这份备份来自更新的网站版本，请刷新页面后再导入。');
  if (first.data.userId !== userId) return refused('这是另一个账号的备份，请登录那个账号后再导入。');
  const { success, data } = z.safeParse(whole, raw);
  if (!success) return refused(isNone);
  const leftOut: LeftOut[] = [];
  const fitting = kinds.map((kind) => {
    const entries = Object.entries(data.entries[kind] ?? {});
    const fits = entries.filter(([id, value]) => isEntry(kind, id, value) || !leftOut.push({ kind, id }));
    return [kind, Object.fromEntries(fits)];
  });
  // `isEntry` has checked each value.
  return { ok: true, backup: { madeAt: data.madeAt, entries: Object.fromEntries(fitting) as Entries }, leftOut };
}

/** Time of the last backup on this device, epoch ms by its clock; 0: never. */
const lastExportOf = (userId: string | null) => persisted(ownKey(userId, 'exported'), z.number(), 0);

export const useLastExport = (): number => useOwn(lastExportOf, (time) => time);
export const keepLastExport = (userId: string, time: number): boolean => lastExportOf(userId).write(time);
