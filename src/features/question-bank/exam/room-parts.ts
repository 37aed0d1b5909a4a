import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyChunkLoadFailed } from '@/shared/notify';
import type { Attempt } from '@/exam';

/** Parts for the end, a pause, focus mode, a tool or 交卷前检查. They load in idle time. */
export const EndPanel = lazyPart(() => import('./lazy-tools').then((file) => file.EndPanel));
export const FocusRail = lazyPart(() => import('./lazy-tools').then((file) => file.FocusRail));
export const PauseCover = lazyPart(() => import('./lazy-tools').then((file) => file.PauseCover));
export const ReviewFoot = lazyPart(() => import('./lazy-tools').then((file) => file.ReviewFoot));
export const ReviewRoom = lazyPart(() => import('./lazy-tools').then((file) => file.ReviewRoom));
export const ReviewStrip = lazyPart(() => import('./lazy-tools').then((file) => file.ReviewStrip));
export const SendingDialog = lazyPart(() => import('./lazy-tools').then((file) => file.SendingDialog));
export const ToolDock = lazyPart(() => import('./lazy-tools').then((file) => file.ToolDock));

export const preloadParts = (): Promise<unknown> =>
  Promise.all(
    [EndPanel, FocusRail, PauseCover, ReviewFoot, ReviewRoom, ReviewStrip, SendingDialog, ToolDock].map((part) =>
      part.preload(),
    ),
  );

/** Saves the answers of an attempt as a file. The code is in the lazy tools, which load in idle time. */
export async function exportOnDemand(attempt: Attempt): Promise<void> {
  const file = await import('./lazy-tools').catch(() => null);
  if (file) await file.exportAnswers(attempt);
  else notifyChunkLoadFailed();
}
