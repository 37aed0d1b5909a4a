import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { mirror, useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { Segmented } from '@/shared/ui/segmented';
import { Skeleton } from '@/shared/ui/skeleton';
import { notify } from '@/shared/notify';
import { batchSizes, changePractice, usePractice } from '@/session/practice';
import { bookName, type BookAddress } from '../book/book-address';
import { nextBatch, practised } from '../book/book-batch';
import { startRecord } from '../attempt/start-record';
import { Opening } from '../room/opening';
import styles from '../exam/start-panel.module.css';

/** Order and size of the next batch; the button makes its record. */
export function BookStart({ userId, address }: { userId: string; address: BookAddress }) {
  const { book, subjectId, questionType, sectionId } = address;
  const batch = usePractice((practice) => practice.batch);
  const order = usePractice((practice) => practice.order);
  const [, setQuery] = useQueryState(() => null);
  const groups = useQuery(bookQueries.book(book, subjectId));
  const name = bookName(book);
  const start = useLockedMutation({
    mutationFn: async () => {
      const questions = await nextBatch(address, batch, order);
      const source = { sourceId: subjectId, sourceType: book, examMode: 'PRACTICE', subjectId } as const;
      const made = await startRecord({ userId, source, batch: { title: `${name}练习`, questions } });
      if (made)
        practised.add(
          address,
          questions.map(({ id }) => id),
        );
      return made;
    },
    onSuccess: (made) => {
      if (made) setQuery({ recordId: made.recordId }, mirror);
      else notify('没有题目了');
    },
  });
  const inSet = groups.data?.groups.filter(
    (group) =>
      (questionType === null || group.questionType === questionType) &&
      (sectionId === null || group.sectionId === sectionId),
  );
  const total = inSet?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const done = practised.read(address).length;
  return (
    <Opening page="learn-center-record" title={`${name}练习`}>
      <QueryBlock
        query={groups}
        skeleton={<Skeleton height={280} radius={12} />}
        isEmpty={() => total === 0}
        empty={
          <EmptyState
            kind="good"
            title="没有题目了"
            action={<LinkButton to={paths.record({ tab: book === 'WRONG' ? 2 : 3 })}>返回{name}</LinkButton>}
          />
        }
      >
        {() => (
          <section className={`card ${styles.card}`}>
            <h2 className={styles.title}>{name}练习</h2>
            <p className={styles.facts}>
              共 {total} 题{done > 0 && `，本轮已练 ${Math.min(done, total)} 题`}
            </p>
            <Segmented
              label="顺序"
              value={order}
              options={[
                { value: 'seq', label: '顺序练习' },
                { value: 'random', label: '随机练习' },
              ]}
              onChange={(next) => changePractice({ order: next })}
            />
            <Segmented
              label="每批题数"
              value={String(batch)}
              options={batchSizes.map((size) => ({ value: String(size), label: `每批 ${size} 题` }))}
              onChange={(size) => changePractice({ batch: batchSizes.find((each) => String(each) === size) ?? 20 })}
            />
            <div className={styles.buttons}>
              <Button kind="filled" size="lg" loading={start.isPending} onClick={() => start.mutate()}>
                {done > 0 ? '练下一批' : '开始练习'}
              </Button>
            </div>
          </section>
        )}
      </QueryBlock>
    </Opening>
  );
}
