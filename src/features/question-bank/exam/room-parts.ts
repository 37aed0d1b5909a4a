import { lazyPart } from '@/shared/ui/lazy-part';

/** Parts for the end, a pause, focus mode or a tool. They load in idle time. */
export const EndPanel = lazyPart(() => import('./lazy-tools').then((file) => file.EndPanel));
export const FocusRail = lazyPart(() => import('./lazy-tools').then((file) => file.FocusRail));
export const PauseCover = lazyPart(() => import('./lazy-tools').then((file) => file.PauseCover));
export const SendingDialog = lazyPart(() => import('./lazy-tools').then((file) => file.SendingDialog));
export const ToolDock = lazyPart(() => import('./lazy-tools').then((file) => file.ToolDock));

export const preloadParts = (): Promise<unknown> =>
  Promise.all([EndPanel, FocusRail, PauseCover, SendingDialog, ToolDock].map((part) => part.preload()));
