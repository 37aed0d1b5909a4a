import { typeCode } from '@/api/questionbank/question-schema';
import { useMemo } from 'react';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { round2, scoreText } from '@/shared/lib/round2';
import { countLine, finishedScore, marksText, type Score, scoredLeaf, scoreOf, unexplained } from '@/exam';
import { Icon } from '@/shared/ui/icon';
import { reasonChoice } from '@/learning/losses/losses';
import { SheetPanel } from '../room/sheet-panel';
import { reasonChoices } from '../reasons/reason-chips';
import { analysisSheet, nounOf, filtered, filterNames } from './analysis';
import { useAnalysisContext } from './use-analysis';
import styles from './analysis-side.module.css';

export function AnalysisSide() {
  const { questions, record, judged, leaves, groups, leaf, reasons, filters, show } = useAnalysisContext();
  const { filter, point, choice } = filters;
  const source = useMemo(() => analysisSheet(leaves, judged), [leaves, judged]);
  const score = useMemo(() => scoreOf(leaves.map((one) => scoredLeaf(one))), [leaves]);
  // Once nothing waits for marks, the score is the server's, whatever state its analysis names (D18).
  const isFinal = record?.status === 'DONE' || score.open === 0;
  const scoreLine = record && isFinal ? <Final sums={score} record={record} /> : <SoFar sums={score} />;
  return (
    <SheetPanel
      groups={groups}
      source={source}
      current={leaf?.index ?? -1}
      onPick={(index) => show(leaves[index])}
      captionOf={(group) => {
        const whole = score.byType.get(typeCode(group));
        const count = group.leaves.length;
        // The points refer to the whole record, so a filtered list shows counts instead.
        if (whole && (filter !== 'all' || point !== '' || choice !== ''))
          return `${filter === 'all' ? '' : nounOf(filter)} ${count} / ${whole.leaves} 小题`;
        return judged && whole ? marksText(whole) : `${count} 小题`;
      }}
      explained={countLine(questions.length, leaves.length)}
      count={judged ? scoreLine : `共 ${leaves.length} 小题`}
      legend={
        <>
          <AnalysisFilters />
          {leaves.some(reasons.has) && <ReasonFilter />}
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
      <span>{`${final.full > 0 ? ` / ${final.full}` : ''}${gap ? `，${gap}` : ''}`}</span>
    </span>
  );
}

function SoFar({ sums: { known, full, open } }: { sums: Score }) {
  return (
    <>
      <span>{`${open > 0 ? '已判' : '得分'} `}</span>
      <strong className={styles.score}>{scoreText(known)}</strong>
      <span>{`${full > 0 ? ` / ${round2(full - open)}` : ''}${open > 0 ? `，${open} 分待评` : ''}`}</span>
    </>
  );
}

/** 全部 49, 失分 23, 未答 1, 标记 4, 收藏 2 */
function AnalysisFilters() {
  const { leaves, judged, traces, collected, filters } = useAnalysisContext();
  const { filter, point } = filters;
  const counted = filterNames.map((name) => ({
    ...name,
    count: filtered(leaves, name.value, collected.isCollected, point, traces).length,
  }));
  const names = counted.filter((name) => {
    // Hide the counts of changed answers if this device has not seen any: they may have happened on another one.
    if (name.value === 'worse' || name.value === 'better') return judged && (name.count > 0 || name.value === filter);
    return judged || name.value === 'all' || name.value === 'collected';
  });
  return (
    <div role="group" aria-label="筛选题目" className={`grid gap-4 ${styles.filters}`}>
      {names.map((name) => (
        <button
          key={name.value}
          type="button"
          aria-pressed={name.value === filter}
          className={`grid soft text-centre ${styles.filter}`}
          onClick={() => filters.pick(name.value)}
        >
          <span>{name.label}</span>
          <span className="num">{` ${name.count}`}</span>
        </button>
      ))}
      {point !== '' && (
        <button
          type="button"
          className={`row gap-4 fs-12 link-colour ${styles.point}`}
          aria-label={`取消考点筛选：${point}`}
          onClick={filters.showAllPoints}
        >
          <span className="ellipsis">{`考点：${point}`}</span>
          <Icon name="close" size={12} />
        </button>
      )}
    </div>
  );
}

/** 原因: the line of the sheet that filters the leaves with lost points by their reason. */
function ReasonFilter() {
  const { choice: value, countOf, pickReason } = useAnalysisContext().filters;
  const unmarked = countOf('none');
  return (
    <div className={`row gap-8 fs-12 muted nowrap ${styles.line}`}>
      <label className="row gap-8">
        原因
        <span className={`relative ${styles.choice}`}>
          <select
            className="num fs-12 ink"
            value={value}
            onChange={({ target }) => pickReason(reasonChoice(target.value))}
          >
            {reasonChoices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {`${choice.label} ${countOf(choice.value)}`}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={14} />
        </span>
      </label>
      <span className="num push">{`已标 ${countOf('') - unmarked}，没标 ${unmarked}`}</span>
    </div>
  );
}
