import { notifyChunkLoadFailed } from '@/shared/notify';
import type { Attempt } from '@/exam';

/** Saves the answers of an attempt as a file. The code is in the lazy tools, which load in idle time. */
export async function exportOnDemand(attempt: Attempt): Promise<void> {
  const file = await import('./lazy-tools').catch(() => null);
  if (file) await file.exportAnswers(attempt);
  else notifyChunkLoadFailed();
}
