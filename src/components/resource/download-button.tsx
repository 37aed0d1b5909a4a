import { Button, type ButtonLook } from '@/shared/ui/button';
import { network } from '@/shared/lib/network';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/api/errors';
import { getFile } from '@/api/http';
import { isForeign, saveFile, startDownload } from '@/shared/lib/save-file';

/** A download with progress and retry. If the host forbids reading its files (CORS), the browser downloads instead. */
export function useDownload(fileName: (url: string) => string) {
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [percent, setPercent] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Whether the file was saved, or is by the browser. */
  const start = async (url: string): Promise<boolean> => {
    if (stop.current) return false;
    const leaving = new AbortController();
    stop.current = leaving;
    setStatus('loading');
    setPercent(null);
    try {
      const file = await getFile(url, leaving.signal, (fraction) =>
        setPercent(fraction === null ? null : Math.round(fraction * 100)),
      );
      saveFile(file, fileName(url));
      setStatus('idle');
      return true;
    } catch (error) {
      if (leaving.signal.aborted) return false;
      // There is no response both offline and without CORS; online it is CORS.
      if (isApiError(error, 'transport') && isForeign(url) && network.isOnline()) {
        startDownload(url, fileName(url));
        setStatus('idle');
        return true;
      }
      setStatus('failed');
      return false;
    } finally {
      stop.current = null;
    }
  };
  /** `percent`: null while the size is not known. */
  return { status, percent: status === 'loading' ? percent : null, start };
}

/** The file extension of an address, without the dot; '' for none. */
export const endingOf = (url: string): string => /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1] ?? '';

/** The resource's name with the file extension of its address. */
export function fileNameOf(name: string, url: string): string {
  const ending = endingOf(url);
  return ending && !name.toLowerCase().endsWith(`.${ending.toLowerCase()}`) ? `${name}.${ending}` : name;
}

interface DownloadButtonProps extends Pick<ButtonLook, 'kind' | 'icon'> {
  name: string;
  /** null without the right to download. */
  url: string | null;
  /** Asked without an address, and after a failure, because one may expire; says why where there is none. */
  addressOf?: () => Promise<string | null>;
}

/** 下载 with progress; a failure shows a retry. */
export function DownloadButton(props: DownloadButtonProps) {
  const { name, url, addressOf, kind, icon = url === null ? 'lock' : 'download' } = props;
  const { status, percent, start } = useDownload((address) => fileNameOf(name, address));
  const click = async () => {
    const known = status === 'failed' ? null : url;
    const address = known ?? (await addressOf?.()) ?? url;
    if (address) await start(address);
  };
  const hasFailed = status === 'failed';
  const labels = { idle: '下载', loading: '正在下载', failed: '重试下载' };
  // One button in all states, so that it keeps the focus.
  return (
    <>
      {hasFailed && (
        <span role="alert" className="rigid nowrap" style={{ marginInlineEnd: 4 }}>
          下载失败
        </span>
      )}
      <Button
        size="sm"
        kind={hasFailed ? undefined : kind}
        icon={hasFailed ? 'refresh' : icon}
        loading={status === 'loading'}
        aria-label={`${labels[status]}：${name}`}
        onClick={() => void click()}
      >
        <span className="num">{hasFailed ? '重试' : percent === null ? '下载' : `${percent}%`}</span>
      </Button>
    </>
  );
}
