import type { Query } from '@tanstack/react-query';

/** Minutes in milliseconds, for staleTime. */
export const minutes = (count: number): number => count * 60_000;
/** staleTime of data that does not change during a visit, such as regions. */
export const unchangedInVisit = Infinity;

/** Epoch ms. */
const arrival = { startedAt: 0 };
/** The reads of a page start now. */
export const startArrival = (): void => {
  arrival.startedAt = Date.now();
};
/** Ms before an arrival, in which its link was under the pointer and its data may have been prefetched. */
const prefetchTime = 1_000;
/**
 * staleTime of data that is read again at each arrival on a page, but only once: what this arrival has read stays fresh,
 * however late the page's code comes.
 */
export const refetchOnArrival = ({ state }: Pick<Query, 'state'>): number =>
  state.dataUpdatedAt >= arrival.startedAt - prefetchTime ? Infinity : 0;
