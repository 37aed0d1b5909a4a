import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface UnsentRequest {
  /** submit: sends now. export: saves a file. */
  what: 'submit' | 'export';
  recordId: string;
}
interface State {
  request: UnsentRequest | null;
  /** The record whose unsent answers a dialog shows. */
  viewed: string | null;
  /** Records whose answers this window is sending. */
  sending: readonly string[];
}
const store = createStore<State>(() => ({ request: null, viewed: null, sending: [] }));

/**
 * What a learner asks for a record with unsent answers. Desk, list, cover and report ask; the question bank, which they
 * may not import, does it.
 */
export const unsentRequests = {
  ask: (what: UnsentRequest['what'], recordId: string): void => store.setState({ request: { what, recordId } }),
  view: (recordId: string): void => store.setState({ viewed: recordId }),
  closeView: (): void => store.setState({ viewed: null }),
  /** Returns the stop function. */
  subscribe: (onRequest: (request: UnsentRequest) => void): (() => void) =>
    store.subscribe(({ request }, before) => {
      if (request && request !== before.request) onRequest(request);
    }),
  setSending: (recordId: string, isSending: boolean): void =>
    store.setState(({ sending }) => {
      const others = sending.filter((id) => id !== recordId);
      return { sending: isSending ? [...others, recordId] : others };
    }),
};
export const useViewedUnsent = (): string | null => useStore(store, ({ viewed }) => viewed);
export const useIsSending = (recordId: string): boolean => useStore(store, ({ sending }) => sending.includes(recordId));
