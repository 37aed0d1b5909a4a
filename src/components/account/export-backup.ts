import { startDownload } from '@/components/resource/start-download';
import { backupName, backupText } from '@/learning/backup/backup-file';
import { deviceEntries } from '@/learning/backup/device-entries';

/** Downloads all that only this device has of a learner, as one file. Rejects where the device cannot be read. */
export async function exportBackup(userId: string): Promise<void> {
  const madeAt = Date.now();
  const text = backupText(userId, { madeAt, entries: await deviceEntries(userId) });
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  startDownload(url, backupName(madeAt));
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
