/** Values inside a value: elements, entries and properties, but not those of elements of the page. */
function insideOf(value: object): [string, unknown][] {
  if (value instanceof Node) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(value)).map(([name, property]): [string, unknown] => [
    name,
    property.value,
  ]);
  if (value instanceof Map) return [...own, ...[...value].flat().map((item): [string, unknown] => ['entry', item])];
  if (value instanceof Set) return [...own, ...[...value].map((item): [string, unknown] => ['item', item])];
  return own;
}

/** The ways from these values to a text that contains the secret. */
export function waysTo(secret: string, roots: object): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const waiting: [string, unknown][] = insideOf(roots);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [way, value] = next;
    if (way.includes(secret) || (typeof value === 'string' && value.includes(secret))) found.push(way);
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) continue;
    seen.add(value);
    for (const [name, inner] of insideOf(value)) waiting.push([`${way}.${name}`, inner]);
  }
  return found;
}
