import type { ReactNode } from 'react';
import { useLeafAnswer } from '../attempt/use-attempt';
import type { useCollected } from '../room/use-collected';
import type { Attempt, AttemptLeaf } from '@/exam';
import { AnswerBar, BarButton } from '../room/answer-bar';

interface RoomBarProps {
  attempt: Attempt;
  leaf: AttemptLeaf;
  collected: ReturnType<typeof useCollected>;
  onStep: (by: number) => void;
  onReport: () => void;
  /** Spans two panes. */
  whole: boolean;
  extra?: ReactNode;
}

/** 上一题, 标记, 收藏, 纠错, 下一题. */
export function RoomBar({ attempt, leaf, collected, onStep, onReport, whole, extra }: RoomBarProps) {
  const { marked } = useLeafAnswer(attempt, leaf.id);
  const isCollected = collected.isCollected(leaf.top.id);
  const isLast = leaf.index === attempt.leaves.length - 1;
  return (
    <AnswerBar
      previous="上一题"
      next={isLast ? (attempt.isExam ? '去交卷' : '完成') : '下一题'}
      isFirst={leaf.index === 0}
      isLast={false}
      wide={extra !== undefined}
      whole={whole}
      onPrevious={() => onStep(-1)}
      onNext={() => onStep(1)}
    >
      <BarButton icon="flag" look="flag" on={marked} onClick={() => attempt.toggleMark(leaf.id)}>
        {marked ? '已标记' : '标记'}
      </BarButton>
      <BarButton icon="star" look="star" on={isCollected} onClick={() => collected.toggle(leaf.top.id)}>
        {isCollected ? '已收藏' : '收藏'}
      </BarButton>
      {extra}
      <BarButton icon="warning" onClick={onReport}>
        纠错
      </BarButton>
    </AnswerBar>
  );
}
