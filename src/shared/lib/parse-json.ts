/** Whole numbers, because the fraction of 0.30000000000000004 has as many digits as a long id. */
const stringOrNumber = /"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g;
/** As many digits as cannot all be kept in a number. */
const isLong = /^-?\d{16,}$/;
const hasLong = /[:[,]\s*-?\d{16,}/;

/**
 * Parses JSON; integers beyond 2^53 become text, because a number would round them: an id that a Java service sends as
 * 1234567890123456789 would name another thing. The reviver's `source` would tell, but the oldest engines have none. Throws
 * a SyntaxError as JSON.parse does.
 */
export function parseJson(text: string): unknown {
  if (!hasLong.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(stringOrNumber, (found) =>
      isLong.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
    ),
  );
}
