/** The query string after a change, for links, so that filters can be prefetched on hover and opened in a new tab. */
export function searchOf(query: URLSearchParams, change: Record<string, string | number | null>): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}
