/** Milliseconds for which an response counts as fresh. */
export const minutes = (count: number): number => count * 60_000;
/** Regions and the like do not change during a visit. */
export const forTheVisit = Infinity;
