import { notifyChunkLoadFailed } from '@/shared/notify';
import type { Attempt } from '../attempt/attempt';

/** Saves the answers of an attempt as a file. Its code comes with the tools, while the first question is read. */
export async function exportOnDemand(attempt: Attempt): Promise<void> {
  const file = await import('./lazy-tools').catch(() => null);
  if (file) await file.exportAnswers(attempt);
  else notifyChunkLoadFailed();
}
