import type { SavedAnswer } from '@/api/questionbank/record-endpoints';
import type { Entries, Entry } from './attempt-types';

const unanswered: Entry = { answer: [], marked: false };
const sameAnswer = (a: Entry, b: Entry): boolean =>
  a.answer.length === b.answer.length && a.answer.every((part, index) => part === b.answer[index]);
const same = (a: Entry, b: Entry): boolean => a.marked === b.marked && sameAnswer(a, b);

/**
 * The answers of one attempt: what stands here, and what the server is known to hold. A leaf is dirty from a change
 * until the server holds it, even where the change has been taken back: another device may have written between. Each leaf has listeners of its own, so that an answer renders its own cell only.
 */
export class AnswerBook {
  readonly #now = new Map<string, Entry>();
  readonly #sent = new Map<string, Entry>();
  readonly #dirty = new Set<string>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #all = new Set<() => void>();

  read(leafId: string): Entry {
    return this.#now.get(leafId) ?? unanswered;
  }
  sentOf(leafId: string): Entry {
    return this.#sent.get(leafId) ?? unanswered;
  }
  get isDirty(): boolean {
    return this.#dirty.size > 0;
  }
  get dirtyCount(): number {
    return this.#dirty.size;
  }
  /** Every leaf that something is known of. */
  leafIds(): string[] {
    return [...new Set([...this.#now.keys(), ...this.#sent.keys()])];
  }

  subscribe(leafId: string, listener: () => void): () => void {
    const own = this.#listeners.get(leafId) ?? new Set();
    this.#listeners.set(leafId, own.add(listener));
    return () => own.delete(listener);
  }
  /** Called once per change, whichever leaf it was. */
  subscribeAll(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  /** Something beside the answer has changed what a leaf shows. */
  touch(leafId: string): void {
    for (const listener of this.#listeners.get(leafId) ?? []) listener();
  }

  set(leafId: string, entry: Entry): boolean {
    if (same(this.read(leafId), entry)) return false;
    this.#now.set(leafId, entry);
    this.#dirty.add(leafId);
    this.#tell(leafId);
    return true;
  }
  /** As it stood on this device at the last visit. */
  restore(leafId: string, now: Entry, sent: Entry, dirty = false): void {
    this.#now.set(leafId, now);
    this.#sent.set(leafId, sent);
    this.#compare(leafId);
    if (dirty) this.#dirty.add(leafId);
  }
  isDirtyAt(leafId: string): boolean {
    return this.#dirty.has(leafId);
  }

  dirty(): SavedAnswer[] {
    return this.#saved([...this.#dirty]);
  }
  all(): SavedAnswer[] {
    return this.#saved(this.leafIds());
  }
  /** The server has taken these. */
  acknowledge(answers: readonly SavedAnswer[]): string[] {
    for (const { questionId, answer, marked = false } of answers) {
      this.#sent.set(questionId, { answer, marked });
      this.#compare(questionId);
    }
    return answers.map(({ questionId }) => questionId);
  }

  /** The server holds something else than was known: what differs from it here has to be sent. */
  rebase(server: Entries): void {
    for (const leafId of new Set([...this.leafIds(), ...server.keys()])) {
      this.#sent.set(leafId, server.get(leafId) ?? unanswered);
      this.#compare(leafId);
    }
  }
  /** Takes over what the server holds. */
  adopt(server: Entries): void {
    for (const leafId of new Set([...this.leafIds(), ...server.keys()])) {
      const entry = server.get(leafId) ?? unanswered;
      const changed = !same(this.read(leafId), entry);
      this.restore(leafId, entry, entry);
      if (changed) this.#tell(leafId);
    }
  }

  /** Leaves whose answer here is not the server's; marks alone never need a question to the learner. */
  differing(server: Entries): string[] {
    const known = new Set([...this.leafIds(), ...server.keys()]);
    return [...known].filter((leafId) => !sameAnswer(this.read(leafId), server.get(leafId) ?? unanswered));
  }
  /** Whether the server holds what it acknowledged, with or without the save that was not answered. */
  isExpected(server: Entries, unacknowledged: readonly SavedAnswer[]): boolean {
    const overlay = new Map(
      unacknowledged.map(({ questionId, answer, marked = false }) => [questionId, { answer, marked }]),
    );
    const known = new Set([...this.leafIds(), ...server.keys(), ...overlay.keys()]);
    return [...known].every((leafId) =>
      sameAnswer(server.get(leafId) ?? unanswered, overlay.get(leafId) ?? this.sentOf(leafId)),
    );
  }

  #saved(leafIds: readonly string[]): SavedAnswer[] {
    return leafIds.map((questionId) => {
      const { answer, marked } = this.read(questionId);
      return { questionId, answer: [...answer], marked };
    });
  }
  #compare(leafId: string): void {
    if (same(this.read(leafId), this.sentOf(leafId))) this.#dirty.delete(leafId);
    else this.#dirty.add(leafId);
  }
  #tell(leafId: string): void {
    this.touch(leafId);
    for (const listener of this.#all) listener();
  }
}
