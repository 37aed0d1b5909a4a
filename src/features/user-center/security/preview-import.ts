import { readBackup, type Backup } from '@/learning/backup/backup-file';
import { deviceEntries } from '@/learning/backup/device-entries';
import { fatesOf, mergeEntries, type Fates } from '@/learning/backup/entries';
import { shownKinds } from './backup-kinds';

type Row = (typeof shownKinds)[number] & { fates: Fates };
export interface ImportPreview {
  backup: Backup;
  rows: Row[];
  total: Fates;
}
/** A chosen file, and what importing it would change or why it is refused. */
export interface ChosenBackup {
  file: File;
  preview: ImportPreview | null;
  reason: string | null;
}

const sum = (rows: readonly Row[], of: keyof Fates): number => rows.reduce((total, { fates }) => total + fates[of], 0);

/** Checks a file and compares it with this device. Writes nothing and never rejects. */
export async function previewImport(file: File, userId: string): Promise<ChosenBackup> {
  const read = await readBackup(file, userId);
  if (!read.ok) return { file, preview: null, reason: read.reason };
  const here = await deviceEntries(userId).catch(() => null);
  if (!here) return { file, preview: null, reason: '本机数据没有读到，请重新选择文件。' };
  const { backup } = read;
  const merged = mergeEntries(here, backup.entries);
  const rows = shownKinds.map((shown) => ({ ...shown, fates: fatesOf(shown.kind, here, backup.entries, merged) }));
  const total = {
    all: sum(rows, 'all'),
    added: sum(rows, 'added'),
    updated: sum(rows, 'updated'),
    kept: sum(rows, 'kept'),
    same: sum(rows, 'same'),
  };
  return { file, preview: { backup, rows, total }, reason: null };
}
