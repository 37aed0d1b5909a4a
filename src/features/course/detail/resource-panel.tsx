import { useQuery } from '@tanstack/react-query';
import { resourceQueries } from '@/api/products/queries';
import type { Resource } from '@/api/products/schema';
import { loginPrompt } from '@/session/login-prompt';
import { useLoggedIn } from '@/session/login';
import { formatCount, formatDate, formatFileSize } from '@/shared/lib/format';
import { buttonClass, Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { QueryBlock } from '@/shared/ui/query-block';
import { Tag } from '@/shared/ui/tag';
import { PanelSkeleton } from './panel-skeleton';
import styles from './detail-tabs.module.css';

interface ResourcePanelProps {
  courseId: string;
  /** Called when a learner without the course clicks a file. */
  onLocked: () => void;
}

/** 课程资料. The server sends no address for a file that the learner may not download. */
export function ResourcePanel({ courseId, onLocked }: ResourcePanelProps) {
  const query = useQuery(resourceQueries.ofCourse(courseId));
  return (
    <QueryBlock query={query} bare skeleton={<PanelSkeleton rows={5} />} empty={<EmptyState bare title="暂无资料" />}>
      {(resources) => (
        <ul>
          {resources.map((resource) => (
            <ResourceRow key={resource.id} resource={resource} onLocked={onLocked} />
          ))}
        </ul>
      )}
    </QueryBlock>
  );
}

function ResourceRow({ resource, onLocked }: { resource: Resource; onLocked: () => void }) {
  const loggedIn = useLoggedIn();
  const { name, fileType, fileSize, fileUrl, previewUrl, downloadCount, updateTime } = resource;
  const askFor = () => (loggedIn ? onLocked() : loginPrompt.open({ reason: '登录后下载资料' }));
  return (
    <li className={`row gap-12 ${styles.resource}`}>
      <Icon name={fileType === 'MP3' ? 'audio' : 'file-text'} size={24} className="muted" />
      <div className="fill">
        <p className="medium ink">{name}</p>
        <p className="num row hint wraps gap-4-12 mt-4">
          <Tag>{fileType}</Tag>
          {fileSize > 0 && <span>{formatFileSize(fileSize)}</span>}
          {downloadCount > 0 && <span>{`${formatCount(downloadCount)} 次下载`}</span>}
          {updateTime !== null && <span>{`${formatDate(updateTime)} 更新`}</span>}
        </p>
      </div>
      {previewUrl && (
        <a className={buttonClass({ kind: 'text', size: 'sm' })} href={previewUrl} target="_blank" rel="noopener">
          预览
        </a>
      )}
      {fileUrl ? (
        <a
          className={buttonClass({ kind: 'soft', size: 'sm' })}
          href={fileUrl}
          download={name}
          target="_blank"
          rel="noopener"
          aria-label={`下载：${name}`}
        >
          下载
        </a>
      ) : (
        <Button size="sm" icon="lock" onClick={askFor} aria-label={`下载：${name}`}>
          下载
        </Button>
      )}
    </li>
  );
}
