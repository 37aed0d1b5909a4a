/** Minutes in milliseconds, for staleTime. */
export const minutes = (count: number): number => count * 60_000;
/** staleTime of data that does not change during a visit, such as regions. */
export const unchangedInVisit = Infinity;
/** staleTime of data that is refetched at each arrival on a page, but not right after the route has prefetched it. */
export const refetchOnArrival = 1_000;
