const mostTiles = 28;

/** A tile each, or an equal share of them where there are many: finished ones are lit, the running one fills. */
export function tilesOf(done: number, total: number): number[] {
  const count = Math.max(1, Math.min(mostTiles, total));
  const lit = total > 0 ? (Math.min(done, total) / total) * count : 0;
  // A float's last digit must not keep the last tile from its light.
  return Array.from({ length: count }, (_, at) => Math.max(0, Math.min(1, Math.round((lit - at) * 1e6) / 1e6)));
}
