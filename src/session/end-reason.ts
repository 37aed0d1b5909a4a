import { tab } from '@/shared/lib/storage';

const key = 'endReason';
/** Why the session ended, for the login page. Reading does not clear it, so it survives a reload. */
export const endReason = {
  keep: (text: string): void => {
    tab.write(key, text);
  },
  read: (): string => tab.read(key) ?? '',
  forget: (): void => tab.remove(key),
};
