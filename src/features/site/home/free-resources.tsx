import { useQueryClient } from '@tanstack/react-query';
import { resourceQueries } from '@/api/products/queries';
import type { Resource } from '@/api/products/schema';
import { FileTypeIcon } from '@/components/resource/file-type-icon';
import { startDownload } from '@/shared/lib/save-file';
import { loginPrompt } from '@/session/login-prompt';
import { shanghaiText } from '@/shared/lib/dates';
import { formatCount, formatFileSize } from '@/shared/lib/format';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Section } from './section';
import { useProjectFirst } from './use-project-first';
import styles from './free-resources.module.css';

const shownFiles = 6;
const filesOf = (projectId?: string) => resourceQueries.freePage({ current: 1, size: shownFiles, projectId });

export function FreeResources() {
  const { query, list, more, note } = useProjectFirst(filesOf, '资料');
  const queryClient = useQueryClient();
  /** The server sends the address to learners only, so it is refetched after a login. */
  const download = ({ id, name }: Resource) =>
    loginPrompt.require(() => {
      void queryClient.fetchQuery({ ...list, staleTime: 0 }).then(
        ({ records }) => {
          const url = records.find((file) => file.id === id)?.fileUrl;
          if (url) startDownload(url, name);
          else notify('暂无下载权限');
        },
        () => undefined, // the call's toast says why
      );
    }, '登录后下载资料');
  return (
    <Section title="免费资料" note={note ?? '登录即可下载'} more={{ label: '更多资料', to: paths.resource(more) }}>
      <QueryBlock
        query={query}
        skeleton={<Skeleton height={228} radius={12} />}
        isEmpty={(page) => page.records.length === 0}
        empty={<EmptyState title="敬请期待" />}
      >
        {(page) => (
          <ul className={`grid ${styles.files}`}>
            {page.records.slice(0, shownFiles).map((file) => (
              <li key={file.id} className="row shrinks gap-16">
                <FileTypeIcon type={file.fileType} />
                <div className={`fill ${styles.text}`}>
                  <b className="block ink ellipsis medium" title={file.name}>
                    {file.name}
                  </b>
                  <p className="num flex wraps footnote">
                    <span>{formatFileSize(file.fileSize)}</span>
                    <span>{`${formatCount(file.downloadCount)} 次下载`}</span>
                    {file.updateTime !== null && <span>{`${shanghaiText(file.updateTime, 'MM-DD')} 更新`}</span>}
                  </p>
                </div>
                <Button
                  kind="text"
                  size="sm"
                  icon="download"
                  aria-label={`下载 ${file.name}`}
                  onClick={() => download(file)}
                >
                  下载
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryBlock>
    </Section>
  );
}
