import { ClashDialog } from './clash-dialog';
import { ImportDialog } from './import-dialog';

type MergeDialogProps = Parameters<typeof ClashDialog>[0] & { kind: 'clash' | 'import' };

/** Dialog for another device's answers, from the server or from a file. */
export const MergeDialog = ({ kind, ...props }: MergeDialogProps) =>
  kind === 'clash' ? <ClashDialog {...props} /> : <ImportDialog {...props} />;

export { exportAnswers } from '@/exam/files/export-answers';
export { EndPanel } from './end-panel';
export { FocusRail } from './focus-rail';
export { PauseCover } from './end-panel';
export { ReviewFoot } from './review-frame';
export { ReviewRoom } from './review-room';
export { ReviewStrip } from './review-frame';
export { SendingDialog } from './sending-dialog';
export { ToolDock } from '../room/tool-dock';
