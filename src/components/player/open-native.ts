import type Hls from 'hls.js';
import type { MediaSource, OpenContext, OpenedMedia, Quality } from './player-adapter';

const isHls = (url: string): boolean => /\.m3u8(?:[?#]|$)/i.test(url);
/** Some browsers claim to play HLS but stop after seconds, so native HLS is used only without Media Source. */
const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

/** Opens a file or an HLS playlist in a new media element. */
export async function openNative(source: MediaSource, url: string, context: OpenContext): Promise<OpenedMedia> {
  const element = document.createElement(source.kind === 'AUDIO' ? 'audio' : 'video');
  element.preload = 'auto';
  element.setAttribute('playsinline', '');
  element.setAttribute('aria-label', source.title);
  context.host.append(element);
  const hls = isHls(url) && hasMediaSource() ? await attachHls(element, url, context) : null;
  if (!hls) element.src = url;
  return {
    element,
    ...(hls && { setQuality: hls.setQuality }),
    close: () => {
      hls?.detach();
      element.pause();
      element.removeAttribute('src');
      element.load(); // closes the connection
      element.remove();
    },
  };
}

type Level = Pick<Hls['levels'][number], 'height' | 'bitrate'>;
const keyOf = ({ height, bitrate }: Level): number => height || bitrate;
const qualityOf = (level: Level): Quality => ({
  key: keyOf(level),
  label: level.height ? `${level.height}P` : `${Math.round(level.bitrate / 1000)} kbps`,
});
/** The distinct qualities of a stream, best first; empty if there is only one. */
export function qualitiesOf(levels: readonly Level[]): Quality[] {
  const byKey = new Map(levels.map((level) => [keyOf(level), qualityOf(level)]));
  return byKey.size > 1 ? [...byKey.values()].sort((a, b) => b.key - a.key) : [];
}
/** Index of the best level of this quality, otherwise of the next lower one, otherwise of the lowest; -1 = 自动. */
export function levelOf(levels: readonly Level[], key: number | null): number {
  if (key === null || levels.length === 0) return -1;
  const ranked = [...levels.entries()].sort(([, a], [, b]) => keyOf(b) - keyOf(a) || b.bitrate - a.bitrate);
  return (ranked.find(([, level]) => keyOf(level) <= key) ?? ranked.at(-1))?.[0] ?? -1;
}

/** The host no longer allows the address. hls.js would ask for one part after another. */
const expired = new Set([401, 403, 410]);

async function attachHls(
  element: HTMLMediaElement,
  url: string,
  { onFatal, signal, quality, onQuality }: OpenContext,
): Promise<{ detach: () => void; setQuality: (key: number | null) => void }> {
  const { default: HlsLight } = await import('hls.js/light');
  if (signal.aborted) return { detach: () => undefined, setQuality: () => undefined };
  let hls = new HlsLight();
  const begin = (next: Hls) => {
    hls = next;
    listen();
    hls.loadSource(url);
    hls.attachMedia(element);
  };
  // The small build plays no sound that has a list of its own.
  const takeFullBuild = async () => {
    hls.destroy();
    try {
      const { default: FullHls } = await import('hls.js');
      if (!signal.aborted) begin(new FullHls());
    } catch {
      onFatal('broken');
    }
  };
  const listen = () => {
    hls.on(HlsLight.Events.ERROR, (_event, { fatal, response }) => {
      if (expired.has(response?.code ?? 0)) onFatal('expired');
      else if (fatal) onFatal('broken');
    });
    hls.on(HlsLight.Events.MANIFEST_LOADED, (_event, { audioTracks }) => {
      if (hls instanceof HlsLight && audioTracks.some((track) => track.url)) void takeFullBuild();
    });
    hls.on(HlsLight.Events.MANIFEST_PARSED, () => {
      onQuality({ qualities: qualitiesOf(hls.levels) });
      if (hls.levels.length > 1) hls.loadLevel = levelOf(hls.levels, quality);
    });
    hls.on(HlsLight.Events.LEVEL_SWITCHED, (_event, { level }) => {
      const playing = hls.levels[level];
      if (playing) onQuality({ quality: keyOf(playing) });
    });
  };
  begin(hls);
  return {
    detach: () => hls.destroy(),
    setQuality: (key) => {
      hls.nextLevel = levelOf(hls.levels, key);
    },
  };
}
