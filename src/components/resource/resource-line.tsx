import type { Resource } from '@/api/products/schema';
import { formatFileSize } from '@/shared/lib/format';
import { DownloadButton } from './download-button';
import { FileTypeIcon } from './file-type-icon';
import styles from './resource-line.module.css';

interface ResourceLineProps {
  resource: Resource;
  /** Called when a learner without the right wants the file. */
  onLocked: () => void;
}

/** A downloadable file in a narrow list. */
export function ResourceLine({ resource, onLocked }: ResourceLineProps) {
  const { name, fileType, fileSize, fileUrl, previewUrl } = resource;
  return (
    <li className={`row gap-12 ${styles.line}`}>
      <FileTypeIcon type={fileType} />
      <div className="fill">
        <p className="ink">{name}</p>
        <p className="num flex muted gap-12 fs-12">
          {fileSize > 0 && <span>{formatFileSize(fileSize)}</span>}
          {previewUrl && (
            <a href={previewUrl} target="_blank" rel="noopener" className="link" aria-label={`预览：${name}`}>
              预览
            </a>
          )}
        </p>
      </div>
      <DownloadButton name={name} url={fileUrl} onLocked={onLocked} />
    </li>
  );
}
