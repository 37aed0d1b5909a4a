import { ReasonColumns } from '@/components/reasons/reason-columns';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
import { analysisPath } from '../record/analysis-links';
import { useLosses } from '@/learning/losses/use-losses';
import { numbersText, reportReasons } from './reason-rows';
import { ReportBlock } from './report-block';
import type { LeafRow } from './report-view';

interface LossReasonsProps {
  rows: readonly LeafRow[];
  recordId: string;
  paperId: string;
}

/** 为什么错: what the learner has said of the leaves that lost points; nothing if no points were lost. */
export function LossReasons({ rows, recordId, paperId }: LossReasonsProps) {
  const losses = useLosses();
  const { lost, unmarked, counts, numbersOf } = reportReasons(rows, recordId, losses);
  if (lost === 0) return null;
  return (
    <ReportBlock
      id="report-reasons"
      title="为什么错"
      head={
        <>
          <p className="num">{`失分 ${lost} 小题，标了 ${lost - unmarked} 题`}</p>
          <Tag>仅本机</Tag>
          {unmarked > 0 && (
            <LinkButton kind="soft" size="sm" to={analysisPath(paperId, recordId, { filter: 'lost', why: 'none' })}>
              {unmarked === lost ? `标上这 ${lost} 题` : `标上另外 ${unmarked} 题`}
            </LinkButton>
          )}
        </>
      }
    >
      <ReasonColumns counts={counts} noteOf={(reason) => numbersText(numbersOf(reason))} />
    </ReportBlock>
  );
}
