import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { courseQueries, catalogueQueries } from '@/api/products/queries';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { QueryBlock } from '@/shared/ui/query-block';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useState } from 'react';
import type { CourseDetail, Courseware } from '@/api/products/schema';
import { MediaPlayer } from '@/components/player/media-player';
import { useQueryState } from '@/shared/lib/use-query-state';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { leavesOf, rowLoader, walkLeaves } from '@/learning/basics/leaves';
import { lessonKind } from '@/learning/lesson';
import { fetchShared } from '@/shared/lib/fetch-shared';
import { formatDuration } from '@/shared/lib/format';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { courseFigures } from '@/components/course/course-figures';
import { PreviewStage, PreviewOffer, useOfferNote } from './preview-stage';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './course-preview.module.css';

export function Component() {
  const { courseId = '' } = useParams();
  const detail = useQuery(courseQueries.detail(courseId));
  usePageTitle(detail.data ? `试听：${detail.data.title}` : null);
  const title = detail.data?.title;
  return (
    <div className="wrap fills-viewport" data-page="preview">
      <Breadcrumb
        items={[
          { label: '首页', to: paths.home() },
          ...(title ? [{ label: title, to: paths.courseDetail(courseId) }] : []),
          { label: '试听' },
        ]}
      />
      {!title && <VisuallyHidden as="h1">试听</VisuallyHidden>}
      <QueryBlock canBeGone query={detail} skeleton={<PreviewSkeleton />}>
        {(course) => <CoursePreview key={course.id} course={course} />}
      </QueryBlock>
    </div>
  );
}

/** Auditions are at the beginning of a course, and a catalogue can have thousands of lessons: only these are searched. */
const searched = 24;
const isPlayable = (type: string): boolean => ['media', 'document'].includes(lessonKind(type).opensAs ?? '');

/** All lessons that can be played without buying; the one that the server recommends comes first. */
function useAuditions(courseId: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [...catalogueQueries.all(), 'auditions', courseId],
    queryFn: async () => {
      const first = await fetchShared(client, catalogueQueries.firstAudition(courseId));
      if (!first) return [];
      const nodes = await fetchShared(client, catalogueQueries.tree(courseId));
      const leaves = leavesOf(nodes).slice(0, searched);
      const found: Courseware[] = [];
      await walkLeaves(
        leaves.map(({ id }) => id),
        rowLoader(client),
        (_id, rows) => {
          found.push(...rows.filter(({ isAudition, type }) => isAudition && isPlayable(type)));
          return false;
        },
      );
      return found.some(({ coursewareId }) => coursewareId === first.coursewareId) ? found : [first, ...found];
    },
  });
}

/** 试听: plays the free lessons without recording study time, and says how to get the others. */
function CoursePreview({ course }: { course: CourseDetail }) {
  const client = useQueryClient();
  const auditions = useAuditions(course.id);
  const note = useOfferNote(course);
  const [wanted, set] = useQueryState((query) => query.get('coursewareId'));
  const [media] = useState(() => new MediaPlayer(() => client.fetchQuery(catalogueQueries.ccConfig())));
  return (
    <>
      <h1 className="mb-16 text-22-strong">{course.title}</h1>
      <QueryBlock
        query={auditions}
        skeleton={<PreviewSkeleton />}
        empty={
          <EmptyState
            title="该课程暂无试听"
            action={<LinkButton to={paths.courseDetail(course.id)}>查看课程详情</LinkButton>}
          />
        }
      >
        {(rows) => {
          const current = rows.find(({ coursewareId }) => coursewareId === wanted) ?? rows[0];
          if (!current) return null;
          const at = rows.indexOf(current);
          const previous = rows[at - 1];
          const next = rows[at + 1];
          const open = (coursewareId: string) => set({ coursewareId }, { replace: true, preventScrollReset: true });
          return (
            <div className={`grid gap-24 ${styles.split}`}>
              <div className="shrinks">
                <PreviewStage
                  key={current.coursewareId}
                  course={course}
                  row={current}
                  media={media}
                  onPrevious={previous ? () => open(previous.coursewareId) : undefined}
                  onNext={next ? () => open(next.coursewareId) : undefined}
                />
              </div>
              <div className={`card column ${styles.rail}`}>
                <PreviewList rows={rows} current={current.coursewareId} onOpen={open} />
                <div className={`column gap-12 text-13 ${styles.offer}`}>
                  <p>{`试听结束，${note}`}</p>
                  <PreviewOffer course={course} />
                </div>
              </div>
            </div>
          );
        }}
      </QueryBlock>
      <PreviewAbout course={course} />
    </>
  );
}

interface PreviewListProps {
  rows: readonly Courseware[];
  current: string;
  onOpen: (coursewareId: string) => void;
}

const icons: Partial<Record<string, IconName>> = { VIDEO: 'play-circle', AUDIO: 'audio', DOC: 'file-text' };

function PreviewList({ rows, current, onOpen }: PreviewListProps) {
  return (
    <section className={`grow ${styles.list}`} aria-label="试听课时">
      <h2 className={`text-16-strong ${styles.listTitle}`}>
        试听课时 <em className="num fs-12 regular muted">{rows.length}</em>
      </h2>
      <ul>
        {rows.map(({ coursewareId, coursewareName, type, duration }) => (
          <li key={coursewareId}>
            <button
              type="button"
              className={`row gap-10 fs-13 text-left ${styles.row}`}
              aria-current={coursewareId === current ? 'true' : undefined}
              onClick={() => onOpen(coursewareId)}
            >
              <Icon name={icons[type] ?? 'play-circle'} size={18} />
              <span className="fill">{coursewareName}</span>
              {duration > 0 && <span className="num">{formatDuration(duration)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The course that the audition lessons belong to. */
function PreviewAbout({ course }: { course: CourseDetail }) {
  const names = course.teachers.map(({ name }) => name).join('、');
  const figures = courseFigures(course);
  return (
    <section className={`card row wraps mt-24 ${styles.about}`} aria-label="整门课">
      <div className={`shrinks breaks ${styles.aboutText}`}>
        <h2 className="text-16-strong">{course.subTitle || '整门课'}</h2>
        {names && (
          <p className="clamp mt-4 text-13" title={names}>
            {`主讲 ${names}`}
          </p>
        )}
      </div>
      {figures.length > 0 && (
        <ul className="num flex wraps gap-8-32 hint">
          {figures.map(([figure, unit]) => (
            <li key={unit}>
              <b className="block text-22-strong ink">{figure}</b>
              <span>{unit}</span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={paths.courseDetail(course.id)}>查看课程详情</LinkButton>
    </section>
  );
}

function PreviewSkeleton() {
  return (
    <div className={`grid gap-24 ${styles.split}`} role="status">
      <VisuallyHidden>加载中</VisuallyHidden>
      <div className={styles.box} data-theme="dark" />
      <div className={`card column ${styles.rail}`}>
        <div className={`grow ${styles.list}`}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      </div>
    </div>
  );
}
