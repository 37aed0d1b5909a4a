import { typeCode } from '@/api/questionbank/question-schema';
import { answerOf, isWritten, marksText, scoreOf, type Tally } from '@/exam';
import { serverNow } from '@/api/server-clock';
import type { PaperReport, Report } from '@/api/questionbank/record-schema';
import { PaperBrand } from '@/components/print/paper-brand';
import { useUser } from '@/session/login';
import { shanghaiText } from '@/shared/lib/dates';
import {
  formatCount,
  formatDateTime,
  formatDuration,
  maskMobile,
  wholePercent,
  formatUsedTime,
} from '@/shared/lib/format';
import { round2, scoreText } from '@/shared/lib/round2';
import { toMark } from '../record/record-actions';
import { inRows } from '../question/sheet-rows';
import { useLabels } from '../record/use-labels';
import { useLosses } from '@/learning/losses/losses';
import { extraText, isNamed, lostPoints } from './lost-points';
import { PaperBlock, PaperTable } from './paper-block';
import { PaperStrip, ScoreBar, StateLegend } from './paper-strip';
import { judgedMarks, type ReportFigures, type ReportGroup, type TypeFigures } from './report-figures';
import { byTop, waitsForMarks } from './report-view';
import { reasonLines, reportReasons } from './loss-reasons';
import styles from './report-paper.module.css';

const mostRows = 13;
const fewestPoints = 5;
const mostAttempts = 6;
const casesInRow = 6;

interface ReportPaperProps {
  report: Report;
  figures: ReportFigures;
  groups: readonly ReportGroup[];
  /** Time limit of the paper, minutes. */
  duration: number | null;
  attempts: PaperReport['attempts'] | null;
  /** The comparison; null without enough people. */
  cohort: PaperReport | null;
}

/** Right answers, points and rate of a type; pending ones have no numbers. */
function typeCells({ leaves, right, mark, known, full, open }: TypeFigures): string[] {
  if (mark === leaves || open === null) return [toMark, toMark, '—'];
  const judged = round2(full - open);
  return [
    `${right} / ${leaves - mark}`,
    known === null ? '—' : marksText({ known, full: judged, open: 0 }, '') + (open > 0 ? `，${open} ${toMark}` : ''),
    known === null || judged <= 0 || mark > 0 ? '—' : `${wholePercent((known / judged) * 100)}%`,
  ];
}
const caseText = (own: Tally): string =>
  own.unknownMarks > 0 ? '—' : own.mark === own.leaves ? toMark : marksText(own, '');

/** The printed report, always light: usually one sheet of A4, more for a long paper. */
export function ReportPaper({ report, figures, groups, duration, attempts, cohort }: ReportPaperProps) {
  const label = useLabels();
  const user = useUser();
  const waits = waitsForMarks(report);
  const { passScore, passed, submitTime, usedTime, recordId } = report;
  const { score, types, whole, gap: unexplained } = figures;
  const { known } = whole;
  const losses = useLosses();
  const rows = groups.flatMap((group) => group.rows);
  const why = reportReasons(rows, recordId, losses);
  const marked = reasonLines(why);
  const judged = judgedMarks(whole) ?? whole.full;
  const nth = (attempts?.findIndex((one) => one.recordId === recordId) ?? -1) + 1;
  const points = lostPoints(score).filter(isNamed);
  const shown = Math.max(fewestPoints, mostRows - marked.length);
  const rest = points.slice(shown);
  const cases = byTop(groups.filter(({ type }) => answerOf(type) === 'parts').flatMap((group) => group.rows));
  const rated = (attempts ?? []).filter((one) => one.score !== null).slice(-mostAttempts);
  const hasChapters = points.some(({ chapter }) => chapter !== null);
  const byHand = types.some(({ type }) => isWritten(type));
  const about = [
    ['学员', [user?.nickName, user && maskMobile(user.mobile)].filter(Boolean).join(' ')],
    ['交卷', submitTime === null ? '' : shanghaiText(submitTime)],
    ['用时', `${formatUsedTime(usedTime)}${duration ? ` / ${formatDuration(duration * 60)}` : ''}`],
    ['次数', [label('examMode', report.examMode), nth > 0 && `第 ${nth} 次`].filter(Boolean).join('，')],
  ].filter(([, text]) => text);
  return (
    <article data-theme="light" data-paper className={`text-12 ${styles.paper}`} aria-label="成绩单">
      <PaperBrand>成绩单</PaperBrand>
      <div className={`flex between ${styles.head}`}>
        <div>
          <h1 className="text-22-strong">{report.title}</h1>
          <dl className="num grid mt-8">
            {about.map(([name, text]) => (
              <div key={name}>
                <dt className="rigid">{name}</dt>
                <dd className="ink">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={`num rigid nowrap text-right ${styles.score}`}>
          <b>{known === null ? '—' : scoreText(known)}</b>
          {judged > 0 && <span>{`/ ${judged} 分`}</span>}
          <p className="mt-8 strong" data-passed={passed}>
            {waits
              ? `主观题${toMark}`
              : [
                  passed === null ? '' : passed ? '已及格' : '未及格',
                  passScore === null ? '' : `及格线 ${scoreText(passScore)} 分`,
                ]
                  .filter(Boolean)
                  .join('，')}
          </p>
          {unexplained !== null && <p className="hint">{unexplained}</p>}
        </div>
      </div>
      {groups.length > 0 && (
        <PaperBlock title="整卷" note="一格一小题，宽度是分值，高度是得分">
          <StateLegend figures={whole} />
          <PaperStrip groups={groups} />
          <ScoreBar figures={whole} pass={passScore} waits={waits} />
        </PaperBlock>
      )}
      <div className={`mt-16 ${styles.columns}`}>
        {types.length > 0 && (
          <PaperBlock title="各题型">
            <PaperTable
              heads={['题型', '答对', '得分', '得分率']}
              rows={[
                ...types.map((own) => [label('questionType', typeCode(own)), ...typeCells(own)]),
                [
                  '合计',
                  `${whole.right} / ${whole.leaves - whole.mark}`,
                  known === null ? '—' : marksText({ known, full: judged ?? 0, open: 0 }, ''),
                  known === null || judged <= 0 ? '—' : `${wholePercent((known / judged) * 100)}%`,
                ],
              ]}
            />
          </PaperBlock>
        )}
        {cases.length > 0 && (
          <PaperBlock title="案例各题">
            {inRows(cases, casesInRow).map((row, at) => (
              <PaperTable
                key={at}
                heads={row.map((own) => `第 ${own[0]?.topNo} 题`)}
                rows={[row.map((own) => caseText(scoreOf(own)))]}
              />
            ))}
          </PaperBlock>
        )}
        {rated.length > 0 && (
          <PaperBlock title="历次成绩">
            <PaperTable
              heads={rated.map(({ submitTime }, index) =>
                submitTime === null
                  ? `第 ${index + 1} 次`
                  : shanghaiText(submitTime, 'MM-DD HH:mm').slice(0, rated.length > 4 ? 5 : 11),
              )}
              rows={[rated.map((one) => <b key={one.recordId}>{scoreText(one.score ?? 0)}</b>)]}
            />
          </PaperBlock>
        )}
        {cohort && (
          <PaperBlock title="与全体学员相比">
            <PaperTable
              heads={['平均分', '最高分', '超过学员', '完成人数']}
              rows={[
                [
                  cohort.avgScore === null ? '—' : scoreText(cohort.avgScore),
                  cohort.maxScore === null ? '—' : scoreText(cohort.maxScore),
                  cohort.beatRate === null ? '—' : `${scoreText(cohort.beatRate)}%`,
                  formatCount(cohort.joinCount),
                ],
              ]}
            />
          </PaperBlock>
        )}
        {marked.length > 0 && (
          <PaperBlock title="为什么错" note={`失分 ${why.lost} 小题，没标 ${why.unmarked} 题`}>
            <PaperTable rows={marked} />
          </PaperBlock>
        )}
        {points.length > 0 && (
          <PaperBlock
            title="失分考点"
            note={[`${waits ? '已判小题' : '共'}失 ${scoreText(score.lost)} 分`, extraText(score), '由多到少']
              .filter(Boolean)
              .join('，')}
          >
            <PaperTable
              heads={[...(hasChapters ? ['章'] : []), '考点', '小题', '失分']}
              rows={points
                .slice(0, shown)
                .map(({ id, chapter, name, leaves, lost }) => [
                  ...(hasChapters ? [chapter ?? '其他'] : []),
                  name,
                  leaves,
                  <b key={id}>{scoreText(lost)}</b>,
                ])}
            >
              {rest.length > 0 && (
                <tr>
                  <td colSpan={hasChapters ? 3 : 2}>{`其余 ${rest.length} 个考点`}</td>
                  <td>
                    <b>{scoreText(round2(rest.reduce((total, { lost }) => total + lost, 0)))}</b>
                  </td>
                </tr>
              )}
            </PaperTable>
          </PaperBlock>
        )}
      </div>
      <footer className="num">
        <span>{byHand ? '主观题由学员对照参考答案自评' : ''}</span>
        <span>{`打印于 ${formatDateTime(serverNow())}`}</span>
      </footer>
    </article>
  );
}
