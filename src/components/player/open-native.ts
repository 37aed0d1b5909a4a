import type { MediaSource, OpenContext, OpenedMedia } from './player-adapter';

const hlsType = 'application/vnd.apple.mpegurl';
const isHls = (url: string): boolean => /\.m3u8(?:[?#]|$)/i.test(url);

/** Only browsers that cannot play HLS themselves fetch the library. */
async function attachHls(
  element: HTMLMediaElement,
  url: string,
  { onFatal, signal }: OpenContext,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light');
  if (signal.aborted) return () => undefined;
  if (!Hls.isSupported()) {
    onFatal();
    return () => undefined;
  }
  const hls = new Hls();
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFatal();
  });
  hls.loadSource(url);
  hls.attachMedia(element);
  return () => hls.destroy();
}

/** A file or an HLS list in the browser's own element. */
export async function openNative(source: MediaSource, url: string, context: OpenContext): Promise<OpenedMedia> {
  const element = document.createElement(source.kind === 'AUDIO' ? 'audio' : 'video');
  element.preload = 'auto';
  element.setAttribute('playsinline', '');
  element.setAttribute('aria-label', source.title);
  context.host.append(element);
  let detach = () => {};
  if (isHls(url) && element.canPlayType(hlsType) === '') detach = await attachHls(element, url, context);
  else element.src = url;
  return {
    element,
    close: () => {
      detach();
      element.pause();
      element.removeAttribute('src');
      element.load(); // lets go of the connection
      element.remove();
    },
  };
}
