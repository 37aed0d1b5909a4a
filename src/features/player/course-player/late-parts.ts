import { late } from '@/shared/ui/late';

/** The panel comes when the film stands: it is as heavy as the film's own code. */
export const latePanel = late(() => import('../panel/side-panel').then((file) => file.SidePanel), 'settled');
/** What few lessons need comes with the first of them. */
export const latePaper = late(() => import('./paper-card').then((file) => file.PaperCard));
export const lateBlocked = late(() => import('./blocked-lesson').then((file) => file.BlockedLesson));
export const lateDoc = late(() => import('./doc-lesson').then((file) => file.DocLesson));
export const lateAudio = late(() => import('@/components/player/audio-stage').then((file) => file.AudioStage));
export const lateEnd = late(() => import('./end-overlay').then((file) => file.EndOverlay), 'settled');
