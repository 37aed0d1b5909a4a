import { useState } from 'react';
import { DownloadButton } from '@/components/resource/download-button';
import { buttonClass } from '@/shared/ui/button';
import { NumberInput } from '@/shared/ui/number-input';
import { IconButton } from '@/shared/ui/icon-button';
import { StageMessage } from './stage-message';
import styles from './doc-viewer.module.css';

export interface DocViewerProps {
  title: string;
  url: string;
  /** null when unknown. */
  pageCount: number | null;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  downloadable: boolean;
  /** Called when the learner opens the file in another tab, in a browser that shows no PDF. */
  onOpened?: (() => void) | undefined;
}

const zooms = [50, 75, 100, 125, 150, 200] as const;
// TypeScript's DOM types lack the property.
export const withoutViewer = () => (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled === false;

/** DOC: the browser's PDF reader, with paging by our controls. */
export function DocViewer({ title, url, pageCount, page, onPage, downloadable, onOpened }: DocViewerProps) {
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
        {downloadable && <DownloadButton name={title} url={url} />}
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
