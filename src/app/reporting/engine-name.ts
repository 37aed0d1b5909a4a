const engines = [
  ['Firefox', /Firefox\/(\d+)/],
  ['Chromium', /(?:Chrome|Chromium)\/(\d+)/],
  ['Safari', /Version\/([\d.]+).* Safari/],
] as const;

/** Name and main version of the engine; nothing else of the user agent, which can tell people apart. */
export function engineName(userAgent: string): string {
  for (const [name, pattern] of engines) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'unknown';
}
