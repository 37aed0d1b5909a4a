import { useEffect, type ComponentType } from 'react';
import { refusedText } from '@/api/errors';
import { loadCalculator } from '@/components/calculator/late-calculator';
import { preloadZoom } from '../question/question-html';
import { notify } from '@/shared/notify';
import { late } from '@/shared/ui/late';

interface Closable {
  onClose: () => void;
}

/** A tool over the question. Where its code cannot be had it closes again and says so; opening it tries once more. */
function lateTool<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const { preload, useLoaded } = late(load);
  function LateTool(props: Props) {
    const { Loaded, failed } = useLoaded();
    const { onClose } = props;
    useEffect(() => {
      if (!failed) return;
      notify(refusedText);
      onClose();
    }, [failed, onClose]);
    return Loaded && <Loaded {...props} />;
  }
  return { LateTool, preload, load };
}

const help = lateTool(() => import('./help-dialog').then((file) => file.HelpDialog));
const report = lateTool(() => import('./report-dialog').then((file) => file.ReportDialog));
const conflict = lateTool(() => import('../exam/conflict-dialog').then((file) => file.ConflictDialog));
const scratchPad = lateTool(() => import('./scratch-pad').then((file) => file.ScratchPad));

export const LateHelpDialog = help.LateTool;
export const LateReportDialog = report.LateTool;
export const LateConflictDialog = conflict.LateTool;
export const LateScratchPad = scratchPad.LateTool;

/** Fetches them all; an exam may lose the network at any moment after its first question. */
export async function preloadTools(): Promise<void> {
  const tools = [help, report, conflict, scratchPad];
  for (const { preload } of tools) preload();
  await Promise.allSettled([loadCalculator(), preloadZoom(), ...tools.map(({ load }) => load())]);
}
