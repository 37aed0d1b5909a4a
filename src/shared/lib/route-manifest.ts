/** One line of the route table as the early entry and the fetching ahead read it; the build makes the list. */
export interface Route {
  /** Regular expression over the path below the base, a group for each parameter. */
  pattern: string;
  /** Outline of index.html. */
  frame: string;
  auth?: boolean;
  /** Places in the list of files: what the page needs beside the first load. */
  files: number[];
  /** Calls of an address without a query: `$1` is the first parameter, `$p` the id of the intended project. */
  reads?: [method: string, url: string, body?: unknown][];
  /** Instead of these where a project is intended. */
  projectReads?: Route['reads'];
}
export interface RouteManifest {
  files: string[];
  routes: Route[];
}
declare global {
  interface Window {
    /** Left by the early entry, for the fetching ahead. */
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
