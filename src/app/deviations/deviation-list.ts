import { createStore } from 'zustand/vanilla';
import { deviationsOf, type Deviation } from '@/api/deviations';
import type { ReportEvent } from '@/shared/report';

/** One deviation of one call, however often it came. */
export interface DeviationRow extends Deviation {
  key: string;
  /** POST /products/front/api/course/getPageList */
  call: string;
  times: number;
  /** Epoch ms. */
  firstAt: number;
  lastAt: number;
  /** Route pattern of the page that was shown at first. */
  page: string;
}

/** The newest row first. `hidden`: keys of rows that are not listed until the page is reloaded. */
export interface Deviations {
  rows: readonly DeviationRow[];
  hidden: readonly string[];
}

const keyOf = (call: string, { path, found }: Deviation): string => `${call} ${path} ${found}`;

/** Counts a deviation again and moves it to the top, or adds it there. */
function withDeviation(rows: readonly DeviationRow[], row: DeviationRow): DeviationRow[] {
  const before = rows.find(({ key }) => key === row.key);
  const { times, firstAt, page } = before ?? { ...row, times: 0 };
  return [{ ...row, times: times + 1, firstAt, page }, ...rows.filter((other) => other !== before)];
}

/** The deviations since the page was loaded. They are kept in memory only. */
export function createDeviationList(routeNow: () => string) {
  const store = createStore<Deviations>(() => ({ rows: [], hidden: [] }));
  const { setState } = store;
  return {
    ...store,
    /** Lists what is wrong in a response or request; other events are ignored. */
    hear: (event: ReportEvent) => {
      if (event.kind !== 'contract') return;
      const now = Date.now();
      const page = routeNow();
      // Reversed, so that the first field of a response is above its others.
      const rows = deviationsOf(event)
        .reverse()
        .map((deviation) => ({
          ...deviation,
          key: keyOf(event.name, deviation),
          call: event.name,
          times: 1,
          firstAt: now,
          lastAt: now,
          page,
        }));
      setState((state) => ({ rows: rows.reduce(withDeviation, state.rows) }));
    },
    hide: (key: string) => setState(({ hidden }) => ({ hidden: [...hidden, key] })),
    /** Lists again what was hidden. */
    restore: () => setState({ hidden: [] }),
    clear: () => setState({ rows: [] }),
  };
}
export type DeviationList = ReturnType<typeof createDeviationList>;
