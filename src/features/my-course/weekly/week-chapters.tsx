import { ProgressBar } from '@/shared/ui/progress-bar';
import { RetryLink } from '@/shared/ui/retry-link';
import { Skeleton } from '@/shared/ui/skeleton';
import type { WeekData } from './use-week';
import { extremes, fewest, type ChapterFigure, type PracticeFigures } from './week-report';
import styles from './weekly.module.css';

function Chapter({ rank, chapter: { name, isPoint, correct, total } }: { rank: string; chapter: ChapterFigure }) {
  return (
    <div>
      <dt className="footnote">{`${rank}的${isPoint ? '考点' : '章节'}`}</dt>
      <dd className="grid gap-6 text-13 breaks">
        <b className="text-14-strong ink">{name}</b>
        <ProgressBar percent={(100 * correct) / total} label={`${name} 正确率`} />
        <span className="num">{`答对 ${correct} / ${total} 小题`}</span>
      </dd>
    </div>
  );
}

function reason(
  practice: PracticeFigures,
  chapters: readonly ChapterFigure[],
  { requested, read }: WeekData['reports'],
) {
  if (practice.records === 0) return '这一周没有交卷的记录，看不出强项和弱项。';
  if (requested === 0) return '这一周的记录都在等待自评，评完分才能统计。';
  if (read === 0) return '成绩报告没有读到，暂时不能统计。';
  if (chapters.length === 0) return `没有一个章节或考点做满 ${fewest} 小题，样本太少，不作判断。`;
  if (chapters.length === 1) return `只有“${chapters[0]?.name}”做满 ${fewest} 小题，没有可以比较的。`;
  return '各章节和考点的正确率相同，分不出强弱。';
}

/** 最好 and 最弱 chapters by the reports of the week, with the number of reports they are based on. */
type WeekChaptersProps = { practice: PracticeFigures } & Pick<WeekData, 'chapters' | 'reports'>;

export function WeekChapters({ practice, chapters, reports }: WeekChaptersProps) {
  const found = extremes(chapters);
  const unread = reports.requested - reports.read;
  const again = unread > 0 && <RetryLink what="成绩报告" {...reports} />;
  return (
    <section className={`card column ${styles.block}`} aria-label="强项与弱项">
      <h2>强项与弱项</h2>
      {reports.isPending ? (
        <Skeleton height={176} radius={8} />
      ) : found ? (
        <>
          <dl className="grid gap-20">
            <Chapter rank="最好" chapter={found.best} />
            <Chapter rank="最弱" chapter={found.weakest} />
          </dl>
          <p className="footnote mt-20">
            <span>
              {`按最近 ${reports.read} 份判完分的成绩报告的考点统计，没有章节名的考点单独算，每项至少 ${fewest} 小题${unread > 0 ? `；另有 ${unread} 份没有读到` : ''}`}
            </span>{' '}
            {again}
          </p>
        </>
      ) : (
        <p className="footnote">
          <span>{reason(practice, chapters, reports)}</span> {again}
        </p>
      )}
    </section>
  );
}
