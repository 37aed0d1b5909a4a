import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQueries } from '@/api/products/queries';
import type { CourseDetail } from '@/api/products/schema';
import { MediaPlayer } from '@/components/player/media-player';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { useAuditions } from './use-auditions';
import { PreviewAbout } from './preview-about';
import { PreviewOffer, useOfferNote } from './preview-offer';
import { PreviewList } from './preview-list';
import { PreviewSkeleton } from './preview-skeleton';
import { PreviewStage } from './preview-stage';
import styles from './course-preview.module.css';

/** 试听: plays the free lessons without recording study time, and says how to get the others. */
export function CoursePreview({ course }: { course: CourseDetail }) {
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
