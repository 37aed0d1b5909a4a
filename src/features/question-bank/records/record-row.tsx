import { serverNow } from '@/api/server-clock';
import type { RecordRow as Row } from '@/api/questionbank/record-schema';
import { formatUsedTime, formatMessageTime, knownCount, partOf } from '@/shared/lib/format';
import { IconButton } from '@/shared/ui/icon-button';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { UnsentLine } from '@/components/unsent/unsent-line';
import { useSaysUnsent, useUnsentEntry } from '@/components/unsent/use-unsent';
import { unsentCount } from '@/offline/unsent';
import { useLabels } from '../record/use-labels';
import { isBook } from '@/learning/basics/record-link';
import { accuracyText, recordActions, recordTones, resultText } from '../record/record-actions';
import { scoreText } from '@/shared/lib/round2';
import styles from './records.module.css';

interface RecordRowProps {
  row: Row;
  selecting: boolean;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onDelete: () => void;
}

/** Exams show points, practice shows 小题. A result that waits for marking has no score yet. */
function Result({ row }: { row: Row }) {
  const entry = useUnsentEntry(row.id);
  const { status, questionCount, score, totalScore, correctCount, examMode, sourceType } = row;
  const answeredCount = Math.max(row.answeredCount, entry?.answered ?? 0);
  if (status === 'DOING')
    return (
      <span className={`row gap-10 ${styles.doing}`}>
        {questionCount > 0 && (
          <ProgressBar percent={(answeredCount / questionCount) * 100} label={`${row.title} 已答`} figure={false} />
        )}
        <span className="num">
          <span>{`${partOf(answeredCount, questionCount)} 小题`}</span>
          {entry && unsentCount(entry) > 0 && <span className="block warning">{`${unsentCount(entry)} 题待上传`}</span>}
        </span>
      </span>
    );
  const instead = resultText[status];
  if (instead !== null) return instead;
  if (examMode === 'EXAM' && !isBook(sourceType) && score !== null)
    return (
      <>
        <b className="fs-18 strong ink">{scoreText(score)}</b>
        <span>{` / ${totalScore === null ? '—' : scoreText(totalScore)} 分`}</span>
      </>
    );
  return (
    <>
      <b className="fs-18 strong ink">{correctCount ?? '—'}</b>
      <span>{` / ${knownCount(questionCount)} 小题`}</span>
    </>
  );
}

export function RecordRow({ row, selecting, selected, onSelect, onDelete }: RecordRowProps) {
  const label = useLabels();
  const saysUnsent = useSaysUnsent(row);
  return (
    <>
      <tr data-joined={saysUnsent}>
        {selecting && (
          <td>
            <input
              type="checkbox"
              className={`block ${styles.check}`}
              aria-label={`选择 ${row.title}`}
              checked={selected}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </td>
        )}
        <th scope="row">
          <span className="clamp text-15-medium ink" title={row.title}>
            {row.title}
          </span>
          <span className={`row wraps mt-4 fs-13 muted ${styles.meta}`}>
            <Tag tone={recordTones[row.status]}>{label('recordStatus', row.status)}</Tag>
            <span className={styles.fact}>{label('examMode', row.examMode)}</span>
            {row.updateTime !== null && (
              <span className={`num ${styles.fact}`}>{formatMessageTime(row.updateTime, serverNow())}</span>
            )}
            {row.closedBy === 'SERVER' && <span className={styles.fact}>系统自动交卷</span>}
          </span>
        </th>
        <td className="num muted">
          <Result row={row} />
        </td>
        <td className="num">{accuracyText(row)}</td>
        <td className="num">{formatUsedTime(row.usedTime)}</td>
        <td>
          <span className={`row end gap-4 ${styles.actions}`}>
            {recordActions(row).map(({ label: text, to, kind }) => (
              <LinkButton key={text} kind={kind} size="sm" to={to}>
                <span>{text}</span>
                <VisuallyHidden>{`：${row.title}`}</VisuallyHidden>
              </LinkButton>
            ))}
            <IconButton small icon="trash" label={`删除：${row.title}`} onClick={onDelete} />
          </span>
        </td>
      </tr>
      {saysUnsent && (
        <tr className={styles.unsent}>
          <td colSpan={selecting ? 6 : 5}>
            <UnsentLine recordId={row.id} title={row.title} />
          </td>
        </tr>
      )}
    </>
  );
}
