import type { CourseDetail } from '@/api/products/schema';
import { CourseFiles } from '@/components/resource/course-files';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows, Skeleton } from '@/shared/ui/skeleton';
import { papersByNode, usePaperStatuses } from '@/components/study/use-paper-statuses';
import { paperStatusLabels, paperStatusTones } from '@/components/study/paper-link';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
import { paperLinkOf, stagesOf, type OwnCourseData } from './use-own-course';
import type { ComponentProps } from 'react';
import { useServerStart } from '@/api/use-server-start';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { FiguresTable } from '../figures-table';
import { dayText, lastDays, useStudyLog } from '@/learning/study-days';
import styles from './other-panels.module.css';

interface OtherPanelsProps {
  tab: 'papers' | 'files' | 'stats';
  course: CourseDetail;
  data: OwnCourseData;
}

/** The panels of all tabs except the catalogue; lazy, because most visits never open them. */
export function OtherPanels({ tab, course, data }: OtherPanelsProps) {
  if (tab === 'papers') return <PapersPanel courseId={course.id} data={data} />;
  if (tab === 'files')
    return (
      <CourseFiles course={course} className={styles.files} skeleton={<SkeletonRows rows={3} picture={false} />} />
    );
  return <StatsPanel course={course} data={data} />;
}

/** 试卷作业: all papers of the course with the learner's newest record of each. */
function PapersPanel({ courseId, data }: { courseId: string; data: OwnCourseData }) {
  const skeleton = <SkeletonRows rows={3} picture={false} />;
  return (
    <QueryBlock query={data.tree} bare skeleton={skeleton} empty={<EmptyState bare title="暂无试卷" />}>
      {() =>
        data.small ? (
          <QueryBlock query={data.lists} bare skeleton={skeleton}>
            {(lists) => <Papers courseId={courseId} lists={lists} />}
          </QueryBlock>
        ) : (
          <EmptyState bare title="章节较多，请在学习目录中查看试卷" hint="展开章节后，试卷和它的状态会显示在课时里" />
        )
      }
    </QueryBlock>
  );
}

type Lists = NonNullable<OwnCourseData['lists']['data']>;

function Papers({ courseId, lists }: { courseId: string; lists: Lists }) {
  const papers = papersByNode(lists);
  const { known } = usePaperStatuses(courseId, papers);
  const rows = [...lists.values()].flat().filter(({ type }) => type === 'PAPER');
  if (rows.length === 0) return <EmptyState bare title="暂无试卷" hint="这门课程没有试卷作业" />;
  return (
    <ul>
      {rows.map((row) => {
        const paper = known.get(row.coursewareId) ?? null;
        const link = paperLinkOf(row, paper, courseId);
        return (
          <li key={row.coursewareId} className={`row gap-12 ink ${styles.paper}`}>
            <Icon className="muted" name="list-check" size={18} />
            <span className="fill ellipsis">{row.coursewareName}</span>
            {paper && <Tag tone={paperStatusTones[paper.status]}>{paperStatusLabels[paper.status]}</Tag>}
            {link && (
              <LinkButton size="sm" to={link.to} aria-label={`${link.label}：${row.coursewareName}`}>
                {link.label}
              </LinkButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const least = 30;

const shownDays = 14;

/** 学习统计: minutes of the last two weeks on this device, and how far each stage is (SYS, PACK). */
function StatsPanel({ course, data }: { course: CourseDetail; data: OwnCourseData }) {
  const log = useStudyLog();
  const days = lastDays(
    (log.data ?? []).filter(({ courseId }) => courseId === course.id),
    shownDays,
    useServerStart(),
  );
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const most = Math.max(least, ...days.map(({ minutes }) => minutes));
  return (
    <div className={`grid ${styles.stats}`}>
      <section aria-label="近 14 天学习分钟">
        <h2 className="title-16-strong">近 14 天学习分钟</h2>
        <p className="num muted fs-13">{`共 ${total} 分钟（仅本机）${total === 0 ? '，课程进度不受影响' : ''}`}</p>
        {total > 0 && (
          <>
            <div className={`num grid mt-12 footnote ${styles.bars}`} aria-hidden="true">
              {days.map(({ day, minutes }) => (
                <div key={day} className={`row end relative ${styles.day}`} style={{ '--share': minutes / most }}>
                  <span className={styles.minutes}>{minutes > 0 && minutes}</span>
                  <i />
                  <span className={`nowrap ${styles.date}`}>{dayText(day, 'MM-DD')}</span>
                </div>
              ))}
            </div>
            <ChartTable
              caption="近 14 天学习分钟"
              columns={['日期', '分钟']}
              rows={days.map(({ day, minutes }) => [dayText(day), minutes])}
            />
          </>
        )}
      </section>
      {data.counts && <Stages data={data} />}
    </div>
  );
}

function Stages({ data }: { data: OwnCourseData }) {
  const { tree, lists, small } = data;
  if (!small) return null;
  return (
    <section aria-label="各阶段进度">
      <h2 className="title-16-strong">各阶段进度</h2>
      <p className="muted fs-13">已学完的课时占该阶段全部课时的比例</p>
      <QueryBlock query={lists} bare skeleton={<Skeleton height={120} />}>
        {(rows) => <StageTable stages={stagesOf(tree.data ?? [], rows)} />}
      </QueryBlock>
    </section>
  );
}

function StageTable({ stages }: { stages: ReturnType<typeof stagesOf> }) {
  return (
    <>
      <ul className={`grid gap-12 mt-12 ${styles.stageList}`}>
        {stages.map(({ id, name, percent }) => (
          <li className="grid gap-16" key={id}>
            <span>{name}</span>
            <ProgressBar percent={percent} label={`${name} 进度`} />
          </li>
        ))}
      </ul>
      <ChartTable
        caption="各阶段进度"
        columns={['阶段', '已学完', '课时']}
        rows={stages.map(({ name, finished, total }) => [name, finished, total])}
      />
    </>
  );
}

/** The numbers of a chart as a collapsed table that every learner can open, also with a screen reader. */
function ChartTable(table: ComponentProps<typeof FiguresTable>) {
  return (
    <details className={`mt-12 ${styles.data}`}>
      <summary className="fs-13 link-colour">查看数据表</summary>
      <FiguresTable {...table} />
    </details>
  );
}
