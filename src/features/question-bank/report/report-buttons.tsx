import type { RecordRow, Report } from '@/api/questionbank/record-schema';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { analysisPath } from '../record/analysis-links';
import { againPath, solutionPath } from '../record/record-actions';
import styles from './report.module.css';

interface ReportButtonsProps {
  report: Report;
  paperId: string;
  row: RecordRow | null;
}

/** What to do after a result; the wrong ones first. */
export function ReportButtons({ report, paperId, row }: ReportButtonsProps) {
  const { recordId, status } = report;
  const wrong = report.wrongCount + report.halfCount;
  const again = row ? againPath(row) : paths.paperCover(paperId);
  const waits = status === 'TO_MARK';
  return (
    <div className={`no-print ${styles.buttons}`}>
      {waits && (
        <LinkButton kind="filled" icon="pencil" to={paths.learnCenterMark(recordId)}>
          去自评
        </LinkButton>
      )}
      {wrong > 0 && (
        <LinkButton kind={waits ? 'outline' : 'filled'} to={analysisPath(paperId, recordId, 'wrong')}>
          错题解析（{wrong}）
        </LinkButton>
      )}
      <LinkButton to={(row && solutionPath(row)) ?? analysisPath(paperId, recordId)}>全部解析</LinkButton>
      {again && (
        <LinkButton icon="refresh" to={again}>
          再做一次
        </LinkButton>
      )}
      <span className={styles.aside}>
        <Button kind="text" icon="print" onClick={() => window.print()}>
          打印成绩单
        </Button>
        <LinkButton kind="text" icon="arrow-left" to={paths.record()}>
          返回
        </LinkButton>
      </span>
    </div>
  );
}
