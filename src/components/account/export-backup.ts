import { saveFile } from '@/shared/lib/save-file';
import { backupFile, backupName, keepLastExport } from '@/learning/backup/backup-file';
import { deviceEntries } from '@/learning/backup/device-entries';

/** Downloads a file with all data of a learner that only this device has. Rejects if the device cannot be read. */
export async function exportBackup(userId: string): Promise<void> {
  const madeAt = Date.now();
  saveFile(backupFile(userId, { madeAt, entries: await deviceEntries(userId) }), backupName(madeAt));
  keepLastExport(userId, madeAt);
}
