/** Minutes in milliseconds, for staleTime. */
export const minutes = (count: number): number => count * 60_000;
/** staleTime of what does not change during a visit, such as regions. */
export const forTheVisit = Infinity;
