import { startDownload } from '@/shared/lib/start-download';
import { backupFile, backupName } from '@/learning/backup/backup-file';
import { deviceEntries } from '@/learning/backup/device-entries';
import { keepLastExport } from '@/learning/backup/last-export';

/** Downloads all that only this device has of a learner, as one file. Rejects where the device cannot be read. */
export async function exportBackup(userId: string): Promise<void> {
  const madeAt = Date.now();
  const url = URL.createObjectURL(backupFile(userId, { madeAt, entries: await deviceEntries(userId) }));
  startDownload(url, backupName(madeAt));
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  keepLastExport(userId, madeAt);
}
