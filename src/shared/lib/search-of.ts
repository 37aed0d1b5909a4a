/** The address of a change, for links: they are warmed on hover and can be opened in a tab of their own. */
export function searchOf(query: URLSearchParams, change: Record<string, string | number | null>): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}
