import { network } from '@/shared/lib/network';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/api/errors';
import { getFile } from '@/api/http';
import { isForeign, saveFile, startDownload } from '@/shared/lib/save-file';

export type DownloadState =
  | { status: 'idle' }
  /** `fraction` is null while the size is not known. */
  | { status: 'loading'; fraction: number | null }
  | { status: 'failed' };

/** A download with progress and retry. If the host forbids reading its files (CORS), the browser downloads instead. */
export function useDownload(fileName: (url: string) => string) {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Whether the file was saved, or is by the browser. */
  const start = async (url: string): Promise<boolean> => {
    if (stop.current) return false;
    const leaving = new AbortController();
    stop.current = leaving;
    setState({ status: 'loading', fraction: null });
    try {
      const file = await getFile(url, leaving.signal, (fraction) => setState({ status: 'loading', fraction }));
      saveFile(file, fileName(url));
      setState({ status: 'idle' });
      return true;
    } catch (error) {
      if (leaving.signal.aborted) return false;
      // There is no response both offline and without CORS; online it is CORS.
      if (isApiError(error, 'transport') && isForeign(url) && network.isOnline()) {
        startDownload(url, fileName(url));
        setState({ status: 'idle' });
        return true;
      }
      setState({ status: 'failed' });
      return false;
    } finally {
      stop.current = null;
    }
  };
  return { state, start };
}

/** The resource's name with the file extension of its address. */
export function fileNameOf(name: string, url: string): string {
  const ending = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1];
  return ending && !name.toLowerCase().endsWith(`.${ending.toLowerCase()}`) ? `${name}.${ending}` : name;
}
