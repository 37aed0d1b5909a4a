import { local, readJson } from '@/shared/lib/storage';

export interface JournalFormat<Entry> {
  rowOf: (id: string, entry: Entry) => unknown;
  /** null for a row of another format. */
  entryOf: (row: unknown) => [id: string, entry: Entry] | null;
}
const longest = 50;

/**
 * The last writes that the database has not confirmed yet, in localStorage. An entry is written synchronously with the
 * change, so a crash before the database has it loses nothing. Without IndexedDB the journal is all that this device
 * keeps. All windows share it, so it is read again before each write.
 */
export class Journal<Entry> {
  /** Entries of this window, compared by identity, because a newer entry of the same id may have the same content. */
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
  /** Returns false when the device stores nothing. */
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
  /** Removes the entry, which the database (or the server) has now, unless a newer one has replaced it. */
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
