import type { CcConfig } from '@/api/products/schema';
import type { OpenContext, OpenedMedia } from './player-adapter';

interface CcPlayer {
  destroy?: () => void;
}
interface CcWindow {
  createCCH5Player?: (options: Record<string, unknown>) => CcPlayer | undefined;
  onCCH5PlayerLoaded?: () => void;
  on_CCH5player_ready?: (ready: { vid: string; videoElement: HTMLVideoElement }) => void;
  on_CCH5player_error?: (failed: { vid?: string }) => void;
}
/** CC's script adds its functions to the window. */
const cc = (): CcWindow => window as CcWindow;

const patience = 15_000;
let script: Promise<void> | null = null;

const timedOut = <Value>(waiting: Promise<Value>): Promise<Value> =>
  Promise.race([
    waiting,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('the CC player did not answer')), patience);
    }),
  ]);

/** Loads the script once per page; after a failure the next player retries. */
function loadScript({ scriptUrl, siteId }: CcConfig): Promise<void> {
  if (cc().createCCH5Player) return Promise.resolve();
  script ??= timedOut(
    new Promise<void>((resolve, reject) => {
      const element = document.createElement('script');
      cc().onCCH5PlayerLoaded = resolve;
      element.async = true;
      element.src = scriptUrl ?? `https://p.bokecc.com/player?siteid=${encodeURIComponent(siteId)}&newversion=true`;
      element.addEventListener('error', () => {
        element.remove();
        reject(new Error('the CC script did not load'));
      });
      document.head.append(element);
    }),
  ).catch((error: unknown) => {
    script = null;
    throw error;
  });
  return script;
}

const waiting = new Map<string, { ready: (element: HTMLVideoElement) => void; failed: () => void }>();

/** The callbacks are global, so players are identified by their vid. */
function listen(): void {
  cc().on_CCH5player_ready = ({ vid, videoElement }) => waiting.get(vid)?.ready(videoElement);
  cc().on_CCH5player_error = ({ vid }) => {
    if (vid !== undefined) waiting.get(vid)?.failed();
  };
}

/** Opens a CC video. Once CC's player is ready, only the video element inside it is used. */
export async function openCc(vid: string, config: CcConfig, context: OpenContext): Promise<OpenedMedia> {
  const { host, signal, onFatal } = context;
  await loadScript(config);
  if (signal.aborted) throw new Error('left');
  listen();
  let player: CcPlayer | undefined;
  const close = () => {
    waiting.delete(vid);
    try {
      player?.destroy?.();
    } catch {
      // CC's cleanup may fail; the box is emptied in any case.
    }
    host.replaceChildren();
  };
  try {
    const element = await timedOut(
      new Promise<HTMLVideoElement>((ready, reject) => {
        waiting.set(vid, { ready, failed: () => reject(new Error('the CC player failed')) });
        player = cc().createCCH5Player?.({
          vid,
          siteid: config.siteId,
          playerid: config.playerId,
          autoStart: false,
          width: '100%',
          height: '100%',
          parentNode: host,
        });
      }),
    );
    waiting.set(vid, { ready: () => undefined, failed: () => onFatal('broken') });
    return { element, close };
  } catch (error) {
    close();
    throw error;
  }
}
