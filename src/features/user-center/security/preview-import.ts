import { readBackup, type Backup, type LeftOut } from '@/learning/backup/backup-file';
import { deviceEntries } from '@/learning/backup/device-entries';
import {
  compareEntries,
  countFates,
  mergeEntries,
  type Compared,
  type Entries,
  type EntryOf,
  type Fates,
} from '@/learning/backup/entries';
import { entryTexts, shownKinds, type EntryNames, type ShownKind } from './backup-kinds';

export interface ImportPreview {
  backup: Backup;
  /** The entries of this device. */
  here: Entries;
  /** By kind, with what the import does with each entry, in the order of the file. */
  rows: { name: string; unit: string; fates: Fates; entries: ReturnType<typeof entriesOf> }[];
  total: Fates;
  /** Entries of the file that do not fit, and are not merged. */
  leftOut: LeftOut[];
}
/** A chosen file, and what importing it would change or why it is refused. */
export interface ChosenBackup {
  file: File;
  preview: ImportPreview | null;
  reason: string | null;
}

function entriesOf<K extends ShownKind>(kind: K, compared: readonly Compared<EntryOf<K>>[]) {
  const { name, state } = entryTexts[kind];
  return compared.map(({ id, file, here, fate }) => ({
    id: `${kind} ${id}`,
    fate,
    /** `here`: null if this device does not have the entry. */
    texts: (names: EntryNames) => ({
      name: name(id, file, names),
      file: state(file, id),
      here: here === undefined ? null : state(here, id),
    }),
  }));
}

/** Checks a file and compares it with this device. Writes nothing and never rejects. */
export async function previewImport(file: File, userId: string): Promise<ChosenBackup> {
  const read = await readBackup(file, userId);
  if (!read.ok) return { file, preview: null, reason: read.reason };
  const here = await deviceEntries(userId).catch(() => null);
  if (!here) return { file, preview: null, reason: '本机数据没有读到，请重新选择文件。' };
  const { backup, leftOut } = read;
  const merged = mergeEntries(here, backup.entries);
  const rows = shownKinds.map(({ kind, name, unit }) => {
    const entries = entriesOf(kind, compareEntries(kind, here, backup.entries, merged));
    return { name, unit, fates: countFates(entries), entries };
  });
  const total = countFates(rows.flatMap(({ entries }) => entries));
  return { file, preview: { backup, here, rows, total, leftOut }, reason: null };
}
