import { typeCode } from '@/api/questionbank/question-schema';
import { wholePercent } from '@/shared/lib/format';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Tag } from '@/shared/ui/tag';
import { toMark } from '../record/record-actions';
import { rateTone } from '../record/sections';
import { useLabels } from '../record/use-labels';
import { marksText } from '@/exam';
import { ReportBlock } from './report-block';
import { judgedMarks, type TypeFigures } from './report-figures';
import styles from './report.module.css';

/** Whether only some leaves of a type are judged, as in a case with written parts. */
const isPartly = ({ leaves, mark, known }: TypeFigures): boolean => mark > 0 && mark < leaves && known !== null;

function noteOf(own: TypeFigures, rate: number | null): string {
  const { leaves, right, mark, open } = own;
  if (mark === 0) return `答对 ${right} / ${leaves} 小题${rate === null ? '' : `，得分率 ${wholePercent(rate)}%`}`;
  const waiting = `${mark} 小题${open === null ? '' : ` ${open} 分`}待评`;
  return isPartly(own) ? `已判小题答对 ${right} / ${leaves - mark}，${waiting}` : `${waiting}，不计入得分率`;
}

/** `wide`: in two columns, when the row has nothing else. */
export function TypeList({ types, wide }: { types: readonly TypeFigures[]; wide: boolean }) {
  const label = useLabels();
  return (
    <ReportBlock id="report-types" title="各题型">
      <ul
        className={classNames('column between grow gap-16', wide && styles.wideTypes)}
        style={{ '--columns': types.length > 4 ? Math.ceil(types.length / 2) : types.length }}
      >
        {types.map((own) => {
          const { known, full } = own;
          const name = label('questionType', typeCode(own));
          const waits = own.mark > 0;
          const rate = !waits && full > 0 && known !== null ? Math.min(100, (known / full) * 100) : null;
          return (
            <li key={typeCode(own)}>
              <p className="flex between mb-8">
                <b className="medium ink">{name}</b>
                <span className="row gap-8">
                  {(!waits || isPartly(own)) && (
                    <span className="num">
                      {known === null ? '—' : marksText({ known, full: judgedMarks(own) ?? full, open: 0 })}
                    </span>
                  )}
                  {waits && (
                    <Tag tone="warn">
                      <Icon name="clock" size={12} />
                      {toMark}
                    </Tag>
                  )}
                </span>
              </p>
              {waits ? (
                <span className={`block ${styles.hatched}`} />
              ) : (
                rate !== null && (
                  <ProgressBar percent={rate} tone={rateTone(rate)} label={`${name}得分率`} figure={false} />
                )
              )}
              <small className="num footnote block mt-4">{noteOf(own, rate)}</small>
            </li>
          );
        })}
      </ul>
    </ReportBlock>
  );
}
