import { useMemo, useState, type ReactNode } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { reasonChoice, reasonLabel, type Reason, type ReasonChoice } from '@/learning/losses';
import type { PartialRule } from '../question/judge';
import { countLine, groupsOf, leavesOf, typeTitle, type LeafGroup } from '../question/leaves';
import { finishedScore, marksText, scoredLeaf, scoreOf, unexplained, type Score } from '../question/score';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { mirror, useQueryState } from '@/shared/lib/use-query-state';
import { notify } from '@/shared/notify';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { Traces } from '@/offline/traces';
import { useBack } from '@/shared/lib/use-back';
import { useCollected } from '../room/use-collected';
import { useExamKeys } from '../room/use-exam-keys';
import { usePractice } from '@/session/practice';
import { round2, scoreText } from '@/shared/lib/round2';
import {
  analysisSheet,
  filtered,
  filterOf,
  leafNamed,
  withReason,
  type AnalysedLeaf,
  type AnalysisFilter,
} from './analysis';
import { ReasonBlock } from './reason-block';
import { ReasonFilter } from './reason-filter';
import type { LossRecord } from '../question/record-losses';
import { useReasons } from './use-reasons';
import { AnalysedView } from './analysed-view';
import { AnalysisFilters } from './analysis-filters';
import { AnswerBar, BarButton } from '../room/answer-bar';
import { DisplaySettings } from '../room/display-settings';
import { ExamFrame } from '../room/exam-frame';
import { FullscreenButton } from '../room/fullscreen-button';
import { HelpDialog } from '../room/help-dialog';
import { ReportDialog } from '../room/report-dialog';
import { SheetPanel } from '../room/sheet-panel';
import reading from './reading.module.css';
import styles from './analysis-room.module.css';

interface AnalysisRoomProps {
  page: string;
  userId: string;
  title: string;
  questions: readonly AnalysedQuestion[];
  /** The record of the questions; none for a book that is only read. */
  record?: LossRecord & Pick<RecordRow, 'score' | 'totalScore'>;
  /** What an incomplete choice earned; null if unknown. */
  rule?: PartialRule | null;
  /** Whether the questions belong to a record; otherwise they are only read (背题). */
  judged: boolean;
  subjectId: string;
  /** Button at the right of the bar. */
  action: ReactNode;
  /** Id of the leaf where reading stopped last time. */
  lastSeen?: string | undefined;
  onSeen?: (leafId: string) => void;
  extra?: (leaf: AnalysedLeaf) => ReactNode;
  /** The traces of this device. */
  traces?: Traces | null;
}

const nounOf: Readonly<Record<AnalysisFilter, string>> = {
  all: '小题',
  lost: '失分',
  blank: '未答',
  worse: '由对改错',
  better: '由错改对',
  marked: '标记',
  collected: '收藏',
};

/** The answering frame, read-only: coloured options, explanations, filters, and a coloured sheet. */
export function AnalysisRoom(props: AnalysisRoomProps) {
  const {
    page,
    userId,
    title,
    questions,
    record,
    rule = null,
    judged,
    subjectId,
    action,
    lastSeen,
    onSeen,
    extra,
    traces,
  } = props;
  const back = useBack();
  const [{ filter, wanted, point, choice }, put] = useQueryState((query) => ({
    filter: filterOf(query.get('filter')),
    wanted: query.get('q'),
    point: query.get('point') ?? '',
    choice: reasonChoice(query.get('why')),
  }));
  const keysOn = usePractice((practice) => practice.keys);
  /** Marked while the address named no leaf; it stays open although it may no longer match the filter. */
  const [marked, setMarked] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'help' | 'report' | null>(null);
  const leaves = useMemo(() => leavesOf(questions), [questions]);
  const source = useMemo(() => analysisSheet(leaves, judged), [leaves, judged]);
  const collected = useCollected(subjectId, questions);
  const reasons = useReasons(userId, subjectId, record, questions);
  const found = filtered(leaves, filter, collected.isCollected, point, traces);
  const shown = withReason(found, choice, reasons.reasonOf, leafNamed(leaves, wanted)?.id ?? marked);
  const groups = useMemo(() => {
    const seen = new Set(shown.map(({ id }) => id));
    return groupsOf(leaves.filter(({ id }) => seen.has(id)));
    // oxlint-disable-next-line react/exhaustive-deps -- the joined ids change when the list does
  }, [leaves, shown.map(({ id }) => id).join()]);
  const leaf = leafNamed(shown, wanted ?? lastSeen ?? null) ?? shown[0];
  const at = leaf ? shown.indexOf(leaf) : -1;
  usePageTitle(title);

  const show = (next: AnalysedLeaf | undefined) => {
    if (!next) return;
    put({ q: next.id }, mirror);
    onSeen?.(next.id);
  };
  const step = (by: number) => {
    const next = shown[at + by];
    if (next) show(next);
    else notify(by < 0 ? '已经是第一题' : '已经是最后一题');
  };
  const toggleReason = (next: Reason | null) => {
    if (!next || !reasons.has(leaf)) return;
    setMarked(leaf.id);
    reasons.toggle(leaf, next);
  };
  useExamKeys(
    {
      reason: reasons.has(leaf) ? (index) => toggleReason(reasons.at(index)) : undefined,
      previous: () => step(-1),
      next: () => step(1),
      enter: () => step(1),
      collect: leaf && (() => collected.toggle(leaf.top.id)),
      sheet: () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus(),
      help: () => setDialog('help'),
    },
    keysOn,
  );
  const score = useMemo(() => scoreOf(leaves.map((one) => scoredLeaf(one))), [leaves]);
  const captionOf = (group: LeafGroup): string => {
    const whole = score.byType.get(group.type);
    const count = group.leaves.length;
    // The points refer to the whole record, so a filtered list shows counts instead.
    if (whole && (filter !== 'all' || point !== '' || choice !== ''))
      return `${filter === 'all' ? '' : nounOf[filter]} ${count} / ${whole.leaves} 小题`;
    return judged && whole ? marksText(whole) : `${count} 小题`;
  };
  return (
    <ExamFrame
      page={page}
      title={title}
      tag={{ text: judged ? '答案解析' : '背题', tone: 'grey' }}
      onBack={back}
      split
      center={
        <span className={`num flex gap-6 baseline centre ${styles.place}`}>
          <small>{nounOf[filter]}</small> <strong className="fs-18 ink">{at + 1}</strong> / {shown.length}
        </span>
      }
      tools={
        <>
          <DisplaySettings canList={false} />
          <IconButton icon="keyboard" label="键盘快捷键" onClick={() => setDialog('help')} />
          <FullscreenButton />
          {action}
        </>
      }
      side={
        <SheetPanel
          groups={groups}
          source={source}
          current={leaf?.index ?? -1}
          onPick={(index) => show(leaves[index])}
          captionOf={captionOf}
          explained={countLine(questions.length, leaves.length)}
          count={
            judged ? (
              record?.status === 'DONE' ? (
                <Final sums={score} record={record} />
              ) : (
                <>
                  {score.open > 0 ? '已判' : '得分'} <strong className={styles.score}>{scoreText(score.known)}</strong>{' '}
                  / {round2(score.full - score.open)}
                  {score.open > 0 && `，${score.open} 分待评`}
                </>
              )
            ) : (
              `共 ${leaves.length} 小题`
            )
          }
          legend={
            <>
              <AnalysisFilters
                leaves={leaves}
                judged={judged}
                value={filter}
                point={point}
                traces={traces ?? null}
                onAllPoints={() => put({ point: null }, mirror)}
                isCollected={collected.isCollected}
                onChange={(value) => put({ filter: value }, mirror)}
              />
              {leaves.some(reasons.has) && (
                <ReasonFilter
                  value={choice}
                  countOf={(one) => withReason(found.filter(reasons.has), one, reasons.reasonOf).length}
                  onChange={(one) => {
                    setMarked(null);
                    put({ why: one || null, q: null }, mirror);
                  }}
                />
              )}
            </>
          }
        />
      }
      bottom={
        leaf && (
          <div className={styles.foot}>
            <AnswerBar
              previous={filter === 'lost' ? '上一道失分' : '上一题'}
              next={filter === 'lost' ? '下一道失分' : '下一题'}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              onPrevious={() => step(-1)}
              onNext={() => step(1)}
            >
              <BarButton
                icon="star"
                look="star"
                on={collected.isCollected(leaf.top.id)}
                onClick={() => collected.toggle(leaf.top.id)}
              >
                {collected.isCollected(leaf.top.id) ? '已收藏' : '收藏'}
              </BarButton>
              {extra?.(leaf)}
              <BarButton icon="warning" onClick={() => setDialog('report')}>
                纠错
              </BarButton>
            </AnswerBar>
          </div>
        )
      }
    >
      {leaf ? (
        <AnalysedView
          key={leaf.id}
          leaf={leaf}
          siblings={leaves.filter(({ topIndex }) => topIndex === leaf.topIndex)}
          judged={judged}
          rule={rule}
          userId={userId}
          subjectId={subjectId}
          seconds={traces?.get(leaf.id)?.seconds ?? 0}
          onPick={show}
          why={
            reasons.has(leaf) && (
              <ReasonBlock
                no={leaf.no}
                reason={reasons.reasonOf(leaf)}
                isRefused={reasons.isRefused}
                onToggle={toggleReason}
              />
            )
          }
        />
      ) : (
        <div className={reading.empty}>
          <EmptyState
            kind={filter === 'lost' && choice === '' ? 'good' : 'search'}
            title={emptyTitle(filter, choice)}
          />
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{leaf && `第 ${leaf.no} 题，${typeTitle(leaf.question.type)}`}</span>
      </VisuallyHidden>
      {dialog === 'help' && <HelpDialog onClose={() => setDialog(null)} />}
      {dialog === 'report' && leaf && (
        <ReportDialog questionId={leaf.top.id} no={leaf.no} onClose={() => setDialog(null)} />
      )}
    </ExamFrame>
  );
}

function emptyTitle(filter: AnalysisFilter, choice: ReasonChoice): string {
  if (choice === 'none') return '失分的小题都标了原因';
  if (choice !== '') return `没有标了“${reasonLabel(choice)}”的小题`;
  return filter === 'all' ? '没有题目' : `没有${nounOf[filter]}的小题`;
}

/** The score of a finished record, and what its questions do not explain of it. */
function Final({ sums, record }: { sums: Score; record: Pick<RecordRow, 'score' | 'totalScore'> }) {
  const final = finishedScore(sums, record);
  const gap = unexplained(sums, final);
  return (
    <>
      得分 <strong className={styles.score}>{final.known === null ? '—' : scoreText(final.known)}</strong> /{' '}
      {final.full}
      {gap && `，${gap}`}
    </>
  );
}
