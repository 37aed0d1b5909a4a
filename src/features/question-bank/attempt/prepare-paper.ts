import { getPaperQuestionList } from '@/api/questionbank/paper-endpoints';
import { probeStorage } from '@/offline/device-storage';
import { type AttemptSource, leavesOf } from '@/exam';
import { prepareFormulas } from '@/components/html/formulas';
import { htmlOf } from '../question/prepare-html';
import { keepLoaded, loadPicture, picturesOf } from './prepare-offline';

export type StepName = 'questions' | 'pictures' | 'code';
export interface Step {
  done: number;
  /** null until known. */
  total: number | null;
  failed: number;
}
export type Steps = Readonly<Record<StepName, Step>>;
const unknown: Step = { done: 0, total: null, failed: 0 };
export const noSteps: Steps = { questions: unknown, pictures: unknown, code: unknown };
export const isOver = ({ done, total }: Step): boolean => total !== null && done >= total;

export interface Prepared {
  /** Whether a reload works offline. */
  reloads: boolean;
  keeps: boolean;
  /** Number of pictures on other hosts, which only the browser's HTTP cache has. */
  elsewhere: number;
}

/** Loads code and fonts of formulas. Fonts load when first used, which might be offline. */
async function loadFormulas(html: readonly string[]): Promise<void> {
  await prepareFormulas(html);
  const faces = [...document.fonts].filter(({ family }) => family.includes('KaTeX'));
  await Promise.all(faces.map((face) => face.load()));
}

/**
 * 准备离线作答: loads everything that a paper and its room can need before the clock runs. The questions are not stored: they
 * are fetched again at the start, which needs the network anyway, because only the server can create the record.
 */
export async function preparePaper(
  { sourceId, examMode }: Pick<AttemptSource, 'sourceId' | 'examMode'>,
  onStep: (name: StepName, step: Step) => void,
): Promise<Prepared> {
  const keeps = await probeStorage();
  const questions = await getPaperQuestionList({ id: sourceId, mode: examMode }, { silent: true });
  const count = leavesOf(questions).length;
  onStep('questions', { done: count, total: count, failed: 0 });

  const html = questions.flatMap(htmlOf);
  const pictures = picturesOf(html);
  let step: Step = { done: 0, total: pictures.length, failed: 0 };
  onStep('pictures', step);
  const loads = pictures.map(async (src) => {
    const came = await loadPicture(src);
    step = { ...step, done: step.done + 1, failed: step.failed + (came ? 0 : 1) };
    onStep('pictures', step);
  });

  let missing = 0;
  const code = [import('../exam'), import('../exam/lazy-tools'), loadFormulas(html)].map((part) =>
    part.catch(() => (missing += 1)),
  );
  await Promise.all([...loads, ...code]);
  const parts = code.length;
  onStep('code', { done: parts, total: parts + 1, failed: missing });
  const reloads = await keepLoaded(pictures, ({ done, total, missing: lost }) =>
    onStep('code', { done: parts + done, total: parts + total, failed: missing + lost }),
  ).catch(() => false);
  // Without a worker, or if it failed, only the code in memory counts.
  if (!reloads) onStep('code', { done: parts, total: parts, failed: missing });
  return { reloads, keeps, elsewhere: pictures.filter((src) => new URL(src).origin !== location.origin).length };
}
