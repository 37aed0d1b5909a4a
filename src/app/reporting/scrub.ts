/**
 * The parts of an error message or stack that may leave the device. What somebody typed, a name, an answer, a token, a
 * phone and the values of an address are replaced; what tells a programmer where the fault is stays.
 */
export function scrub(text: string): string {
  return (
    text
      // An address without query and hash, and without ids in its path.
      .replace(/[?#][^\s'")]*/g, '')
      .replace(/\b[\w.+-]+@[\w-]+\.[\w.]+/g, '…')
      // Engines quote the text that they could not read, and the property that was read.
      .replace(/"(?:[^"\\\n]|\\.)*"|“[^”]*”|`[^`]*`/g, '"…"')
      .replace(
        /(\b(?:reading|setting|property|evaluating)\s+)?'([^'\n]*)'/g,
        (_all, verb: string | undefined, word: string) =>
          verb !== undefined && /^[\w$.]{1,40}$/.test(word) && !/\d{5}/.test(word)
            ? `${verb}'${word}'`
            : `${verb ?? ''}'…'`,
      )
      .replace(/[\p{Script=Han}，。；：！？、（）《》「」]+/gu, '…')
      // Tokens, phones, ids.
      .replace(/\beyJ[\w.-]+/g, '…')
      .replace(/\b(?=[\w-]*\d)(?!https?\b)[\w-]{24,}\b(?!\.js)/g, '…')
      .replace(/\.js:\d+:\d+|\d{5,}/g, (digits) => (digits.startsWith('.js') ? digits : '#'))
  );
}

const foreign = /(?:chrome|moz|safari-web|safari|ms-browser)-extension:/;
const maxFrames = 12;

/**
 * Message and stack of an error, scrubbed; null if it is not ours: an extension's, another site's script, or without any
 * frame of this site's files. `origin`: where the site's files come from.
 */
export function describe(error: unknown, origin: string): { message: string; stack: string[] } | null {
  if (!(error instanceof Error))
    return error === 'Script error.' ? null : { message: scrub(String(error)).slice(0, 200), stack: [] };
  const { name, stack = '' } = error;
  // The text of a failed call may be the service's, with names in it; its kind and code say enough.
  const { kind, code } = error as { kind?: unknown; code?: unknown };
  if (name === 'ApiError') return { message: `${name}: ${[kind, code].filter(Boolean).join(' ')}`, stack: [] };
  const frames = stack.split('\n').filter((line) => /\bat\s|@/.test(line) && line.includes(':'));
  if (foreign.test(stack) || (frames.length > 0 && !frames.some((line) => line.includes(origin)))) return null;
  const own = frames.map((line) => scrub(line.trim().replaceAll(origin, ''))).slice(0, maxFrames);
  return { message: `${name}: ${scrub(error.message)}`.slice(0, 300), stack: own };
}
