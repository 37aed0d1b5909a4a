/** uat and prod forgive a server that adds or drops a field; everywhere else a violation is thrown. */
export const lenient = ['uat', 'prod', 'production'].includes(import.meta.env.MODE);

const forgiven: string[] = [];

/** Called by a schema of a lenient build that put a default where the server broke the contract. */
export function forgive(message: string): void {
  forgiven.push(message);
}

/** What was forgiven since the last call; parsing is synchronous, so this belongs to one response. */
export const takeForgiven = (): string[] => forgiven.splice(0);
