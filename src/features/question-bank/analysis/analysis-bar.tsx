import type { ReactNode } from 'react';
import { AnswerBar, BarButton } from '../room/answer-bar';
import { useAnalysisContext } from './use-analysis';
import type { AnalysedLeaf } from './analysis';
import styles from './analysis-room.module.css';

interface AnalysisBarProps {
  leaf: AnalysedLeaf;
  /** Further buttons. */
  children?: ReactNode;
  onReport: () => void;
}

/** Below the question: steps through the shown leaves, collects, and reports a mistake. */
export function AnalysisBar({ leaf, children, onReport }: AnalysisBarProps) {
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
