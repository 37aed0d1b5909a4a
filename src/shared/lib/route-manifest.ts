/**
 * A call of the early entry. In address and body `$1` is the route's first parameter, `$p` the id of the project (of the
 * address if the route takes it from there, otherwise the intended one), `$s` that of the subject (likewise), `$d`
 * today's date, `$t` the stage in the query (without one, the call is skipped), `$a` an id from the response of the
 * outermost call and `$b` one from the response of the call inside it.
 */
export type EarlyRead = [
  method: string,
  url: string,
  body: unknown,
  /** Calls that need an id of the response, and the path to the id (ids-in.ts). */
  next?: [pick: string, reads: EarlyRead[]][],
];
/** A kind of visitor: `l` for a learner, `p` with a project, `s` with a subject. */
export type Who = '' | 's' | 'p' | 'ps' | 'l' | 'ls' | 'lp' | 'lps';

/** A route for the early entry and the prefetching. The build makes the list from the route table. */
export interface Route {
  /** Regular expression for the path below the base, with a group for each parameter. */
  pattern: string;
  /** Name of the outline in index.html. */
  frame: string;
  auth?: boolean;
  /** Indexes into `files`: the files that the page needs besides the first load. */
  files: number[];
  /** Further files for the first screen of a learner. */
  learnerFiles?: number[];
  /** Query parameters with which the first calls are still `reads`; `prefetchQuery` of the route table. */
  query?: readonly string[];
  /**
   * First calls of an address without further query parameters, by kind of visitor. A kind without a list uses that of
   * its name without the last letter.
   */
  reads?: { [who in Who]?: EarlyRead[] };
}
export interface RouteManifest {
  files: string[];
  routes: Route[];
}
declare global {
  interface Window {
    /** Set by the early entry, used by the prefetching. */
    __routes?: RouteManifest;
  }
}

/** The route of a path below the base, and its parameters. */
export function routeOf({ routes }: RouteManifest, path: string): { route: Route; params: string[] } | null {
  for (const route of routes) {
    const match = new RegExp(route.pattern, 'i').exec(path);
    if (match) return { route, params: match.slice(1).map((part) => part ?? '') };
  }
  return null;
}

/** The first calls of a route for a kind of visitor. */
export function readsOf({ reads = {} }: Route, who: Who): EarlyRead[] {
  for (let end = who.length; end >= 0; end -= 1) {
    // Every prefix of a Who is a Who.
    const list = reads[who.slice(0, end) as Who];
    if (list) return list;
  }
  return [];
}
