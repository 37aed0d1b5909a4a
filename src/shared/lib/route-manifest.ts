/**
 * A call of the early entry. In address and body `$1` is the route's first parameter, `$p` the id of the intended
 * project, `$s` that of its chosen subject, `$d` today's date, `$t` the stage in the query (without one, the call is left
 * out), `$a` and `$b` an id out of the answer of the call around this one and the one around that.
 */
export type EarlyRead = [
  method: string,
  url: string,
  body: unknown,
  /** Calls that need an id of the answer, and the path to it (ids-in.ts). */
  next?: [pick: string, reads: EarlyRead[]][],
];
/** A kind of visitor: `l` for a learner, `p` with an intended project, `s` with a chosen subject of it. */
export type Who = '' | 'p' | 'ps' | 'l' | 'lp' | 'lps';

/** A route as the early entry and the prefetching see it. The build makes the list from the route table. */
export interface Route {
  /** Regular expression for the path below the base, with a group for each parameter. */
  pattern: string;
  /** Name of the outline in index.html. */
  frame: string;
  auth?: boolean;
  /** Indexes in the list of files: what the page needs besides the first load. */
  files: number[];
  /** What the first screen of a learner needs besides. */
  learnerFiles?: number[];
  /** Calls of an address without a query; without a list of its own, a kind of visitor has that of the name without its last letter. */
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

/** The calls that a kind of visitor begins with. */
export function readsOf({ reads = {} }: Route, who: Who): EarlyRead[] {
  for (let end = who.length; end >= 0; end -= 1) {
    // A beginning of a Who is one too.
    const list = reads[who.slice(0, end) as Who];
    if (list) return list;
  }
  return [];
}
