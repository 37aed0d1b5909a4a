import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { useBatchStart } from '../../hooks/use-batch-start';
import { useDue } from '../../hooks/use-due';
import { usePractice } from '../../hooks/use-practice';
import { isDue, reviewDays } from '../../lib/record/review';
import styles from './book.module.css';

/** 今日待复习: what is due today, and a batch of it. */
export function ReviewBanner({ subjectId }: { subjectId: string }) {
  const all = useQuery({ ...bookQueries.questions({ type: 'WRONG', subjectId, withAnalysis: true }), staleTime: 0 });
  const due = useDue(subjectId, (all.data?.length ?? 0) > 0);
  const [{ batch }] = usePractice();
  const start = useBatchStart('WRONG', subjectId);
  if (!all.data || all.data.length === 0 || !due) return null;
  const questions = all.data.filter(({ id }) => isDue(due, id));
  const count = Math.min(batch, questions.length);
  return (
    <section className={`no-print ${styles.review}`} aria-label="今日待复习">
      <span className={styles.tile}>
        <Icon name="history" size={24} />
      </span>
      <div className={styles.reviewText}>
        <h2>
          今日待复习 <span className="num">{questions.length}</span> 题
        </h2>
        <p>按 {reviewDays.join('-')} 天间隔安排，每答对一次间隔变长，答错重新开始</p>
      </div>
      {questions.length > 0 ? (
        <Button
          kind="filled"
          loading={start.isPending}
          onClick={() => start.mutate({ title: '今日复习', questions: questions.slice(0, batch) })}
        >
          开始复习{count < questions.length && `（先做 ${count} 题）`}
        </Button>
      ) : (
        <p className={styles.clear}>
          <Icon name="check-circle" size={18} />
          今天的复习已完成
        </p>
      )}
    </section>
  );
}
