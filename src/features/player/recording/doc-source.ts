import type { StudySource } from './use-recording';

/** DOC: time on its pages counts; the place is the page. */
export class DocSource implements StudySource {
  readonly #listeners = new Set<() => void>();
  #state = { playing: false, buffering: false, seeking: false, ended: false, inPip: false, position: 1 };

  state = () => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  show = (page: number): void => this.#set({ playing: true, position: page });
  hide = (): void => this.#set({ playing: false });

  #set(changes: Partial<ReturnType<DocSource['state']>>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
