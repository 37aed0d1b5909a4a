import { local, readJson } from '@/shared/lib/storage';

const key = (userId: string) => `u:${userId}:waiting`;
const read = (userId: string): string[] => {
  const ids = readJson(local, key(userId));
  return Array.isArray(ids) ? ids.map(String) : [];
};

/** Ids of records with an unsent submission on this device. Without one, the exam database need not be opened. */
export const pendingSubmissions = {
  read,
  set(userId: string, recordId: string, waiting: boolean): void {
    const before = read(userId);
    if (before.includes(recordId) === waiting) return;
    const next = waiting ? [...before, recordId] : before.filter((id) => id !== recordId);
    if (next.length > 0) local.write(key(userId), JSON.stringify(next));
    else local.remove(key(userId));
  },
};
