import type { PageFacts } from '../../src/app/prerender/page-file';

export function templateOf(served: string): string;
export function prerenderedPage(
  template: string,
  page: PageFacts,
  styles: readonly { href: string; css: string }[],
): string;
export function fileOf(path: string): string;
export function sitemap(pages: readonly { url: string; lastmod: string }[]): string;
export function robots(origin: string): string;
