import { useState, type ReactNode } from 'react';
import { reasonLabel, type ReasonChoice, type Reason } from '@/learning/losses/losses';
import { useBack } from '@/shared/lib/use-back';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { typeTitle } from '@/exam';
import { usePractice } from '@/session/practice';
import { Icon } from '@/shared/ui/icon';
import { DisplaySettings } from '../room/display-settings';
import { ExamFrame } from '../room/exam-frame';
import { FullscreenButton } from '../room/fullscreen-button';
import { HelpDialog } from '../room/help-dialog';
import { ReportDialog } from '../room/report-dialog';
import { AnswerBar, BarButton } from '../room/answer-bar';
import { AnalysedView } from './analysed-view';
import { nounOf, type AnalysisFilter, type AnalysedLeaf } from './analysis';
import { AnalysisSide } from './analysis-side';
import { ReasonChips } from '../reasons/reason-chips';
import {
  AnalysisContext,
  useAnalysis,
  useAnalysisKeys,
  type AnalysisRoomProps,
  useAnalysisContext,
} from './use-analysis';
import reading from './reading.module.css';
import styles from './analysis-room.module.css';

function emptyTitle(filter: AnalysisFilter, choice: ReasonChoice): string {
  if (choice === 'none') return '失分的小题都标了原因';
  if (choice !== '') return `没有标了“${reasonLabel(choice)}”的小题`;
  return filter === 'all' ? '没有题目' : `没有${nounOf(filter)}的小题`;
}

/** The answering frame, read-only: coloured options, explanations, filters, and a coloured sheet. */
export function AnalysisRoom(props: AnalysisRoomProps) {
  const { page, userId, title, rule = null, judged, subjectId, action, extra } = props;
  const analysis = useAnalysis(props);
  const { leaves, shown, leaf, at, reasons, traces } = analysis;
  const { filter, choice } = analysis.filters;
  const [dialog, setDialog] = useState<'help' | 'report' | null>(null);
  const back = useBack();
  usePageTitle(title);
  useAnalysisKeys(analysis, () => setDialog('help'));
  return (
    <AnalysisContext value={analysis}>
      <ExamFrame
        page={page}
        title={title}
        tag={{ text: judged ? '答案解析' : '背题', tone: 'grey' }}
        onBack={back}
        split
        center={
          <span className={`num flex gap-6 baseline centre ${styles.place}`}>
            <small>{nounOf(filter)}</small> <strong className="fs-18 ink">{at + 1}</strong>
            <span>{` / ${shown.length}`}</span>
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
        side={<AnalysisSide />}
        bottom={
          leaf && (
            <AnalysisBar leaf={leaf} onReport={() => setDialog('report')}>
              {extra?.(leaf)}
            </AnalysisBar>
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
            onPick={analysis.show}
            why={
              reasons.has(leaf) && (
                <ReasonBlock
                  no={leaf.no}
                  reason={reasons.reasonOf(leaf)}
                  isRefused={reasons.isRefused}
                  onToggle={analysis.toggleReason}
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
    </AnalysisContext>
  );
}

interface AnalysisBarProps {
  leaf: AnalysedLeaf;
  /** Further buttons. */
  children?: ReactNode;
  onReport: () => void;
}

/** Below the question: steps through the shown leaves, collects, and reports a mistake. */
function AnalysisBar({ leaf, children, onReport }: AnalysisBarProps) {
  const { shown, at, collected, filters, step } = useAnalysisContext();
  const isCollected = collected.isCollected(leaf.top.id);
  const noun = filters.filter === 'lost' ? '道失分' : '题';
  return (
    <div className={styles.foot}>
      <AnswerBar
        previous={`上一${noun}`}
        next={`下一${noun}`}
        isFirst={at === 0}
        isLast={at === shown.length - 1}
        onPrevious={() => step(-1)}
        onNext={() => step(1)}
      >
        <BarButton icon="star" look="star" on={isCollected} onClick={() => collected.toggle(leaf.top.id)}>
          {isCollected ? '已收藏' : '收藏'}
        </BarButton>
        {children}
        <BarButton icon="warning" onClick={onReport}>
          纠错
        </BarButton>
      </AnswerBar>
    </div>
  );
}

interface ReasonBlockProps {
  no: string;
  reason: Reason | null;
  /** This device has refused to store the choice. */
  isRefused: boolean;
  onToggle: (reason: Reason) => void;
}

/** 为什么错: between verdict and explanation of a leaf that lost points. */
function ReasonBlock({ no, reason, isRefused, onToggle }: ReasonBlockProps) {
  const keysOn = usePractice((practice) => practice.keys);
  return (
    <div className={styles.block} data-exam-keys>
      <div className="row between gap-8">
        <h2>为什么错</h2>
        <p role="status" className="row gap-4 fs-12 muted">
          {isRefused ? (
            <span className="warning">本机不能保存，离开本站前有效</span>
          ) : reason === null ? (
            `${keysOn ? '按 1–5 选一个，' : ''}仅存本机`
          ) : (
            <>
              <Icon name="check" size={14} className="success" />
              <span className="success">已记，仅本机</span>
            </>
          )}
        </p>
      </div>
      <ReasonChips wide label={`第 ${no} 题为什么错`} value={reason} onToggle={onToggle} />
    </div>
  );
}
