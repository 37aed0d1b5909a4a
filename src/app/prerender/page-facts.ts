import type { QueryClient } from '@tanstack/react-query';
import { courseQueries } from '@/api/products/queries';
import { mediaUrl } from '@/api/media-url';
import { session } from '@/session/login';
import { paths } from '@/shared/paths';
import { noticeStore } from '@/shared/notify';
import { brand } from '@/shared/constants';
import type { CourseDetail, Sku } from '@/api/products/schema';
import type { PageFacts } from './page-file';
import { publicReads } from './public-reads';
import { staticMarkup } from './static-markup';

/** Why a page is not written. `gone`: the service says that it does not exist or is no longer sold. */
export type PageResult = { page: PageFacts } | { gone: true } | { failed: string };

/** Looks in a row at which nothing may have changed. */
const quietLooks = 5;
const patience = 20_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const rootNow = () => document.querySelector<HTMLElement>('#root');

/** What stands for a part that loads; `data-coming` parts do so only when they are nearly visible. */
const placeholders = { first: '[data-skeleton]', whole: '[data-skeleton], [data-coming]' };
type Extent = keyof typeof placeholders;

function isBusy(client: QueryClient, extent: Extent): boolean {
  // The step counts the requests without a response, of whatever kind.
  if ((window.__prerender?.openRequests ?? 0) > 0 || client.isFetching() > 0) return true;
  if (rootNow()?.querySelector(placeholders[extent]) !== null) return true;
  return !document.querySelector('#root [data-page], #root h1');
}

/**
 * Resolves when every read of the page has a response, no placeholder is left and the markup changes no more: what a
 * response or a scroll leads to is drawn later than it arrives. False: not within 20 s.
 */
async function finished(client: QueryClient, extent: Extent, pause: number): Promise<boolean> {
  let quiet = 0;
  let last = '';
  for (let spent = 0; spent < patience; spent += pause) {
    const root = rootNow();
    const markup = root ? staticMarkup(root) : '';
    quiet = isBusy(client, extent) || markup !== last ? 0 : quiet + 1;
    last = markup;
    if (quiet === quietLooks) return true;
    // oxlint-disable-next-line no-await-in-loop -- looks again and again
    await wait(pause);
  }
  return false;
}

/** Moves down the page, because parts further down load when they are nearly visible, until it grows no more. */
async function visitWhole(client: QueryClient, pause: number): Promise<boolean> {
  const page = document.documentElement;
  let height = 0;
  let done = await finished(client, 'first', pause);
  while (done && page.scrollHeight > height) {
    height = page.scrollHeight;
    for (let top = 0; top < height; top += window.innerHeight) {
      window.scrollTo(0, top);
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
      await wait(pause);
    }
    // oxlint-disable-next-line no-await-in-loop -- what it has loaded may be longer
    done = await finished(client, 'whole', pause);
  }
  window.scrollTo(0, 0);
  return done && finished(client, 'whole', pause);
}

function failureOf(client: QueryClient): string | null {
  const notice = noticeStore.read().find(({ tone }) => tone === 'failed');
  if (notice) return `it shows 「${notice.text}」`;
  const alert = Array.from(document.querySelectorAll('#root [role=alert]')).find(({ textContent }) => textContent);
  if (alert) return `it shows 「${alert.textContent.trim().slice(0, 60)}」`;
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' });
  return failed.length > 0 ? `${failed.length} of its reads failed` : null;
}

/**
 * A course as search engines read it: schema.org/Course with the fields that Google requires for courses. Prices in
 * yuan, as the page shows them.
 */
function courseData(
  course: CourseDetail,
  skus: readonly Sku[],
  { url, description, site }: { url: string; description: string; site: string },
): Record<string, unknown> {
  const prices = skus.length > 0 ? skus.map(({ price }) => price) : [course.price];
  const lowest = Math.min(...prices);
  const cover = mediaUrl(course.coverUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description,
    url,
    inLanguage: 'zh-CN',
    provider: { '@type': 'Organization', name: brand, sameAs: site },
    ...(cover && { image: new URL(cover, site).href }),
    offers: {
      '@type': 'Offer',
      category: lowest > 0 ? 'Paid' : 'Free',
      price: lowest,
      priceCurrency: 'CNY',
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(course.teachers.length > 0 && {
        instructor: course.teachers.map(({ name }) => ({ '@type': 'Person', name })),
      }),
    },
  };
}

/** What the page at `path` (below the base) shows to a visitor, when all of it has arrived; looks every `pause` ms. */
export async function pageFacts(client: QueryClient, path: string, pause = 100): Promise<PageResult> {
  const arrived = await visitWhole(client, pause);
  if (document.head.querySelector('meta[name=robots][content=noindex]')) return { gone: true };
  const failure = failureOf(client);
  if (failure !== null) return { failed: failure };
  const root = rootNow();
  if (!arrived || !root) return { failed: 'it is still loading after 20 s' };
  if (session.hasToken()) return { failed: 'somebody is logged in' };
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
  const description = document.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
  // Other pages have no course in the cache under ''.
  const courseId = /^\/course\/detail\/([^/]+)$/.exec(path)?.[1] ?? '';
  const course = client.getQueryData(courseQueries.detail(courseId).queryKey);
  const skus = client.getQueryData(courseQueries.skus(courseId).queryKey);
  const site = new URL(`/new${paths.home()}`, location.origin).href;
  const picture = mediaUrl(course?.coverUrl) ?? root.querySelector<HTMLImageElement>('main img[src]')?.src;
  return {
    page: {
      build: __BUILD_VERSION__,
      markup: staticMarkup(root),
      title: document.title,
      description,
      canonical,
      openGraph: {
        type: 'website',
        site_name: brand,
        title: document.title,
        description,
        url: canonical,
        locale: 'zh_CN',
        ...(picture && !picture.startsWith('data:') && { image: new URL(picture, location.origin).href }),
      },
      data: course ? courseData(course, skus ?? [], { url: canonical, description, site }) : null,
      // In the order of their names, because that of their arrival differs from run to run.
      styles: Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])'),
        ({ href }) => new URL(href).pathname,
      ).sort(),
      reads: publicReads(client.getQueryCache().getAll()),
    },
  };
}
