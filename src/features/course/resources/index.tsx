import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { resourceQueries } from '@/api/products/queries';
import { useHue } from '@/api/sys/use-hue';
import { PageHead } from '@/components/page-head/page-head';
import { useProject, type Intended } from '@/session/project';
import { usePages } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { classQueries } from '@/api/sys/queries';
import { searchOf, filterIdOf, pageOf } from '@/shared/lib/address-state';
import { FilterRow, insteadOf, optionsOf } from '../filters/filter-row';
import filters from '../filters/filter.module.css';
import styles from './resources.module.css';
import { usePageDescription } from '@/shared/lib/page-head';
import type { ResourceFilter } from '@/api/products/endpoints';
import type { Resource } from '@/api/products/schema';
import { DownloadButton } from '@/components/resource/download-button';
import { FileTypeIcon } from '@/components/resource/file-type-icon';
import { useFreeFile } from '@/components/resource/use-file-address';
import { knownCount, formatDate, formatFileSize } from '@/shared/lib/format';
import { buttonClass } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table';

/** 资料下载: free files by project, subject and kind. */
export function Component() {
  const [query] = useSearchParams();
  const state = parseResources(query, useProject());
  const hue = useHue(state.projectId);
  const filter = resourceFilter(state);
  const list = useQuery({ ...resourceQueries.freePage(filter), placeholderData: keepPreviousData });
  const total = list.isPlaceholderData ? null : (list.data?.total ?? null);
  const pages = usePages(list, resourcePageSize, state.page);
  const first = list.data?.records
    .slice(0, 3)
    .map(({ name }) => name)
    .join('、');
  usePageDescription(first && `${first}等讲义与真题，登录即可下载。`);
  return (
    <div className="fills-viewport" data-page="resource">
      <PageHead title="资料下载" note="讲义与真题，登录即可下载" hue={hue} />
      <div className="wrap">
        <ResourceFilters state={state} query={query} />
        <p className={`num hint ${styles.count}`} aria-live="polite">
          {total !== null && (
            <span>
              共 <b className="ink">{total}</b> 份资料
            </span>
          )}
        </p>
        <QueryBlock
          query={list}
          skeleton={<SkeletonRows rows={6} picture={false} />}
          isEmpty={(page) => page.total === 0}
          empty={
            <EmptyState
              kind="search"
              title="暂无资料"
              hint="换个项目、科目或类型看看"
              action={<LinkButton to={paths.resource({ projectId: 'all' })}>查看全部资料</LinkButton>}
            />
          }
        >
          {(page) => (
            <>
              <ResourceTable resources={page.records} filter={filter} />
              <Pager current={state.page} pages={pages} />
            </>
          )}
        </QueryBlock>
      </div>
    </div>
  );
}

function ResourceFilters({ state, query }: { state: ResourceState; query: URLSearchParams }) {
  const tree = useQuery(classQueries.tree());
  const children = useQuery({ ...classQueries.children(state.projectId ?? ''), enabled: state.projectId !== null });
  const projects = (tree.data ?? []).flatMap((node) => node.children);
  const subjects = state.projectId === null ? [] : (children.data ?? []);
  return (
    <section className={`card ${filters.box}`} aria-label="筛选">
      <FilterRow
        label="项目"
        options={optionsOf(projects)}
        value={state.projectId}
        to={(id) => searchOf(query, { projectId: id ?? 'all', subjectId: null })}
        instead={insteadOf(tree)}
      />
      <FilterRow
        label="科目"
        options={optionsOf(subjects)}
        value={state.subjectId}
        to={(id) => searchOf(query, { subjectId: id })}
        instead={state.projectId === null ? '选择项目后可按科目筛选' : insteadOf(children)}
      />
      <FilterRow
        label="类型"
        options={fileTypes}
        value={state.fileType}
        to={(type) => searchOf(query, { fileType: type })}
      />
    </section>
  );
}

/** `filter` is of the page shown: after a login it is read again, because a visitor gets no file addresses. */
function ResourceTable({ resources, filter }: { resources: readonly Resource[]; filter: ResourceFilter }) {
  const tree = useQuery(classQueries.tree());
  const names = new Map((tree.data ?? []).flatMap((node) => node.children).map(({ id, name }) => [id, name]));
  const addressOf = useFreeFile(resourceQueries.freePage(filter));
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
              <td className="num">{knownCount(resource.downloadCount)}</td>
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
                  <DownloadButton name={resource.name} url={resource.fileUrl} addressOf={() => addressOf(resource)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

const fileTypes = [
  { value: 'PDF', label: 'PDF' },
  { value: 'DOC', label: '文档' },
  { value: 'XLS', label: '表格' },
  { value: 'PPT', label: '课件' },
  { value: 'ZIP', label: '压缩包' },
  { value: 'MP3', label: '音频' },
] as const;

const resourcePageSize = 10;
/** `projectId=all` means all projects; without the parameter it is the intended project. */
export function parseResources(query: URLSearchParams, project: Pick<Intended, 'id'> | null) {
  const projectId = query.get('projectId') ? filterIdOf(query, 'projectId') : (project?.id ?? null);
  return {
    projectId,
    subjectId: projectId === null ? null : filterIdOf(query, 'subjectId'),
    fileType: fileTypes.find(({ value }) => value === query.get('fileType'))?.value ?? null,
    page: pageOf(query),
  };
}
type ResourceState = ReturnType<typeof parseResources>;

/** 'all' is never sent: the field is left out. */
export const resourceFilter = ({ projectId, subjectId, fileType, page }: ResourceState): ResourceFilter => ({
  current: page,
  size: resourcePageSize,
  projectId: projectId || undefined,
  subjectId: subjectId || undefined,
  fileType: fileType || undefined,
});
