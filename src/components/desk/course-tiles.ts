const mostTiles = 28;

/** The fill of each tile, 0 to 1: one tile per item, or an equal share of the items where there are many. */
export function tilesOf(done: number, total: number): number[] {
  const count = Math.max(1, Math.min(mostTiles, total));
  const lit = total > 0 ? (Math.min(done, total) / total) * count : 0;
  // Rounded, because a float error must not leave the last tile unlit.
  return Array.from({ length: count }, (_, at) => Math.max(0, Math.min(1, Math.round((lit - at) * 1e6) / 1e6)));
}
