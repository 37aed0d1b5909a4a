/** A route as the early entry and the prefetching see it. The build makes the list from the route table. */
export interface Route {
  /** Regular expression for the path below the base, with a group for each parameter. */
  pattern: string;
  /** Name of the outline in index.html. */
  frame: string;
  auth?: boolean;
  /** Indexes in the list of files: what the page needs besides the first load. */
  files: number[];
  /** Calls of an address without a query: `$1` is the first parameter, `$p` the id of the intended project. */
  reads?: [method: string, url: string, body?: unknown][];
  /** Used instead of `reads` when there is an intended project. */
  projectReads?: Route['reads'];
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
