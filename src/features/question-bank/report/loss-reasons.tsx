import { ReasonColumns } from '@/components/reasons/reason-columns';
import { LinkButton } from '@/shared/ui/link-button';
import { Tag } from '@/shared/ui/tag';
import { analysisPath } from '../record/record-actions';
import { ReportBlock } from './report-block';
import type { LeafRow } from './report-view';
import { countReasons, lossKey, reasons, useLosses, type Losses, type Reason } from '@/learning/losses/losses';

/** 为什么错: what the learner has said of the leaves that lost points; nothing if no points were lost. */
export function LossReasons({ rows, recordId, paperId }: { rows: LeafRow[]; recordId: string; paperId: string }) {
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

const losing = new Set(['wrong', 'half', 'blank']);

export function reportReasons(rows: readonly LeafRow[], recordId: string, losses: Losses) {
  const lost = rows
    .filter(({ state }) => losing.has(state))
    .map(({ id, no }) => ({ no, reason: losses[lossKey(recordId, id)]?.reason ?? null }));
  return {
    /** Number of leaves that can have a reason. */
    lost: lost.length,
    unmarked: lost.filter(({ reason }) => reason === null).length,
    counts: countReasons(lost.map(({ reason }) => reason)),
    /** Numbers of the leaves with a reason: 23、25(4). */
    numbersOf: (wanted: Reason) => lost.filter(({ reason }) => reason === wanted).map(({ no }) => no),
  };
}

const mostNumbers = 8;
/** 23、25(4)、26(4), or the first ones of many. */
function numbersText(numbers: readonly string[]): string {
  if (numbers.length === 0) return '没有';
  const text = numbers.slice(0, mostNumbers).join('、');
  return numbers.length > mostNumbers ? `${text} 等` : text;
}

/** The reasons on paper: name, count and numbers; reasons without a leaf are left out. */
export const reasonLines = ({ counts, numbersOf }: ReturnType<typeof reportReasons>): [name: string, text: string][] =>
  reasons
    .filter(({ value }) => counts[value] > 0)
    .map(({ value, label }) => [label, `${counts[value]} 题（${numbersText(numbersOf(value))}）`]);
