/** React confuses rows of one key: what is typed or open in one appears in another. */
export const keyFaults: string[] = [];

const { error } = console;
Object.assign(console, {
  error(...parts: unknown[]) {
    if (/same key|unique "key"/.test(String(parts[0]))) keyFaults.push(parts.map(String).join(' '));
    error(...parts);
  },
});
