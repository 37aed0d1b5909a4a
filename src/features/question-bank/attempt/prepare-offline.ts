import { prepareFormulas } from '@/components/html/formulas';
import { safeNodes } from '@/components/html/safe-nodes';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import { base } from '@/shared/paths';
import { htmlOf } from '../question/prepare-html';

/** Ms. A slow picture or worker delays the first question by this at most; loading continues in the background. */
const patience = 6_000;

export function loadPicture(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = src;
  });
}
export function picturesOf(html: readonly string[]): string[] {
  const nodes = html.filter((text) => /<img/i.test(text)).map(safeNodes);
  const sources = nodes.flatMap((node) => [...node.querySelectorAll('img')].map(({ src }) => src));
  return [...new Set(sources)].filter((src) => src !== '' && !src.startsWith('data:'));
}

export interface KeepProgress {
  done: number;
  total: number;
  missing: number;
}
const hasWorkers = (): boolean => !import.meta.env.DEV && 'serviceWorker' in navigator;
const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${base}/exam-worker.js`, { scope: `${base}/question-bank/learn-center` });

/**
 * Lets the exam worker cache the page and the loaded files, which it serves offline (built sites only; the development
 * server has the mock worker). With `pictures` it also prefetches all files of an exam and these pictures. Resolves to
 * false without a worker or on failure.
 */
export async function keepLoaded(pictures?: readonly string[], onProgress?: (progress: KeepProgress) => void) {
  if (!hasWorkers()) return false;
  const registration = await registerWorker();
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

/** Loads everything that these questions can need, before the first of them shows (3.10, Ready). */
export async function prepareOffline(questions: readonly PaperQuestion[]): Promise<void> {
  // Registers the worker now, so that it starts while pictures and formulas load; keepLoaded uses it afterwards.
  if (hasWorkers()) registerWorker().catch(() => undefined);
  const html = questions.flatMap(htmlOf);
  const all = Promise.allSettled([...picturesOf(html).map(loadPicture), prepareFormulas(html)]).then(() =>
    keepLoaded().catch(() => undefined),
  );
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))]);
}
