/** The text of an html field, for places that show one line of it. Parsed apart from the page: nothing in it runs. */
export function plainText(html: string | null | undefined): string {
  if (!html) return '';
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
}
