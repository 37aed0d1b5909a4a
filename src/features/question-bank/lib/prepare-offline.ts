import { loadCalculator } from '@/components/calculator/late-calculator';
import { sanitizeHtml } from '@/components/html/sanitize-html';
import { hasTex, renderTex } from '@/components/html/tex';
import { preloadHtml } from '@/components/html/use-sanitizer';
import { base } from '@/shared/paths';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { AttemptPaper } from './attempt-types';

/** A slow picture or worker delays the first question by this much at most; it goes on loading behind it. */
const patience = 6_000;

const htmlOf = (question: PaperQuestion): string[] => [
  question.stem,
  question.material ?? '',
  question.analysis ?? '',
  ...question.options.map(({ text }) => text),
  ...question.children.flatMap(htmlOf),
];

function loadPicture(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve());
    image.addEventListener('error', () => resolve());
    image.src = src;
  });
}

/** The worker serves page and files without network (built sites only; the mocked development server has its own). */
async function startWorker(): Promise<void> {
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
  const formula = html.find(hasTex);
  const pictures = async () => {
    if (!html.some((text) => /<img/i.test(text))) return;
    const nodes = html.filter((text) => /<img/i.test(text)).map(sanitizeHtml);
    const sources = nodes.flatMap((node) => [...node.querySelectorAll('img')].map(({ src }) => src));
    await Promise.all([...new Set(sources)].filter(Boolean).map(loadPicture));
  };
  const formulas = async () => {
    if (formula === undefined) return;
    const place = document.createElement('div');
    place.append(sanitizeHtml(formula));
    await renderTex(place);
  };
  const all = Promise.allSettled([preloadHtml(), loadCalculator(), pictures(), formulas()]).then(() =>
    startWorker().catch(() => undefined),
  );
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patience))]);
}
