import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '@/api/errors';
import { getFileFacts, type FileFacts } from '@/api/file-facts';
import { DownloadButton } from '@/components/resource/download-button';
import { FileTypeIcon } from '@/components/resource/file-type-icon';
import { endingOf, fileNameOf, useDownload } from '@/components/resource/download-button';
import { failureText, isMissing } from '@/shared/lib/failure';
import { formatFileSize } from '@/shared/lib/format';
import { network } from '@/shared/lib/network';
import { Button, buttonClass } from '@/shared/ui/button';
import { StageMessage } from './stage-message';
import styles from './doc-viewer.module.css';
import { NumberInput } from '@/shared/ui/number-input';
import { IconButton } from '@/shared/ui/icon-button';

const shownEndings = /^(?:|pdf|png|jpe?g|gif|webp|svg|txt|html?)$/;
const shownTypes = /^(?:application\/pdf$|image\/)/;
/** Types that hosts also send for a file which they do not know. */
const vagueTypes = /^(?:$|text\/)/;

/** Whether a browser shows the file in a frame; it downloads any other, at each turn of a page. */
function isShown(url: string, facts: FileFacts | null): boolean {
  if (facts?.isAttachment) return false;
  const type = facts?.type ?? '';
  return vagueTypes.test(type) ? shownEndings.test(endingOf(url).toLowerCase()) : shownTypes.test(type);
}

/** null: the host lets no page read its files; a frame may show them all the same. */
async function askHost(url: string, signal: AbortSignal): Promise<FileFacts | null> {
  try {
    return await getFileFacts(url, signal);
  } catch (error) {
    if (isApiError(error, 'transport') && network.isOnline()) return null;
    throw error;
  }
}

interface DocViewerProps {
  title: string;
  url: string;
  /** null when unknown. */
  pageCount: number | null;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  downloadable: boolean;
  /** Asks for the address again after a download failed, because it may have expired; null when there is none. */
  addressOf: () => Promise<string | null>;
  /** Called when the learner opens the file in another tab, in a browser that shows no PDF. */
  onOpened?: (() => void) | undefined;
}

const zooms = [50, 75, 100, 125, 150, 200] as const;
// TypeScript's DOM types lack the property.
const withoutViewer = () => (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled === false;

/** DOC: the browser's PDF reader, with paging by our controls. */
export function DocViewer(props: DocViewerProps) {
  const { title, url, pageCount, page, onPage, downloadable, addressOf, onOpened } = props;
  const [zoom, setZoom] = useState(2);
  const size = zooms[zoom] ?? 100;
  const last = pageCount ?? Infinity;
  const go = (to: number) => {
    if (Number.isInteger(to)) onPage(Math.min(last, Math.max(1, to)));
  };
  return (
    <div className={`column ${styles.doc}`} role="group" aria-label="讲义阅读器">
      <div className={`row wraps gap-8 ${styles.docBar}`}>
        <IconButton icon="chevron-left" label="上一页" disabled={page <= 1} onClick={() => go(page - 1)} />
        <label className={`num inline-row gap-6 fs-13 ${styles.docPage}`}>
          第
          <NumberInput
            key={page}
            min={1}
            max={pageCount ?? undefined}
            now={page}
            defaultValue={page}
            onStep={(direction) => go(page + direction)}
            aria-label="页码"
            onBlur={(event) => go(Number(event.target.value))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') go(Number(event.currentTarget.value));
            }}
          />
          <span>{pageCount === null ? '页' : `/ ${pageCount} 页`}</span>
        </label>
        <IconButton icon="chevron-right" label="下一页" disabled={page >= last} onClick={() => go(page + 1)} />
        <span className="grow" />
        <IconButton icon="zoom-out" label="缩小" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
        <span className={`num fs-13 text-centre ${styles.docZoom}`} aria-live="polite">
          {`${size}%`}
        </span>
        <IconButton
          icon="zoom-in"
          label="放大"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        {downloadable && <DownloadButton name={title} url={url} addressOf={addressOf} />}
      </div>
      {withoutViewer() ? (
        <StageMessage icon="file-text" title="这个浏览器不能直接显示 PDF" hint="可以在新标签页打开，或换用新版浏览器">
          <a className={buttonClass({ kind: 'filled' })} href={url} target="_blank" rel="noopener" onClick={onOpened}>
            打开讲义
          </a>
        </StageMessage>
      ) : (
        <iframe
          // The reader reads page and zoom only from its initial address, so a change remounts it.
          key={`${page}-${size}`}
          className={`grow ${styles.paper}`}
          title={`${title} 第 ${page} 页`}
          src={`${url}#toolbar=0&navpanes=0&page=${page}&zoom=${size}`}
        />
      )}
    </div>
  );
}

interface HandoutProps extends Omit<DocViewerProps, 'url'> {
  /** null if the courseware has no file. */
  url: string | null;
  /** Asks for the address again. */
  onRetry: () => void;
}

/** DOC, with `onOpened` when the file is on the screen, was opened or saved: the pages of a file that a browser shows, a card to save any other, or why there is none. */
export function Handout({ url, onRetry, ...viewer }: HandoutProps) {
  const { title, addressOf, onOpened } = viewer;
  const query = useQuery({
    queryKey: ['player', 'handout', url],
    queryFn: url === null ? skipToken : ({ signal }) => askHost(url, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data: facts, error } = query;
  const shown = url !== null && facts !== undefined && isShown(url, facts);
  const opened = useEffectEvent(() => onOpened?.());
  useEffect(() => {
    if (shown && !withoutViewer()) opened();
  }, [shown]);
  if (shown) return <DocViewer url={url} {...viewer} />;
  if (url !== null && facts !== undefined)
    return (
      <div className={`grid ${styles.doc}`}>
        <FileCard title={title} url={url} size={facts?.size ?? null} addressOf={addressOf} onSaved={onOpened} />
      </div>
    );
  const reason =
    url === null
      ? '这份讲义还没有文件'
      : error && (isMissing(error) ? '服务器上没有这份文件，可能已被移走' : failureText(error));
  return (
    <div className={`grid ${styles.doc}`}>
      {reason && (
        <StageMessage icon="warning" tone="bad" title="讲义打不开" hint={reason} role="alert">
          <Button
            icon="refresh"
            loading={query.isFetching}
            onClick={() => {
              if (url !== null) void query.refetch();
              onRetry();
            }}
          >
            重试
          </Button>
        </StageMessage>
      )}
    </div>
  );
}

interface FileCardProps {
  title: string;
  url: string;
  size: number | null;
  addressOf: () => Promise<string | null>;
  onSaved: (() => void) | undefined;
}

function FileCard({ title, url, size, addressOf, onSaved }: FileCardProps) {
  const { status, percent, start } = useDownload((address) => fileNameOf(title, address));
  const kind = endingOf(url).toUpperCase();
  const save = async () => {
    const address = (status === 'failed' && (await addressOf())) || url;
    if (await start(address)) onSaved?.();
  };
  const facts = [kind && `${kind} 文件`, size !== null && formatFileSize(size)].filter(Boolean).join('，');
  return (
    <StageMessage
      above={<FileTypeIcon type={kind} />}
      title={title}
      hint={
        <>
          <span className="block">{facts}</span>
          <span>浏览器不能直接显示这份讲义，下载后打开；下载后才算学过</span>
        </>
      }
    >
      {status === 'failed' && <span role="alert">下载失败</span>}
      <Button
        kind="filled"
        icon={status === 'failed' ? 'refresh' : 'download'}
        loading={status === 'loading'}
        onClick={() => void save()}
      >
        {status === 'failed' ? '重试' : percent === null ? '下载' : `下载 ${percent}%`}
      </Button>
    </StageMessage>
  );
}
