/**
 * The text of an html field, for places that show one line. It is parsed outside of the page, so no script in it runs.
 */
export function plainText(html: string | null | undefined): string {
  if (!html) return '';
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
}
