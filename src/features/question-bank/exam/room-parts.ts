import { lazyPart } from '@/shared/ui/lazy-part';

/** Needed at the end, in a break, in focus mode or with a tool: they come while the first question is read. */
export const EndPanel = lazyPart(() => import('./lazy-tools').then((file) => file.EndPanel));
export const FocusRail = lazyPart(() => import('./lazy-tools').then((file) => file.FocusRail));
export const PauseCover = lazyPart(() => import('./lazy-tools').then((file) => file.PauseCover));
export const SendingDialog = lazyPart(() => import('./lazy-tools').then((file) => file.SendingDialog));
export const ToolDock = lazyPart(() => import('./lazy-tools').then((file) => file.ToolDock));

export const preloadParts = (): Promise<unknown> =>
  Promise.all([EndPanel, FocusRail, PauseCover, SendingDialog, ToolDock].map((part) => part.preload()));
