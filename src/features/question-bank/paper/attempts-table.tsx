import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { Paper } from '@/api/questionbank/paper-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { formatDateTime, formatUsedTime } from '@/shared/lib/format';
import { DataTable } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { Tag } from '@/shared/ui/tag';
import { countLine } from '@/exam';
import { UnsentLine } from '@/components/unsent/unsent-line';
import { useSaysUnsent } from '@/components/unsent/use-unsent';
import { ColumnHeads } from '../record/column-heads';
import { useLabels } from '../record/use-labels';
import { accuracyText, recordActions, recordTones, toMark } from '../record/record-actions';
import { scoreText } from '@/shared/lib/round2';
import styles from './paper.module.css';

/** 我的记录: the five newest records of this paper. */
export function AttemptsTable({ paper }: { paper: Paper }) {
  const list = useQuery({ ...recordQueries.page({ current: 1, size: 5, sourceId: paper.id }), staleTime: 0 });
  const [newest] = list.data?.records ?? [];
  const explained = newest && countLine(paper.questionCount, newest.questionCount);
  return (
    <section className={`card ${styles.block}`} aria-labelledby="cover-attempts">
      <h2 className="mb-12 text-18-strong" id="cover-attempts">
        我的记录
      </h2>
      <QueryBlock
        bare
        query={list}
        skeleton={<SkeletonRows rows={2} picture={false} />}
        isEmpty={({ records }) => records.length === 0}
        empty={<EmptyState bare title="还没有做过这份试卷" />}
      >
        {({ records }) => (
          <>
            {/* Records count 小题, the cover counts top-level questions. */}
            {explained && <p className={`num hint ${styles.explained}`}>{explained}</p>}
            <DataTable className={styles.table}>
              <ColumnHeads names={['时间', '模式', '得分', '正确率', '用时']} hidden="操作" />
              <tbody>
                {records.map((row) => (
                  <AttemptRow key={row.id} row={row} />
                ))}
              </tbody>
            </DataTable>
          </>
        )}
      </QueryBlock>
    </section>
  );
}

function AttemptRow({ row }: { row: RecordRow }) {
  const label = useLabels();
  const saysUnsent = useSaysUnsent(row);
  const [action] = recordActions(row);
  return (
    <>
      <tr data-joined={saysUnsent}>
        <th scope="row" className="num">
          {row.updateTime === null ? '—' : formatDateTime(row.updateTime)}
        </th>
        <td>{label('examMode', row.examMode)}</td>
        <td className="num">
          {row.status === 'DONE' && row.score !== null ? (
            `${scoreText(row.score)}${row.totalScore === null ? '' : ` / ${scoreText(row.totalScore)}`}`
          ) : row.status === 'TO_MARK' ? (
            toMark
          ) : (
            <Tag tone={recordTones[row.status]}>{label('recordStatus', row.status)}</Tag>
          )}
        </td>
        <td className="num">{accuracyText(row)}</td>
        <td className="num">{formatUsedTime(row.usedTime)}</td>
        <td className="nowrap text-right">
          {action && (
            <Link className="link" to={action.to}>
              {action.label}
            </Link>
          )}
        </td>
      </tr>
      {saysUnsent && (
        <tr className={styles.unsent}>
          <td colSpan={6}>
            <UnsentLine recordId={row.id} title={row.title} />
          </td>
        </tr>
      )}
    </>
  );
}
