import { useQuery } from '@tanstack/react-query';
import type { ResourceFilter } from '@/api/products/endpoints';
import { resourceQueries } from '@/api/products/queries';
import type { Resource } from '@/api/products/schema';
import { DownloadButton } from '@/components/resource/download-button';
import { FileTypeIcon } from '@/components/resource/file-type-icon';
import { useFileAddress } from '@/components/resource/use-file-address';
import { formatCount, formatDate, formatFileSize } from '@/shared/lib/format';
import { buttonClass } from '@/shared/ui/button';
import styles from './resources.module.css';
import { DataTable } from '@/shared/ui/data-table';
import { classQueries } from '@/api/sys/queries';

interface ResourceTableProps {
  resources: readonly Resource[];
  /** Filter of the page shown: after a login it is read again, because a visitor gets no file addresses. */
  filter: ResourceFilter;
}

export function ResourceTable({ resources, filter }: ResourceTableProps) {
  const names = useTaxonomyNames();
  const addressOf = useFileAddress(resourceQueries.freePage(filter));
  return (
    <div className="card mb-24">
      <DataTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">资料名称</th>
            <th scope="col">项目</th>
            <th scope="col">大小</th>
            <th scope="col">下载</th>
            <th scope="col">更新</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <tr key={resource.id}>
              <th scope="row">
                <span className="row gap-12">
                  <FileTypeIcon type={resource.fileType} />
                  <span className="clamp" title={resource.name}>
                    {resource.name}
                  </span>
                </span>
              </th>
              <td>{names.get(resource.projectId ?? '') ?? '—'}</td>
              <td className="num">{resource.fileSize > 0 ? formatFileSize(resource.fileSize) : '—'}</td>
              <td className="num">{formatCount(resource.downloadCount)}</td>
              <td className="num">{resource.updateTime === null ? '—' : formatDate(resource.updateTime)}</td>
              <td>
                <span className="row end gap-4">
                  {resource.previewUrl && (
                    <a
                      className={buttonClass({ kind: 'text', size: 'sm' })}
                      href={resource.previewUrl}
                      target="_blank"
                      rel="noopener"
                      aria-label={`预览：${resource.name}`}
                    >
                      预览
                    </a>
                  )}
                  <DownloadButton name={resource.name} url={resource.fileUrl} onLocked={() => addressOf(resource)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

/** Names of the projects by id. */
function useTaxonomyNames(): ReadonlyMap<string, string> {
  const tree = useQuery(classQueries.tree());
  return new Map((tree.data ?? []).flatMap((node) => node.children).map(({ id, name }) => [id, name]));
}
