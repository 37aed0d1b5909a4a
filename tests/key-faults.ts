/** React's warnings about duplicate keys: rows with the same key exchange their state. */
export const keyFaults: string[] = [];

const { error } = console;
Object.assign(console, {
  error(...parts: unknown[]) {
    if (/same key|unique "key"/.test(String(parts[0]))) keyFaults.push(parts.map(String).join(' '));
    error(...parts);
  },
});
