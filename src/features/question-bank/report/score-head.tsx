import type { ReactNode } from 'react';
import type { PaperReport, Report } from '@/api/questionbank/record-schema';
import { shanghaiText } from '@/shared/lib/dates';
import { formatDuration } from '@/shared/lib/format';
import { Ring } from '@/shared/ui/ring';
import { Tag } from '@/shared/ui/tag';
import { useLabels } from '../record/use-labels';
import { scoreText } from '../record/record-actions';
import { enoughPeople, sheetCount, sinceLast } from './report-view';
import styles from './report.module.css';

interface ScoreHeadProps {
  report: Report;
  /** Of its paper; missing for chapters and books, and when it could not be had. */
  cohort: PaperReport | null;
  closedByServer: boolean;
  children: ReactNode;
}

/** Score, verdict and the figures of one attempt. */
export function ScoreHead({ report, cohort, closedByServer, children }: ScoreHeadProps) {
  const label = useLabels();
  const { score, totalScore, passScore, passed, accuracy, submitTime, status, correctCount } = report;
  const waits = status === 'TO_MARK';
  const share = totalScore > 0 && score !== null ? (score / totalScore) * 100 : 0;
  const nth = (cohort?.attempts.findIndex(({ recordId }) => recordId === report.recordId) ?? -1) + 1;
  const since = cohort && sinceLast(cohort.attempts, report.recordId);
  const compared = cohort && cohort.joinCount >= enoughPeople ? cohort : null;
  const verdict = waits ? '主观题待自评' : passed === null ? null : passed ? '已及格' : '未及格';
  const figures: { name: string; text: string; tone?: 'up' | 'down' }[] = [
    { name: '正确率', text: accuracy === null ? '—' : `${scoreText(accuracy)}%` },
    { name: '用时', text: formatDuration(report.usedTime) },
    { name: '答对 / 总题', text: `${correctCount} / ${sheetCount(report)}` },
  ];
  if (compared && compared.beatRate !== null && !waits)
    figures.push({ name: '超过学员', text: `${scoreText(compared.beatRate)}%` });
  if (since !== null)
    figures.push({
      name: '比上次',
      text: `${since > 0 ? '+' : ''}${scoreText(since)} 分`,
      ...(since !== 0 && { tone: since > 0 ? 'up' : 'down' }),
    });
  const figureLabel =
    score === null ? '尚无得分' : `${waits ? '客观题得分' : '得分'} ${scoreText(score)}，满分 ${totalScore}`;
  return (
    <section className={`card ${styles.head}`}>
      <div className={styles.score}>
        <Ring
          size={196}
          thickness={12}
          percent={share}
          label={`${figureLabel}${verdict ? `，${verdict}` : ''}`}
          tone={passed === true ? 'ok' : passed === false ? 'bad' : 'primary'}
          passAt={passScore !== null && totalScore > 0 ? (passScore / totalScore) * 100 : null}
        >
          <b className={`num ${styles.points}`}>{score === null ? '—' : scoreText(score)}</b>
          <span className={styles.full}>
            {waits ? '客观题得分，满分' : '满分'} {totalScore} 分
          </span>
          {verdict && <Tag tone={waits ? 'warn' : passed ? 'ok' : 'bad'}>{verdict}</Tag>}
        </Ring>
        {passScore !== null && <p className={styles.caption}>刻度为及格线 {scoreText(passScore)} 分</p>}
      </div>
      <div className={styles.about}>
        <p className={styles.tags}>
          <Tag tone="primary">{label('examMode', report.examMode)}</Tag>
          {nth > 0 && <Tag tone="line">第 {nth} 次</Tag>}
        </p>
        <h1 className={styles.title}>{report.title || '成绩报告'}</h1>
        <p className={`num ${styles.time}`}>
          {submitTime !== null && `${shanghaiText(submitTime)} 交卷`}
          {closedByServer && '，时间到由系统自动交卷'}
        </p>
        <dl className={styles.figures}>
          {figures.map(({ name, text, tone }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num" data-tone={tone}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  );
}
