import { BankBlock } from './bank-block';
import { Strip } from './strip';
import { TeachersBlock } from './teachers-block';
import { type Home, useProjectFirst } from './use-home-project';
import { Link } from 'react-router-dom';
import { courseQueries, resourceQueries } from '@/api/products/queries';
import { Price } from '@/shared/ui/price';
import { useHues } from '@/api/sys/use-hue';
import { courseTypeLabels } from '@/shared/constants';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { HuePicture } from '@/shared/ui/hue-picture';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { Section } from './section';
import added from './added-courses.module.css';
import { DownloadButton } from '@/components/resource/download-button';
import { FileTypeIcon } from '@/components/resource/file-type-icon';
import { useFreeFile } from '@/components/resource/use-file-address';
import { shanghaiText } from '@/shared/lib/dates';
import { formatCount, formatFileSize } from '@/shared/lib/format';
import resources from './free-resources.module.css';

/** The blocks below the courses. Code and data load when they are nearly visible. */
export function LowerBlocks({ home, owned }: { home: Home; owned: ReadonlySet<string> }) {
  return (
    <>
      <AddedCourses owned={owned} />
      <BankBlock home={home} />
      <TeachersBlock />
      <FreeResources />
      <Strip hue={home.hue} />
    </>
  );
}

const shown = 4;
const coursesOf = (projectId?: string) =>
  courseQueries.page({ current: 1, size: shown, courseType: ['ADD'], sort: 'HOT', projectId });

function AddedCourses({ owned }: { owned: ReadonlySet<string> }) {
  const { query, note, more } = useProjectFirst(coursesOf, '增值课');
  const hueOf = useHues();
  return (
    <Section title="增值课" note={note ?? '手册、批改与打卡'} more={{ label: '更多增值课', to: paths.proCourse(more) }}>
      <QueryBlock
        query={query}
        skeleton={
          <div className={`four-columns grid gap-24 ${added.row}`}>
            {Array.from({ length: shown }, (_, at) => (
              <Skeleton key={at} height={232} radius={16} />
            ))}
          </div>
        }
        isEmpty={(page) => page.records.length === 0}
        empty={<EmptyState title="敬请期待" />}
      >
        {(page) => (
          <div className={`four-columns grid gap-24 ${added.row}`}>
            {page.records.slice(0, shown).map((course) => {
              const hue = hueOf(course.projectId);
              return (
                <article key={course.id} className={`column top relative ${added.tile}`} data-hue={hue}>
                  <HuePicture hue={hue} onTint className={added.art} />
                  <h3 className="clamp title-16-strong breaks">
                    <Link to={paths.courseDetail(course.id)} className={`card-link ${added.link}`} title={course.title}>
                      {course.title}
                    </Link>
                  </h3>
                  <p className="mt-8 text-12">
                    {[courseTypeLabels[course.type], ...course.tags.slice(0, 2)].join('、')}
                  </p>
                  <span className={`mt-auto ${added.price}`}>
                    <Price {...course} originalPrice={null} owned={owned.has(course.id)} />
                  </span>
                </article>
              );
            })}
          </div>
        )}
      </QueryBlock>
    </Section>
  );
}

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
          <ul className={`grid ${resources.files}`}>
            {page.records.slice(0, shownFiles).map((file) => (
              <li key={file.id} className="row shrinks gap-16">
                <FileTypeIcon type={file.fileType} />
                <div className={`fill ${resources.text}`}>
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
