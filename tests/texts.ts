/** The text content of each element. */
export const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
