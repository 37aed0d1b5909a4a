/** A string, or an integer of as many digits as cannot all be kept in a number. */
const stringOrLong = /"(?:[^"\\]+|\\.)*"|-?\b\d{16,}\b(?![.eE])/g;
const hasLong = /[:[,]\s*-?\d{16,}/;

/**
 * Parses JSON; integers beyond 2^53 become text, because a number would round them: an id that a Java service sends as
 * 1234567890123456789 would name another thing. The reviver's `source` would tell, but the oldest engines have none. Throws
 * a SyntaxError as JSON.parse does.
 */
export function parseJson(text: string): unknown {
  if (!hasLong.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(stringOrLong, (found) =>
      found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${found}"`,
    ),
  );
}
