import { useEffect, useRef, useState } from 'react';
import { startDownload } from './start-download';

export type DownloadState =
  | { status: 'idle' }
  /** `fraction` is null while the size is not known. */
  | { status: 'loading'; fraction: number | null }
  | { status: 'failed' };

async function fetchFile(
  url: string,
  signal: AbortSignal,
  onFraction: (fraction: number | null) => void,
): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const total = Number(answer.headers.get('Content-Length') ?? 0);
  const reader = answer.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    loaded += value.length;
    onFraction(total > 0 ? Math.min(1, loaded / total) : null);
  }
  return new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' });
}

const isForeign = (url: string): boolean => new URL(url, location.href).origin !== location.origin;

/** A download with progress and retry. A host that does not let its files be read is left to the browser. */
export function useDownload(fileName: (url: string) => string) {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (url: string): Promise<void> => {
    if (stop.current) return;
    const leaving = new AbortController();
    stop.current = leaving;
    setState({ status: 'loading', fraction: null });
    try {
      const file = await fetchFile(url, leaving.signal, (fraction) => setState({ status: 'loading', fraction }));
      const address = URL.createObjectURL(file);
      startDownload(address, fileName(url));
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      setState({ status: 'idle' });
    } catch (error) {
      if (leaving.signal.aborted) return;
      // fetch fails with a TypeError both without a network and without the host's consent.
      if (error instanceof TypeError && isForeign(url) && navigator.onLine) {
        startDownload(url, fileName(url));
        setState({ status: 'idle' });
      } else setState({ status: 'failed' });
    } finally {
      stop.current = null;
    }
  };
  return { state, start };
}

/** The resource's name with the ending of its address. */
export function fileNameOf(name: string, url: string): string {
  const ending = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1];
  return ending && !name.toLowerCase().endsWith(`.${ending.toLowerCase()}`) ? `${name}.${ending}` : name;
}
