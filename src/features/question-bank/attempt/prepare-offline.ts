import { sanitizeHtml } from '@/components/html/sanitize-html';
import { base } from '@/shared/paths';
import type { AttemptPaper } from './attempt-types';
import { htmlOf, prepareFormulas } from './prepare-html';

/** A slow picture or worker delays the first question by this much at most; it goes on loading behind it. */
const patience = 6_000;

function loadPicture(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve());
    image.addEventListener('error', () => resolve());
    image.src = src;
  });
}

/**
 * Keeps the page and what it has loaded so far with the worker, which serves them without network (built sites only;
 * the mocked development server has its own).
 */
export async function keepLoaded(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(`${base}/exam-worker.js`, {
    scope: `${base}/question-bank/learn-center`,
  });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker) return;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => resolve());
    channel.port1.start();
    worker.postMessage({ page: location.href, files }, [channel.port2]);
  });
}

/** Before the first question shows: everything this paper can need stands in the browser (3.10, Ready). */
export async function prepareOffline(paper: AttemptPaper): Promise<void> {
  const html = paper.questions.flatMap(htmlOf);
  const pictures = async () => {
    if (!html.some((text) => /<img/i.test(text))) return;
    const nodes = html.filter((text) => /<img/i.test(text)).map(sanitizeHtml);
    const sources = nodes.flatMap((node) => [...node.querySelectorAll('img')].map(({ src }) => src));
    await Promise.all([...new Set(sources)].filter(Boolean).map(loadPicture));
  };
  const all = Promise.allSettled([pictures(), prepareFormulas(html)]).then(() => keepLoaded().catch(() => undefined));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))]);
}
