import { typeCode } from '@/api/questionbank/question-schema';
import { useMemo } from 'react';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { round2, scoreText } from '@/shared/lib/round2';
import {
  countLine,
  finishedScore,
  type LeafGroup,
  marksText,
  type Score,
  scoredLeaf,
  scoreOf,
  unexplained,
} from '@/exam';
import { SheetPanel } from '../room/sheet-panel';
import { analysisSheet, nounOf } from './analysis';
import { AnalysisFilters } from './analysis-filters';
import { ReasonFilter } from './reason-filter';
import { useAnalysisContext } from './use-analysis';
import styles from './analysis-room.module.css';

/** The coloured sheet with the score, and the filters below it. */
export function AnalysisSide() {
  const { questions, record, judged, traces, leaves, groups, leaf, collected, reasons, filters, show } =
    useAnalysisContext();
  const { filter, point, choice } = filters;
  const source = useMemo(() => analysisSheet(leaves, judged), [leaves, judged]);
  const score = useMemo(() => scoreOf(leaves.map((one) => scoredLeaf(one))), [leaves]);
  const captionOf = (group: LeafGroup): string => {
    const whole = score.byType.get(typeCode(group));
    const count = group.leaves.length;
    // The points refer to the whole record, so a filtered list shows counts instead.
    if (whole && (filter !== 'all' || point !== '' || choice !== ''))
      return `${filter === 'all' ? '' : nounOf(filter)} ${count} / ${whole.leaves} 小题`;
    return judged && whole ? marksText(whole) : `${count} 小题`;
  };
  // Once nothing waits for marks, the score is the server's, whatever state its analysis names (D18).
  const isFinal = record?.status === 'DONE' || score.open === 0;
  const scoreLine = record && isFinal ? <Final sums={score} record={record} /> : <SoFar sums={score} />;
  return (
    <SheetPanel
      groups={groups}
      source={source}
      current={leaf?.index ?? -1}
      onPick={(index) => show(leaves[index])}
      captionOf={captionOf}
      explained={countLine(questions.length, leaves.length)}
      count={judged ? scoreLine : `共 ${leaves.length} 小题`}
      legend={
        <>
          <AnalysisFilters
            leaves={leaves}
            judged={judged}
            value={filter}
            point={point}
            traces={traces}
            onAllPoints={filters.showAllPoints}
            isCollected={collected.isCollected}
            onChange={filters.pick}
          />
          {leaves.some(reasons.has) && (
            <ReasonFilter value={choice} countOf={filters.countOf} onChange={filters.pickReason} />
          )}
        </>
      }
    />
  );
}

/** The score of a finished record, and what its questions do not explain of it. */
function Final({ sums, record }: { sums: Score; record: Pick<RecordRow, 'score' | 'totalScore'> }) {
  const final = finishedScore(sums, record);
  const gap = unexplained(sums, final);
  return (
    <span>
      得分 <strong className={styles.score}>{final.known === null ? '—' : scoreText(final.known)}</strong>
      <span>{` / ${final.full}${gap ? `，${gap}` : ''}`}</span>
    </span>
  );
}

/** The score while answers wait for their marks. */
function SoFar({ sums: { known, full, open } }: { sums: Score }) {
  return (
    <>
      <span>{`${open > 0 ? '已判' : '得分'} `}</span>
      <strong className={styles.score}>{scoreText(known)}</strong>
      <span>{` / ${round2(full - open)}${open > 0 ? `，${open} 分待评` : ''}`}</span>
    </>
  );
}
