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
