import { useMemo, useState, type ReactNode } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { groupsOf, leavesOf, typeTitle, type LeafGroup } from '../question/leaves';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { mirror, useQueryState } from '@/shared/lib/use-query-state';
import { notify } from '@/shared/notify';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useBack } from '../room/use-back';
import { useCollected } from '../room/use-collected';
import { useExamKeys } from '../room/use-exam-keys';
import { usePractice } from '@/session/practice';
import { analysisSheet, filtered, filterOf, leafNamed, type AnalysedLeaf, type AnalysisFilter } from './analysis';
import { AnalysedView } from './analysed-view';
import { AnalysisFilters } from './analysis-filters';
import { AnswerBar, BarButton } from '../room/answer-bar';
import { DisplaySettings } from '../room/display-settings';
import { ExamFrame } from '../room/exam-frame';
import { FullscreenButton } from '../room/fullscreen-button';
import { FontControl } from '../room/font-control';
import { HelpDialog } from '../room/help-dialog';
import { ReportDialog } from '../room/report-dialog';
import { SheetPanel } from '../room/sheet-panel';

interface AnalysisRoomProps {
  page: string;
  userId: string;
  title: string;
  questions: readonly AnalysedQuestion[];
  /** From a record; else the questions are only read (背题). */
  judged: boolean;
  subjectId: string;
  /** The button at the right of the bar. */
  action: ReactNode;
  /** Where reading stopped the last time: a leaf's id. */
  lastSeen?: string | undefined;
  onSeen?: (leafId: string) => void;
  extra?: (leaf: AnalysedLeaf) => ReactNode;
}

const nounOf: Readonly<Record<AnalysisFilter, string>> = {
  all: '题',
  wrong: '错题',
  blank: '未答题',
  marked: '标记题',
  collected: '收藏题',
};
const points = (value: number) => Math.round(value * 100) / 100;

/** The frame of answering, to read: coloured options, explanations, filters, a coloured sheet. */
export function AnalysisRoom(props: AnalysisRoomProps) {
  const { page, userId, title, questions, judged, subjectId, action, lastSeen, onSeen, extra } = props;
  const back = useBack();
  const [{ filter, wanted }, put] = useQueryState((query) => ({
    filter: filterOf(query.get('filter')),
    wanted: query.get('q'),
  }));
  const keysOn = usePractice((practice) => practice.keys);
  const [dialog, setDialog] = useState<'help' | 'report' | null>(null);
  const leaves = useMemo(() => leavesOf(questions), [questions]);
  const source = useMemo(() => analysisSheet(leaves, judged), [leaves, judged]);
  const collected = useCollected(subjectId, questions);
  const shown = filtered(leaves, filter, collected.isCollected);
  const groups = useMemo(() => {
    const seen = new Set(shown.map(({ id }) => id));
    return groupsOf(leaves.filter(({ id }) => seen.has(id)));
    // oxlint-disable-next-line react/exhaustive-deps -- the ids say whether the list is another one
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
  useExamKeys(
    {
      previous: () => step(-1),
      next: () => step(1),
      enter: () => step(1),
      collect: leaf && (() => collected.toggle(leaf.top.id)),
      sheet: () => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus(),
      help: () => setDialog('help'),
    },
    keysOn,
  );
  const right = leaves.filter(({ question }) => question.correct === true).length;
  const captionOf = (group: LeafGroup): string => {
    if (!judged) return `${group.count} 题`;
    const got = group.leaves.reduce((sum, { question }) => sum + ((question as AnalysedQuestion).userScore ?? 0), 0);
    return `${points(got)} / ${points(group.leaves.reduce((sum, { question }) => sum + question.score, 0))} 分`;
  };
  return (
    <ExamFrame
      page={page}
      title={title}
      tag={{ text: judged ? '答案解析' : '背题', tone: 'grey' }}
      onBack={back}
      center={
        <span className="num">
          {nounOf[filter]} <strong>{at + 1}</strong> / {shown.length}
        </span>
      }
      tools={
        <>
          <FontControl />
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
          count={
            judged ? (
              <>
                答对 <strong>{right}</strong> / {leaves.length}
              </>
            ) : (
              `共 ${leaves.length} 题`
            )
          }
          legend={
            <AnalysisFilters
              leaves={leaves}
              judged={judged}
              value={filter}
              isCollected={collected.isCollected}
              onChange={(value) => put({ filter: value }, mirror)}
            />
          }
        />
      }
      bottom={
        leaf && (
          <AnswerBar
            previous={`上一${filter === 'wrong' ? '错题' : '题'}`}
            next={`下一${filter === 'wrong' ? '错题' : '题'}`}
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
        )
      }
    >
      {leaf ? (
        <AnalysedView key={leaf.id} leaf={leaf} judged={judged} userId={userId} />
      ) : (
        <EmptyState kind={filter === 'wrong' ? 'good' : 'search'} title={`没有${nounOf[filter]}`} />
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
