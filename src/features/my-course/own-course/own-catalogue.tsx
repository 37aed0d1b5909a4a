import { useMemo, useState } from 'react';
import type { CourseDetail, Courseware } from '@/api/products/schema';
import { pathToFirstLeaf, useCatalogueRows } from '@/components/catalogue/catalogue-rows';
import { CatalogueTree } from '@/components/catalogue/catalogue-tree';
import { useIsFinished, shownPercent } from '@/learning/finished';
import { leavesOf } from '@/learning/basics/leaves';
import { papersByNode, usePaperStatuses } from '@/components/study/use-paper-statuses';
import { wholePercent, formatDuration } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { paperLinkOf, stagesOf, type OwnCourseData } from './use-own-course';
import { Link } from 'react-router-dom';
import type { PaperStatus } from '@/api/questionbank/record-schema';
import { lessonIcon } from '@/components/catalogue/lesson-icon';
import { isSupported, seenText, type Place } from '@/learning/lesson';
import { paperStatusLabels, paperStatusTones } from '@/components/study/paper-link';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import styles from './own-course.module.css';

interface OwnCatalogueProps {
  course: CourseDetail;
  data: OwnCourseData;
}

export function OwnCatalogue({ course, data }: OwnCatalogueProps) {
  const skeleton = <SkeletonRows rows={3} picture={false} />;
  return (
    <QueryBlock
      query={data.tree}
      bare
      skeleton={skeleton}
      empty={<EmptyState bare title="课程还没有内容" hint="课件上线后会在这里显示" />}
    >
      {/* It opens where the learner stopped, once: not at the first chapter because that was known first. */}
      {() => (data.result.status === 'unknown' ? skeleton : <Tree course={course} data={data} />)}
    </QueryBlock>
  );
}

function Tree({ course, data }: OwnCatalogueProps) {
  const { counts, lists, next: step } = data;
  const next = step?.state === 'done' ? null : step;
  const nextId = next?.lesson.row.coursewareId ?? null;
  const isFinished = useIsFinished(course);
  const nodes = useMemo(() => data.tree.data ?? [], [data.tree.data]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const openAt = step?.state === 'done' ? step.last?.stageId : step?.lesson.nodeId;
    const way = leavesOf(nodes).find(({ id }) => id === openAt)?.way;
    return new Set(way ?? pathToFirstLeaf(nodes));
  });
  const { rows, retry } = useCatalogueRows(nodes, open);
  const papers = usePaperStatuses(
    course.id,
    papersByNode(rows.flatMap((row) => (row.kind === 'courseware' ? [[row.nodeId, [row.courseware]] as const] : []))),
  );
  const stages = new Map(
    counts && lists.data ? stagesOf(nodes, lists.data).map((stage) => [stage.id, stage] as const) : [],
  );
  const toggle = (id: string, wanted: boolean) =>
    setOpen(new Set(wanted ? [...open, id] : [...open].filter((other) => other !== id)));
  const lesson = (row: Courseware) => (
    <OwnLesson
      courseId={course.id}
      row={row}
      counts={counts}
      finished={isFinished(row)}
      paper={papers.known.get(row.coursewareId) ?? null}
      isNext={nextId === row.coursewareId}
      place={next && nextId === row.coursewareId ? next.place : null}
    />
  );
  return (
    <CatalogueTree
      label="学习目录"
      rows={rows}
      onToggle={toggle}
      onRetry={retry}
      courseware={lesson}
      current={nextId}
      nodeMeta={(node) => {
        const stage = stages.get(node.id);
        const count = node.coursewareCount > 0 && `${node.coursewareCount} 课时`;
        // Empty bar of the final size while the lists load, so that nothing moves afterwards.
        if (counts && data.small && !stage)
          return (
            <span className={styles.stage}>
              <span className={styles.stageBar} />
              <span className={`text-right ${styles.stageCount}`}>{count}</span>
              <span className={`ink text-right ${styles.stageShare}`} />
            </span>
          );
        if (!stage || stage.total === 0) return count;
        return (
          <span className={styles.stage}>
            <span className={styles.stageBar}>
              <ProgressBar percent={stage.percent} label={`${stage.name} 进度`} figure={false} />
            </span>
            <span className={`text-right ${styles.stageCount}`}>{`${stage.finished} / ${stage.total} 课时`}</span>
            <span className={`ink text-right ${styles.stageShare}`}>
              {stage.percent > 0 ? `${wholePercent(stage.percent)}%` : '未开始'}
            </span>
          </span>
        );
      }}
    />
  );
}

interface OwnLessonProps {
  courseId: string;
  row: Courseware;
  /** Shows the percent (SYS and PACK). */
  counts: boolean;
  finished: boolean;
  paper: PaperStatus | null;
  /** Whether the course continues with this lesson; `place` is the position in it. */
  isNext: boolean;
  place: Place | null;
}

export function OwnLesson({ courseId, row, counts, finished, paper, isNext, place }: OwnLessonProps) {
  const { coursewareId, coursewareName, type, duration, stageId, studyPercentageInfo } = row;
  const percent = counts && type !== 'PAPER' ? shownPercent(studyPercentageInfo) : 0;
  const facts = [place && seenText(place), percent > 0 && `已学 ${percent}%`].filter(Boolean).join('，');
  const done = finished && type !== 'PAPER';
  const link = paperLinkOf(row, paper, courseId);
  const content = (act: string) => (
    <>
      <Icon name={done ? 'check-circle' : lessonIcon(row)} size={18} className={done ? 'success' : 'muted'} />
      <span className="fill ellipsis" title={coursewareName}>
        {coursewareName}
      </span>
      <span className={`num rigid fs-13 muted text-right ${styles.lessonState}`}>
        {paper ? (
          <Tag tone={paperStatusTones[paper.status]}>{paperStatusLabels[paper.status]}</Tag>
        ) : !isSupported(row) ? (
          <Tag>暂不支持</Tag>
        ) : done ? (
          '已学完'
        ) : (
          facts || (duration > 0 && formatDuration(duration))
        )}
      </span>
      <span className={`rigid text-right link-colour ${styles.lessonAct}`}>{act}</span>
    </>
  );
  if (!isSupported(row))
    return (
      <button
        type="button"
        tabIndex={-1}
        className={`row gap-10 ink text-left ${styles.lesson}`}
        onClick={() => notify('该课件暂不支持在电脑上打开')}
      >
        {content('')}
      </button>
    );
  const act = done ? '重看' : isNext ? '继续' : type === 'DOC' ? '查看' : '学习';
  const { to, label } = link ?? { to: paths.player(courseId, { coursewareId, stageId }), label: act };
  return (
    <Link to={to} tabIndex={-1} className={`row gap-10 ink text-left ${styles.lesson}`}>
      {content(label)}
    </Link>
  );
}
