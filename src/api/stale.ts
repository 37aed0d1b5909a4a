/** Minutes in milliseconds, for staleTime. */
export const minutes = (count: number): number => count * 60_000;
/** staleTime of what does not change during a visit, such as regions. */
export const forTheVisit = Infinity;
/** staleTime of what is read anew at each arrival on a page, but not again after the route's own read. */
export const eachArrival = 1_000;
