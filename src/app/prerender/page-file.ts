// Without imports, because the script that writes the files reads these types too.

/** A response in the cache, as a page file and the device keep it. */
export interface SeededRead {
  key: readonly unknown[];
  data: unknown;
}

/** Everything that the file of one page contains. */
export interface PageFacts {
  build: string;
  markup: string;
  title: string;
  description: string;
  canonical: string;
  /** Open Graph properties without their prefix. */
  openGraph: Record<string, string>;
  /** schema.org, for a course. */
  data: Record<string, unknown> | null;
  /** Addresses of the style sheets that the page has loaded. */
  styles: string[];
  reads: SeededRead[];
}
