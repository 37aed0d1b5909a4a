/** Page numbers to offer: the ends, the current one and its neighbours; null is a gap. */
export function pageWindow(current: number, pages: number): (number | null)[] {
  const wanted = new Set([1, pages, current - 1, current, current + 1]);
  if (current <= 4) [2, 3, 4, 5].forEach((page) => wanted.add(page));
  if (current >= pages - 3) [1, 2, 3, 4].forEach((back) => wanted.add(pages - back));
  const shown = [...wanted].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
