/** uat and prod tolerate a server that adds or drops a field; in every other mode a violation throws. */
export const lenient = ['uat', 'prod', 'production'].includes(import.meta.env.MODE);

const forgiven: string[] = [];

/** Notes that a lenient build used a default because the server broke the contract. */
export function forgive(message: string): void {
  forgiven.push(message);
}

/** Returns and clears what was noted. Parsing is synchronous, so the notes belong to one response. */
export const takeForgiven = (): string[] => forgiven.splice(0);
