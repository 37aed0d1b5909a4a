import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
import { toMark } from '../record/record-actions';
import { scoreOf } from '@/exam';
import { ReportBlock } from './report-block';
import { byTop, type LeafRow } from './report-view';
import styles from './charts.module.css';

/** Number of listed questions; the rest is only counted. */
const shownFirst = 6;

export function ToMark({ rows, recordId }: { rows: readonly LeafRow[]; recordId: string }) {
  const tops = byTop(rows.filter(({ state }) => state === 'mark'));
  const leaves = tops.flat();
  const full = (own: readonly LeafRow[]) => {
    const { unknownMarks, open } = scoreOf(own);
    return unknownMarks === 0 ? `${open} 分` : null;
  };
  const total = full(leaves);
  return (
    <ReportBlock
      id="report-to-mark"
      title="等你自评"
      grow
      head={leaves.length > 0 && <p className="num">{`${leaves.length} 小题${total ? `，${total}` : ''}`}</p>}
    >
      <ul className={`num mb-16 ${styles.toMark}`}>
        {tops.slice(0, shownFirst).map((own) => (
          <li key={own[0]?.id} className="row gap-16">
            <b className="medium ink">{`第 ${own[0]?.topNo ?? ''} 题`}</b>
            <span>{`${own.length} 小题`}</span>
            <span>{full(own)}</span>
            <Tag tone="warn">{toMark}</Tag>
          </li>
        ))}
        {tops.length > shownFirst && <li className="row gap-16">{`其余 ${tops.length - shownFirst} 题`}</li>}
      </ul>
      <p className={`hint mt-auto ${styles.caption}`}>自评完成后才有总分、及格与排名。</p>
      <LinkButton kind="soft" to={paths.learnCenterMark(recordId)}>
        去自评
      </LinkButton>
    </ReportBlock>
  );
}
