import { sanitizeHtml } from '@/components/html/sanitize-html';
import { base } from '@/shared/paths';
import type { AttemptPaper } from './attempt-types';
import { htmlOf, prepareFormulas } from '../question/prepare-html';

/** A slow picture or worker delays the first question by this much at most; it goes on loading behind it. */
const patience = 6_000;

/** False where it did not come. */
export function loadPicture(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = src;
  });
}
/** Addresses of the pictures in these texts. */
export function picturesOf(html: readonly string[]): string[] {
  const nodes = html.filter((text) => /<img/i.test(text)).map(sanitizeHtml);
  const sources = nodes.flatMap((node) => [...node.querySelectorAll('img')].map(({ src }) => src));
  return [...new Set(sources)].filter(Boolean);
}

export interface KeepProgress {
  done: number;
  total: number;
  missing: number;
}
/**
 * Keeps the page and what it has loaded so far with the worker, which serves them without network (built sites only;
 * the mocked development server has its own). With `pictures` it fetches all files of an exam ahead, and these. False
 * where there is no worker, or it could not.
 */
export async function keepLoaded(
  pictures?: readonly string[],
  onProgress?: (progress: KeepProgress) => void,
): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.register(`${base}/exam-worker.js`, {
    scope: `${base}/question-bank/learn-center`,
  });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker) return false;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return await new Promise<boolean>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', ({ data }: MessageEvent<KeepProgress | 'kept' | 'refused'>) => {
      if (typeof data === 'string') resolve(data === 'kept');
      else onProgress?.(data);
    });
    channel.port1.start();
    worker.postMessage({ page: location.href, files, pictures }, [channel.port2]);
  });
}

/** Before the first question shows: everything this paper can need stands in the browser (3.10, Ready). */
export async function prepareOffline(paper: AttemptPaper): Promise<void> {
  const html = paper.questions.flatMap(htmlOf);
  const all = Promise.allSettled([...picturesOf(html).map(loadPicture), prepareFormulas(html)]).then(() =>
    keepLoaded().catch(() => undefined),
  );
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))]);
}
