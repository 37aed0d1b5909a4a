import { local, readJson } from '@/shared/lib/storage';

export interface JournalFormat<Entry> {
  rowOf: (id: string, entry: Entry) => unknown;
  /** null where it is no such row. */
  entryOf: (row: unknown) => [id: string, entry: Entry] | null;
}
const longest = 50;

/**
 * The last writes that the database has not confirmed yet, in localStorage: written in the task of the change, so that
 * a crash between the two loses nothing. Where there is no IndexedDB it is all that this device keeps. Windows share
 * it, so it is read before each write.
 */
export class Journal<Entry> {
  /** Of this window, by identity: a newer entry of the same id may say the same again. */
  readonly #mine = new Map<string, Entry>();

  constructor(
    private readonly key: string,
    private readonly format: JournalFormat<Entry>,
  ) {}

  read(): Map<string, Entry> {
    const rows = readJson(local, this.key);
    if (!Array.isArray(rows)) return new Map();
    return new Map(rows.flatMap((row) => [this.format.entryOf(row)].filter((entry) => entry !== null)));
  }
  /** False where this device takes nothing. */
  add(id: string, entry: Entry): boolean {
    this.#mine.delete(id);
    this.#mine.set(id, entry);
    const rows = this.read();
    for (const [mine, latest] of this.#mine) {
      rows.delete(mine);
      rows.set(mine, latest);
    }
    for (const oldest of [...rows.keys()].slice(0, -longest)) {
      rows.delete(oldest);
      this.#mine.delete(oldest);
    }
    return this.#write(rows);
  }
  /** The entry stands in the database (or with the server) now, unless a newer one has taken its place. */
  settle(id: string, entry: Entry): void {
    if (this.#mine.get(id) === entry) this.forget([id]);
  }
  forget(ids: Iterable<string>): void {
    const rows = this.read();
    for (const id of ids) {
      rows.delete(id);
      this.#mine.delete(id);
    }
    this.#write(rows);
  }

  #write(rows: ReadonlyMap<string, Entry>): boolean {
    if (rows.size === 0) {
      local.remove(this.key);
      return true;
    }
    return local.write(this.key, JSON.stringify([...rows].map(([id, entry]) => this.format.rowOf(id, entry))));
  }
}
