import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyChunkLoadFailed } from '@/shared/notify';
import type { Tools } from '../room/use-tools';

/** Comes, with the dialogs beside it, while the first question stands: without network nothing could fetch it. */
const ToolDock = lazyPart(() => import('./lazy-tools').then((file) => file.ToolDock));

interface RoomDockProps {
  tools: Tools;
  userId: string;
  recordId: string;
}

/** The tools beside the question, from the first opening on. */
function Dock({ tools, ...own }: RoomDockProps) {
  if (tools.opened === 0) return null;
  const notLoaded = () => {
    tools.closeAll();
    notifyChunkLoadFailed();
  };
  return <ToolDock tools={tools} {...own} fallback={null} onLoadError={notLoaded} />;
}
export const RoomDock = Object.assign(Dock, { preload: ToolDock.preload });
