import { latePart } from '@/shared/ui/late-part';

/** One tab is shown, the others are a click away. */
export const lateSections = latePart(() => import('./section-panel').then((file) => file.SectionPanel));
export const latePapers = latePart(() => import('./paper-panel').then((file) => file.PaperPanel));
export const lateMyPapers = latePart(() => import('./my-papers').then((file) => file.MyPapers));
