/**
 * Towards real services a response that breaks the contract is read as far as it goes: in uat and prod, and in
 * development without the mock. Towards the mock a violation throws.
 */
export let lenient =
  ['uat', 'prod', 'production'].includes(import.meta.env.MODE) ||
  (import.meta.env.MODE === 'dev' && import.meta.env.VITE_API_MOCK === 'off');
/** For code that reads one response in both ways. */
export function setLenient(next: boolean): void {
  lenient = next;
}

/** A row or part that was left out; without `dropped` a field that got its default. */
interface Forgiven {
  dropped?: 'row' | 'part' | undefined;
  value?: unknown;
}
const forgiven: Forgiven[] = [];

/** Notes that a lenient build went on although the server broke the contract. */
export function forgive(dropped?: Forgiven['dropped'], value?: unknown): void {
  forgiven.push({ dropped, value });
}

/** Returns and clears what was noted. Parsing is synchronous, so the notes belong to one response. */
export const takeForgiven = (): Forgiven[] => forgiven.splice(0);
