import type { PaperReport } from '@/api/questionbank/record-schema';
import { formatCount } from '@/shared/lib/format';
import { scoreText } from '@/shared/lib/round2';
import { enoughPeople } from './report-view';
import { ReportBlock } from './report-block';
import styles from './charts.module.css';

interface CohortBarsProps {
  cohort: PaperReport;
  score: number;
  totalScore: number;
  passScore: number | null;
}

/** Whether a comparison is meaningful: enough people have joined, and the full score is known. */
export const isComparable = ({ joinCount }: PaperReport, totalScore: number): boolean =>
  joinCount >= enoughPeople && totalScore > 0;

/** 与全体学员相比 */
export function CohortBars({ cohort, score, totalScore, passScore }: CohortBarsProps) {
  const { avgScore, maxScore, beatRate, joinCount } = cohort;
  const rows = [
    { name: '我的得分', value: score, own: true },
    { name: '平均分', value: avgScore, own: false },
    { name: '最高分', value: maxScore, own: false },
  ];
  const share = (value: number) => Math.min(1, Math.max(0, value / totalScore));
  return (
    <ReportBlock id="report-cohort" title="与全体学员相比">
      <dl className={`grid gap-8 ${styles.cohort}`}>
        {rows.map(
          ({ name, value, own }) =>
            value !== null && (
              <div key={name} className="row gap-12">
                <dt className="text-13 nowrap">{name}</dt>
                <dd className="row gap-12 grow">
                  <span
                    className={`grow relative ${styles.beam}`}
                    style={{ '--share': share(value), '--pass': passScore === null ? 0 : share(passScore) }}
                    data-own={own || undefined}
                    data-pass={passScore !== null || undefined}
                    aria-hidden="true"
                  />
                  <b className="num fs-13 strong text-right ink">{scoreText(value)}</b>
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={`num hint mt-auto ${styles.caption}`}>
        {`${formatCount(joinCount)} 人完成本卷${beatRate !== null ? `，你超过了 ${scoreText(beatRate)}% 的学员` : ''}。${passScore !== null ? `竖线为及格 ${scoreText(passScore)} 分。` : ''}`}
      </p>
    </ReportBlock>
  );
}
