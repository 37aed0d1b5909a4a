/** The characters that entities stand for, in a text without tags: `&gt;` is `>`, and an unknown one stays. */
export function readEntities(text: string): string {
  if (!text.includes('&')) return text;
  const html = text.replaceAll('<', '&lt;');
  return new DOMParser().parseFromString(`<pre>${html}`, 'text/html').body.textContent;
}
