import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { useBatchStart } from './use-batch-start';
import { useDue } from './use-due';
import { usePractice } from '@/session/practice';
import { isDue, reviewDays } from './review';
import styles from './book.module.css';

/** 今日待复习: what is due today, and a batch of it. It keeps its place while the records are looked at. */
export function ReviewBanner({ subjectId }: { subjectId: string }) {
  const book = useQuery(bookQueries.book('WRONG', subjectId));
  const hasQuestions = (book.data?.total ?? 0) > 0;
  const all = useQuery({
    ...bookQueries.questions({ type: 'WRONG', subjectId, withAnalysis: true }),
    enabled: hasQuestions,
    staleTime: 0,
  });
  const due = useDue(subjectId, hasQuestions);
  const batch = usePractice((practice) => practice.batch);
  const start = useBatchStart('WRONG', subjectId);
  const days = due.data;
  if (book.data?.total === 0 || book.isError || all.isError || due.isError) return null;
  const questions = days && all.data?.filter(({ id }) => isDue(days, id));
  return (
    <section className={`no-print ${styles.review}`} aria-label="今日待复习">
      <span className={styles.tile}>
        <Icon name="history" size={24} />
      </span>
      <div className={styles.reviewText}>
        <h2>
          今日待复习 {questions ? <span className="num">{questions.length}</span> : <Skeleton width={24} height={18} />}{' '}
          题
        </h2>
        <p>按 {reviewDays.join('-')} 天间隔安排，每答对一次间隔变长，答错重新开始</p>
      </div>
      {questions && questions.length > 0 && (
        <Button
          kind="filled"
          loading={start.isPending}
          onClick={() => start.mutate({ title: '今日复习', questions: questions.slice(0, batch) })}
        >
          开始复习{batch < questions.length && `（先做 ${batch} 题）`}
        </Button>
      )}
      {questions?.length === 0 && (
        <p className={styles.clear}>
          <Icon name="check-circle" size={18} />
          今天的复习已完成
        </p>
      )}
    </section>
  );
}
