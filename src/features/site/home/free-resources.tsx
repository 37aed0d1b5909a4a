import { resourceQueries } from '@/api/products/queries';
import { DownloadButton } from '@/components/resource/download-button';
import { FileTypeIcon } from '@/components/resource/file-type-icon';
import { useFreeFile } from '@/components/resource/use-file-address';
import { shanghaiText } from '@/shared/lib/dates';
import { formatCount, formatFileSize } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
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
  const addressOf = useFreeFile(list);
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
                    {file.fileSize > 0 && <span>{formatFileSize(file.fileSize)}</span>}
                    {file.downloadCount > 0 && <span>{`${formatCount(file.downloadCount)} 次下载`}</span>}
                    {file.updateTime !== null && <span>{`${shanghaiText(file.updateTime, 'MM-DD')} 更新`}</span>}
                  </p>
                </div>
                <DownloadButton
                  name={file.name}
                  url={file.fileUrl}
                  addressOf={() => addressOf(file)}
                  kind="text"
                  icon="download"
                />
              </li>
            ))}
          </ul>
        )}
      </QueryBlock>
    </Section>
  );
}
