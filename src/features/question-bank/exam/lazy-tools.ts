export { exportAnswers } from '@/exam/files/export-answers';
export { ClashDialog } from './clash-dialog';
export { EndPanel, PauseCover } from './end-panel';
export { FocusRail } from './focus-rail';
export { ImportDialog } from './import-dialog';
export { ReviewFoot, ReviewStrip } from './review-frame';
export { ReviewRoom } from './review-room';
export { SendingDialog } from './sending-dialog';
export { ToolDock } from '../room/tool-dock';
