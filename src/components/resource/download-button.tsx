import { Button, type ButtonLook } from '@/shared/ui/button';
import { fileNameOf, useDownload } from './use-download';

interface DownloadButtonProps extends Pick<ButtonLook, 'kind' | 'icon'> {
  name: string;
  /** null without the right to download: `onLocked` says why, and resolves to an address after a login. */
  url: string | null;
  onLocked?: () => Promise<string | null> | void;
}

/** 下载 with progress; a failure shows a retry. */
export function DownloadButton(props: DownloadButtonProps) {
  const { name, url, onLocked, kind, icon = url === null ? 'lock' : 'download' } = props;
  const { status, percent, start } = useDownload((address) => fileNameOf(name, address));
  const click = async () => {
    const address = url ?? (await onLocked?.()) ?? null;
    if (address) await start(address);
  };
  if (status === 'failed')
    return (
      <span role="alert" style={{ display: 'inline-flex', alignItems: 'center', gap: 8, whiteSpace: 'nowrap' }}>
        下载失败
        <Button size="sm" icon="refresh" aria-label={`重试下载：${name}`} onClick={() => void click()}>
          重试
        </Button>
      </span>
    );
  return (
    <Button
      size="sm"
      kind={kind}
      icon={icon}
      loading={status === 'loading'}
      aria-label={status === 'loading' ? `正在下载：${name}` : `下载：${name}`}
      onClick={() => void click()}
    >
      <span className="num">{percent === null ? '下载' : `${percent}%`}</span>
    </Button>
  );
}
