import type { ReactNode } from 'react';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { ExamFrame } from './exam-frame';
import styles from './opening.module.css';
import { useBack } from '@/shared/lib/use-back';

export function QuestionSkeleton() {
  return (
    <div className={`card grid gap-12 ${styles.card}`} role="status">
      <VisuallyHidden>正在准备题目</VisuallyHidden>
      <Skeleton height={24} width="80%" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} radius={8} />
      ))}
    </div>
  );
}

/** The room's frame for loading, failure and empty states. */
export function Opening({ page, title = '答题', children }: { page: string; title?: string; children?: ReactNode }) {
  const back = useBack();
  return (
    <ExamFrame page={page} title={title} tag={{ text: '答题', tone: 'grey' }} onBack={back}>
      {children ?? <QuestionSkeleton />}
    </ExamFrame>
  );
}
