import type { ReactNode } from 'react';
import { Tag } from '@/shared/ui/tag';
import {
  type WeekData,
  accuracyOf,
  type Week,
  extremes,
  fewest,
  type ChapterFigure,
  type PracticeFigures,
} from './week-report';
import { dayText } from '@/learning/study-days';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { FiguresTable } from '../figures-table';
import styles from './weekly.module.css';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { RetryLink } from '@/shared/ui/retry-link';
import { Skeleton } from '@/shared/ui/skeleton';

interface FigureProps {
  name: string;
  local?: boolean;
  value: ReactNode;
  unit: string;
  /** What the number consists of, or why it is missing. */
  note: string;
  /** Change from the week before; null if one of the two is unknown. */
  change: string | null;
}

function Figure({ name, local, value, unit, note, change }: FigureProps) {
  return (
    <div className={`shrinks ${styles.figure}`}>
      <dt className="row wraps gap-4-8 fs-13 soft">
        <span>{name}</span>
        {local && <Tag>仅本机</Tag>}
      </dt>
      <dd className="num footnote">
        <p>
          <b className="text-28-strong ink">{value}</b>
          {value !== '—' && <span>{` ${unit}`}</span>}
        </p>
        <p className="soft">{change ?? '没有可比的数据'}</p>
        <p>{note}</p>
      </dd>
    </div>
  );
}

/** Study time is shown in minutes (125, not 2 小时 5 分), so that weeks are easy to compare. */
export function WeekFigures({ week, study, practice }: { week: Week } & Pick<WeekData, 'study' | 'practice'>) {
  const than = week.isThis ? '比上周同期' : '比前一周';
  const change = (now: number | null, before: number | null, unit: string): string | null => {
    if (now === null || before === null) return null;
    if (now === before) return `${than}持平`;
    return `${than} ${now > before ? '+' : '−'}${Math.abs(now - before)} ${unit}`;
  };
  const { now, before } = study;
  const accuracy = practice ? accuracyOf(practice.now) : null;
  const waits = practice && practice.now.waiting > 0 ? `，${practice.now.waiting} 份待自评未计入` : '';
  const blank = practice && practice.now.blank > 0 ? `，未答的 ${practice.now.blank} 小题算作没有答对` : '';
  const unread = '做题记录没有读到';
  return (
    <dl className={`card grid four-columns ${styles.figures}`} aria-label="本周数据">
      <Figure
        name="学习时间"
        local
        value={now.total}
        unit="分钟"
        note={`${now.minutes.filter((minutes) => minutes > 0).length} 天有学习`}
        change={change(now.total, before.total, '分钟')}
      />
      <Figure
        name="学过的课时"
        local
        value={now.lessons}
        unit="课时"
        note="同一课时只算一次"
        change={change(now.lessons, before.lessons, '课时')}
      />
      <Figure
        name="做题"
        value={practice?.now.answered ?? '—'}
        unit="小题"
        note={practice ? `交卷 ${practice.now.records} 份，用时 ${practice.now.minutes} 分钟` : unread}
        change={practice ? change(practice.now.answered, practice.before.answered, '小题') : null}
      />
      <Figure
        name="正确率"
        value={accuracy ?? '—'}
        unit="%"
        note={
          practice
            ? practice.now.judged === 0
              ? `没有判完分的记录${waits}`
              : `答对 ${practice.now.correct} / ${practice.now.judged} 小题${blank}${waits}`
            : unread
        }
        change={practice ? change(accuracy, accuracyOf(practice.before), '个百分点') : null}
      />
    </dl>
  );
}

const names = ['一', '二', '三', '四', '五', '六', '日'];
/** The full height of the chart is at least 30 minutes, so that five minutes are not drawn as a high bar. */
const least = 30;

/** Minutes of each day, beside those of the same weekday of the week before. */
export function WeekDays({ week, study }: { week: Week } & Pick<WeekData, 'study'>) {
  const { now, before } = study;
  const isEmpty = [...now.minutes, ...before.minutes].every((minutes) => minutes === 0);
  const most = Math.max(least, ...now.minutes, ...before.minutes);
  const [own, other] = week.isThis ? ['本周', '上周'] : ['这一周', '前一周'];
  const days = names.map((name, at) => ({
    name: `周${name}`,
    date: dayText(week.monday + at),
    minutes: now.minutes[at] ?? 0,
    earlier: before.minutes[at] ?? 0,
  }));
  return (
    <>
      <p className={`row gap-6 footnote ${styles.legend}`} aria-hidden="true">
        <i data-now />
        <span>{own}</span>
        <i />
        <span>{`${other}${week.isThis && week.days < 7 ? '同期' : ''}`}</span>
      </p>
      <div className={`num grid relative mt-8 footnote text-centre ${styles.days}`} aria-hidden="true">
        {isEmpty && <p>本机没有这两周的学习时间</p>}
        {days.map(({ name, minutes, earlier }, at) => (
          <div className="column" key={name} data-ahead={at >= week.days}>
            <span className={`flex centre grow gap-2 ${styles.pair}`}>
              <i className="relative" style={{ '--share': earlier / most }} />
              <i className="relative" data-now style={{ '--share': minutes / most }}>
                {minutes > 0 && <span className="ink">{minutes}</span>}
              </i>
            </span>
            <b className="regular soft">{name}</b>
          </div>
        ))}
      </div>
      <VisuallyHidden as="div">
        <FiguresTable
          caption="每天的学习时间"
          columns={['日期', own, other]}
          rows={days
            .slice(0, week.days)
            .map(({ name, date, minutes, earlier }) => [`${date} ${name}`, `${minutes} 分钟`, `${earlier} 分钟`])}
        />
      </VisuallyHidden>
    </>
  );
}

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
  const again = unread > 0 && <RetryLink what="成绩报告" isFetching={false} retry={reports.retry} />;
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
