/** Whether a text must be parsed. Most titles and options are plain, and parsing takes a hundred times as long. */
export const hasMarkup = (html: string): boolean => /[<&]/.test(html);

/**
 * The text of an html field, for places that show one line. It is parsed outside of the page, so no script in it runs.
 */
export function plainText(html: string | null | undefined): string {
  if (!html) return '';
  if (!hasMarkup(html)) return html.trim();
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
}
