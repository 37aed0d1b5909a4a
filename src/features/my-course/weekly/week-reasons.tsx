import { Link } from 'react-router-dom';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { ReasonColumns } from '@/components/reasons/reason-columns';
import { isBook } from '@/learning/basics/record-link';
import { reasonLabel, useLosses, countReasons, recordOfLoss, type Reason, type Losses } from '@/learning/losses/losses';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { Tag } from '@/shared/ui/tag';
import type { WeekData, Week } from './week-report';
import styles from './weekly.module.css';

const sentences: Readonly<Record<Reason, string>> = {
  unable: '不会做',
  misread: '没看清题',
  careless: '粗心',
  arithmetic: '算错',
  time: '来不及做',
};
const sentenceOf = ({ reason, count, where }: Focus): string =>
  `${sentences[reason]} ${count} 题${where ? (where.count === count ? `，都是${where.typeName}` : `，其中 ${where.count} 题是${where.typeName}`) : ''}。`;

/** The analysis of a record, at the leaves without a reason; null if its source is unknown. */
function unmarkedPath({ id, sourceId, sourceType, subjectId }: RecordRow): string | null {
  const place = { filter: 'lost', why: 'none' };
  if (isBook(sourceType)) return paths.analyzeRecord(sourceType, id, { subjectId, ...place });
  return sourceId === null ? null : paths.analyze(sourceId, id, place);
}

/** 为什么错 of a week; nothing if nothing was wrong. */
export function WeekReasons({ week, ended }: { week: Week } & Pick<WeekData, 'ended'>) {
  const losses = useLosses();
  const now = reasonFigures(ended.now, losses);
  const before = reasonFigures(ended.before, losses);
  if (now.lost === 0) return null;
  const earlier = week.isThis ? '上周同期' : '前一周';
  // Where nothing was marked in the week before, there is nothing to compare with.
  const isCompared = before.marks.length > 0;
  const change = (reason: Reason): string => {
    const more = now.counts[reason] - before.counts[reason];
    return more === 0 ? `比${earlier}持平` : `比${earlier} ${more > 0 ? '+' : '−'}${Math.abs(more)} 题`;
  };
  const focus = focusOf(now);
  const [first] = now.open;
  const unmarked = first && unmarkedPath(first.record);
  return (
    <section className={`card ${styles.reasons}`} aria-label="为什么错">
      <header className="row wraps gap-4-12">
        <h2 className="title-16-strong">为什么错</h2>
        <p className="num hint">
          {`失分 ${now.lost} 小题，标了 ${now.marks.length} 题，没标 ${now.unmarked} 题${!isCompared ? `，${earlier}没有标过` : ''}`}
        </p>
        <span className="push">
          <Tag>仅本机</Tag>
        </span>
      </header>
      <ReasonColumns counts={now.counts} noteOf={isCompared ? change : null} />
      <p className={`num row wraps gap-4-16 text-13 ink ${styles.focus}`}>
        {focus && (
          <span className="row gap-8">
            <Icon name="bulb" size={16} className="muted" />
            <span>{sentenceOf(focus)}</span>
          </span>
        )}
        {focus && focus.subjectId !== '' && (
          <Link
            className="no-print link"
            to={paths.record({ tab: 2, subjectId: focus.subjectId, why: focus.reason })}
          >{`在错题本看“${reasonLabel(focus.reason)}”`}</Link>
        )}
        {first && unmarked && (
          <Link className="no-print link" to={unmarked}>
            {now.open.length === 1 ? `把没标的 ${first.unmarked} 题标上` : `先标最近一份的 ${first.unmarked} 题`}
          </Link>
        )}
      </p>
    </section>
  );
}

function reasonFigures(records: readonly RecordRow[], losses: Losses) {
  const all = Object.entries(losses);
  const rows = records.flatMap((record) => {
    if (record.status !== 'DONE' || record.correctCount === null) return [];
    const marks = all.flatMap(([key, loss]) =>
      recordOfLoss(key) === record.id && loss.reason ? [{ ...loss, reason: loss.reason }] : [],
    );
    const lost = Math.max(record.questionCount - record.correctCount, marks.length);
    return [{ record, marks, lost, unmarked: lost - marks.length }];
  });
  const marks = rows.flatMap((row) => row.marks);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    /** Number of leaves that were not right, from the server's records that are completely marked. */
    lost: sum(({ lost }) => lost),
    unmarked: sum(({ unmarked }) => unmarked),
    counts: countReasons(marks.map(({ reason }) => reason)),
    marks,
    /** Records with leaves that have no reason yet, newest first. */
    open: rows.filter(({ unmarked }) => unmarked > 0),
  };
}
type ReasonFigures = ReturnType<typeof reasonFigures>;

/** The most frequent values first. */
function byCount<Value extends string>(values: readonly Value[]): [value: Value, count: number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
/** With fewer questions a reason says nothing of where it happens. */
const fewest = 2;

/** One reason, where it happens, and the subject with most of its questions. */
function focusOn(reason: Reason, { marks }: ReasonFigures) {
  const own = marks.filter((mark) => mark.reason === reason);
  const [type] = byCount(own.map(({ typeName }) => typeName));
  const [subject] = byCount(own.flatMap(({ subjectId }) => subjectId || []));
  const isMost = type && own.length >= fewest && type[1] * 2 > own.length;
  return {
    reason,
    count: own.length,
    /** The type of more than half of the questions; null if there is none. */
    where: isMost ? { typeName: type[0], count: type[1] } : null,
    subjectId: subject?.[0] ?? '',
  };
}
type Focus = ReturnType<typeof focusOn>;

/**
 * The reason for the sentence below the figures: the one that happens most clearly in one type of question, otherwise
 * the most frequent one; null if no reason was chosen.
 */
function focusOf(figures: ReasonFigures): Focus | null {
  const all = byCount(figures.marks.map(({ reason }) => reason)).map(([reason]) => focusOn(reason, figures));
  const share = ({ where, count }: Focus) => (where ? where.count / count : 0);
  const [clearest = null] = all.sort((a, b) => share(b) - share(a));
  return clearest;
}
