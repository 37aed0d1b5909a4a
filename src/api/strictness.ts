/** uat and prod tolerate a server that adds or drops a field; in every other mode a violation throws. */
export let lenient = ['uat', 'prod', 'production'].includes(import.meta.env.MODE);
/** The probe reads each response in both ways. */
export function setLenient(next: boolean): void {
  lenient = next;
}

const forgiven: string[] = [];

/** Notes that a lenient build used a default because the server broke the contract. */
export function forgive(message: string): void {
  forgiven.push(message);
}

/** Returns and clears what was noted. Parsing is synchronous, so the notes belong to one response. */
export const takeForgiven = (): string[] => forgiven.splice(0);
