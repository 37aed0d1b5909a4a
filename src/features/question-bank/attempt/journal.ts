import { local, readJson } from '@/shared/lib/storage';
import type { LeafAnswer } from './answers';

const longest = 50;

/**
 * Answers whose transaction has not completed yet, written in the same task as the answer: a crash between the two
 * loses nothing. Where there is no IndexedDB it is all that this device keeps.
 */
export class Journal {
  readonly #key: string;
  readonly #open = new Map<string, LeafAnswer>();

  constructor(userId: string, recordId: string) {
    this.#key = `u:${userId}:journal:${recordId}`;
  }
  read(): Map<string, LeafAnswer> {
    const rows = readJson(local, this.#key);
    if (Array.isArray(rows)) {
      for (const row of rows as unknown[]) {
        const [leafId, answer, marked] = Array.isArray(row) ? (row as unknown[]) : [];
        if (typeof leafId !== 'string' || !Array.isArray(answer)) continue;
        this.#open.set(leafId, { answer: answer.map(String), marked: marked === true });
      }
    }
    return new Map(this.#open);
  }
  /** False where this device takes nothing. */
  add(leafId: string, entry: LeafAnswer): boolean {
    this.#open.delete(leafId);
    this.#open.set(leafId, entry);
    const [oldest] = this.#open.keys();
    if (this.#open.size > longest && oldest !== undefined) this.#open.delete(oldest);
    return this.#write();
  }
  /** The entry stands in the database (or with the server) now, unless a newer one has taken its place. */
  settle(leafId: string, entry: LeafAnswer): void {
    if (this.#open.get(leafId) !== entry) return;
    this.#open.delete(leafId);
    this.#write();
  }
  forget(leafIds: Iterable<string>): void {
    for (const leafId of leafIds) this.#open.delete(leafId);
    this.#write();
  }
  #write(): boolean {
    if (this.#open.size === 0) {
      local.remove(this.#key);
      return true;
    }
    const rows = [...this.#open].map(([leafId, { answer, marked }]) => [leafId, answer, marked]);
    return local.write(this.#key, JSON.stringify(rows));
  }
}
