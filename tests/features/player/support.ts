import { act, screen, waitFor, within } from '@testing-library/react';
import { getCoursewareInfo } from '@/api/products/endpoints';
import type { Courseware } from '@/api/products/schema';
import type { LessonState } from '@/features/player/course-player/use-lesson';
import { mock } from '@/mocks/mock';
import { server } from '@/mocks/node';

export const newcomer = '13800000002';
/** The film of the page with its data loaded; the test controls its state. */
export async function film(): Promise<HTMLVideoElement> {
  const element = await waitFor(() => {
    const found = document.querySelector('video');
    if (!found) throw new Error('no film yet');
    return found;
  });
  const own = { readyState: 4, duration: 30, currentTime: 0, paused: true, ended: false };
  for (const [key, value] of Object.entries(own)) Object.defineProperty(element, key, { value, writable: true });
  element.play = () => {
    Object.assign(element, { paused: false });
    element.dispatchEvent(new Event('play'));
    element.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  };
  element.pause = () => {
    Object.assign(element, { paused: true });
    element.dispatchEvent(new Event('pause'));
  };
  act(() => void element.dispatchEvent(new Event('loadedmetadata')));
  return element;
}
/** Moves the film to this second. */
export function moveTo(element: HTMLVideoElement, second: number): void {
  Object.assign(element, { currentTime: second });
  act(() => void element.dispatchEvent(new Event('timeupdate')));
}
/** Plays the film of the page to its end. */
export async function endFilm(): Promise<void> {
  const element = await film();
  Object.assign(element, { ended: true, paused: true, currentTime: 30 });
  act(() => void element.dispatchEvent(new Event('ended')));
}
/** The server sends each lesson as a film of half a minute with these changes. */
export const mockLesson = (facts: object = {}): void =>
  server.use(
    mock(getCoursewareInfo, ({ input: { coursewareId } }) => ({
      coursewareId,
      coursewareName: '一课',
      type: 'VIDEO' as const,
      playUrl: '/__mock/media/lesson.mp4',
      duration: 30,
      ...facts,
    })),
  );
export const stage = (name: RegExp | string) => screen.findByRole('heading', { level: 2, name });
const tree = () => screen.findByRole('tree', { name: '课程目录' });
export const row = async (name: RegExp) => within(await tree()).findByRole('treeitem', { name });

/** A film of a minute that may be studied. */
export const ware = (coursewareId: string, changes: Partial<Courseware> = {}): Courseware => ({
  coursewareId,
  coursewareName: coursewareId,
  type: 'VIDEO',
  duration: 60,
  isAudition: false,
  canStudy: true,
  stageId: null,
  sourceId: null,
  studyPercentageInfo: null,
  ...changes,
});

/** The progress of a lesson that the server counts. */
export const studied = (studyPercentage: number, progressBar = 0) => ({
  studyPercentageInfo: { learnedTotalTime: 0, studyPercentage, progressBar },
});

/** A film is open, and nothing follows it yet. */
export const lessonState = (changes: Partial<LessonState> = {}): LessonState => ({
  coursewareId: 'w1',
  lesson: { nodeId: 's1', row: ware('w1') },
  previous: null,
  next: null,
  nextPending: false,
  isLast: false,
  go: () => undefined,
  openAt: () => undefined,
  forgetSecond: () => undefined,
  secondParam: null,
  pending: false,
  failed: null,
  empty: false,
  ...changes,
});
