import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { serverNow } from '@/api/server-clock';
import { isDue } from '@/offline/review-cards';
import { usePractice } from '@/session/practice';
import { shanghaiDay } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconTile } from '@/shared/ui/icon-tile';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { comingDays } from './review';
import { ReviewWeek } from './review-week';
import { useBatchStart } from './use-batch-start';
import { usePrintSheet } from './use-print-sheet';
import { useReviewDays } from './use-review-days';
import styles from './review-banner.module.css';

const ReviewPrint = lazyPart(() => import('./book-print').then((file) => file.ReviewPrint));

interface ReviewBannerProps {
  subjectId: string;
  subjectName: string;
}

/** 今日待复习: what is due today, a batch of it or a sheet, and the week. It keeps its place while records are read. */
export function ReviewBanner({ subjectId, subjectName }: ReviewBannerProps) {
  const book = useQuery(bookQueries.book('WRONG', subjectId));
  const hasQuestions = (book.data?.total ?? 0) > 0;
  const all = useQuery({
    ...bookQueries.questions({ type: 'WRONG', subjectId, withAnalysis: true }),
    enabled: hasQuestions,
    staleTime: 0,
  });
  const { review, isReady, isError } = useReviewDays(subjectId, hasQuestions);
  const batch = usePractice((practice) => practice.batch);
  const start = useBatchStart('WRONG', subjectId);
  const { printing, print, sheet } = usePrintSheet();
  if (book.data?.total === 0 || book.isError || all.isError || isError) return null;
  const now = serverNow();
  const today = shanghaiDay(now);
  const questions = isReady ? all.data?.filter(({ id }) => isDue(review, id, today)) : undefined;
  const ids = all.data?.map(({ id }) => id);
  return (
    <>
      <section className={`no-print ${styles.review}`} aria-label="今日待复习">
        <div className={styles.text}>
          <IconTile filled name="history" />
          <div>
            <h2>
              今日待复习{' '}
              {questions ? <span className="num">{questions.length}</span> : <Skeleton width={24} height={18} />} 题
            </h2>
            <p>按 FSRS 记忆算法安排：答对间隔变长，答错缩短，答对但偏慢的早些再来</p>
            <p className={styles.local}>安排仅存本机</p>
          </div>
        </div>
        <ReviewWeek now={now} counts={isReady && ids ? comingDays(review, ids, today) : null} />
        <div className={styles.actions}>
          {questions && questions.length > 0 && (
            <>
              <Button
                kind="filled"
                loading={start.isPending}
                onClick={() => start.mutate({ title: '今日复习', questions: questions.slice(0, batch) })}
              >
                开始复习{batch < questions.length && `（先做 ${batch} 题）`}
              </Button>
              <Button size="sm" icon="print" onClick={print}>
                打印待复习
              </Button>
            </>
          )}
          {questions?.length === 0 && (
            <p className={styles.clear}>
              <Icon name="check-circle" size={18} />
              今天的复习已完成
            </p>
          )}
        </div>
      </section>
      {printing && questions && <ReviewPrint subjectName={subjectName} questions={questions} {...sheet} />}
    </>
  );
}
