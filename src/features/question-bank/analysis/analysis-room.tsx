import { useState } from 'react';
import { reasonLabel } from '@/learning/losses/losses';
import { useBack } from '@/shared/lib/use-back';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { typeTitle } from '@/exam';
import { DisplaySettings } from '../room/display-settings';
import { ExamFrame } from '../room/exam-frame';
import { FullscreenButton } from '../room/fullscreen-button';
import { HelpDialog } from '../room/help-dialog';
import { ReportDialog } from '../room/report-dialog';
import { AnswerBar, BarButton } from '../room/answer-bar';
import { AnalysedView } from './analysed-view';
import { nounOf, type AnalysedLeaf } from './analysis';
import { AnalysisSide } from './analysis-side';
import { AnalysisContext, useAnalysis, useAnalysisKeys, useAnalysisContext } from './use-analysis';
import reading from './reading.module.css';
import styles from './analysis-room.module.css';

/** Other knowledge points may have such questions, so the title names the one of the filter. */
function emptyTitle({ filter, choice, point }: ReturnType<typeof useAnalysis>['filters']): string {
  const where = point === '' ? '' : '这个考点';
  if (choice === 'none') return `${where}失分的小题都标了原因`;
  if (choice !== '') return `${where}没有标了“${reasonLabel(choice)}”的小题`;
  if (filter !== 'all') return `${where}没有${nounOf(filter)}的小题`;
  return point === '' ? '没有题目' : '没有这个考点的小题';
}

/** The answering frame, read-only: coloured options, explanations, filters, and a coloured sheet. */
export function AnalysisRoom(props: Parameters<typeof useAnalysis>[0]) {
  const { page, title, judged, action } = props;
  const analysis = useAnalysis(props);
  const { shown, leaf, at } = analysis;
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
          <span className={`num flex gap-6 baseline centre muted ${styles.place}`}>
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
        bottom={leaf && <AnalysisBar leaf={leaf} onReport={() => setDialog('report')} />}
      >
        {leaf ? (
          <AnalysedView key={leaf.id} leaf={leaf} />
        ) : (
          <div className={reading.empty}>
            <EmptyState
              kind={filter === 'lost' && choice === '' ? 'good' : 'search'}
              title={emptyTitle(analysis.filters)}
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

/** Below the question: steps through the shown leaves, collects, and reports a mistake. */
function AnalysisBar({ leaf, onReport }: { leaf: AnalysedLeaf; onReport: () => void }) {
  const { shown, at, collected, filters, step, extra } = useAnalysisContext();
  const isCollected = collected.isCollected(leaf.top.id);
  const noun = filters.filter === 'lost' ? '道失分' : '题';
  return (
    <div className={styles.foot}>
      <AnswerBar
        previous={`上一${noun}`}
        next={`下一${noun}`}
        isFirst={at === 0}
        isLast={at === shown.length - 1}
        onStep={step}
      >
        <BarButton icon="star" look="star" on={isCollected} onClick={() => collected.toggle(leaf.top.id)}>
          {isCollected ? '已收藏' : '收藏'}
        </BarButton>
        {extra?.(leaf)}
        <BarButton icon="warning" onClick={onReport}>
          纠错
        </BarButton>
      </AnswerBar>
    </div>
  );
}
