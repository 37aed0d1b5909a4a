/** What each of them says. */
export const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
