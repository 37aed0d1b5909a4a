import { local, readJson } from '@/shared/lib/storage';

export interface Activation {
  code: string;
  title: string;
  /** Epoch ms. */
  time: number;
}
const kept = 5;
const keyOf = (userId: string | null): string => `u:${userId ?? 'guest'}:draft:activations`;

const isActivation = (row: unknown): row is Activation =>
  typeof row === 'object' &&
  row !== null &&
  'code' in row &&
  typeof row.code === 'string' &&
  'title' in row &&
  typeof row.title === 'string' &&
  'time' in row &&
  typeof row.time === 'number';

/** The last five activations of this learner on this device, newest first; codes are masked before they are kept. */
export const activations = {
  read(userId: string | null): Activation[] {
    const rows = readJson(local, keyOf(userId));
    return Array.isArray(rows) ? rows.filter(isActivation).slice(0, kept) : [];
  },
  add(userId: string | null, row: Activation): Activation[] {
    const rows = [row, ...activations.read(userId)].slice(0, kept);
    local.write(keyOf(userId), JSON.stringify(rows));
    return rows;
  },
};
