import { tab } from '@/shared/lib/storage';

const key = 'endReason';
/** Why the session ended, for the login page to say; read without taking, so that it stands through a reload. */
export const endReason = {
  keep: (text: string): void => {
    tab.write(key, text);
  },
  read: (): string => tab.read(key) ?? '',
  forget: (): void => tab.remove(key),
};
