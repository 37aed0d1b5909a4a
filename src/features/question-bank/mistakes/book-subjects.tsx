import { useQueries, useQuery } from '@tanstack/react-query';
import type { BookType } from '@/api/questionbank/question-schema';
import { bookQueries, recordQueries } from '@/api/questionbank/record-queries';
import { useSubjects } from '@/components/project/use-subjects';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { bookName } from '../book/book-address';
import { failedOf } from '@/learning/basics/failed-of';
import { EmptyState } from '@/shared/ui/empty-state';
import styles from './book.module.css';

/** The largest page of records that the server sends. */
const newest = { current: 1, size: 100 };

/** Shown if no project is chosen (D19): the books of all subjects in the learner's records. */
export function BookSubjects({ type }: { type: BookType }) {
  const records = useQuery(recordQueries.page(newest));
  const ids = [...new Set((records.data?.records ?? []).flatMap(({ subjectId }) => subjectId ?? []))];
  const subjects = useSubjects(ids);
  const books = useQueries({ queries: ids.map((id) => bookQueries.book(type, id)) });
  const parts = [records, ...books];
  const failed = failedOf(parts);
  const isPending = parts.some((part) => part.isPending) || subjects.isLoading;
  const rows = ids.flatMap((id, index) => {
    const total = books[index]?.data?.total ?? 0;
    const subject = subjects.data?.get(id);
    return total === 0 ? [] : [{ id, total, name: subject ? `${subject.project}，${subject.name}` : `科目 ${id}` }];
  });
  const query = {
    data: isPending || failed ? undefined : rows,
    error: failed?.error,
    isFetching: failed?.isFetching ?? false,
    refetch: () => failed?.retry(),
  };
  return (
    <QueryBlock
      bare
      query={query}
      skeleton={<SkeletonRows rows={3} picture={false} />}
      empty={<EmptyBook isWrong={type === 'WRONG'} />}
    >
      {() => (
        <ul className={`grid ${styles.subjects}`} aria-label={`${bookName(type)}，按科目`}>
          {rows.map(({ id, total, name }) => (
            <li key={id} className="row gap-16">
              <h3 className="fill fs-14 ink breaks">{name}</h3>
              <span className="num">{`${total} 题`}</span>
              <LinkButton
                size="sm"
                to={paths.record({ tab: type === 'WRONG' ? '2' : '3', subjectId: id })}
                aria-label={`查看 ${name}`}
              >
                查看
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </QueryBlock>
  );
}

export function EmptyBook({ isWrong }: { isWrong: boolean }) {
  return (
    <EmptyState
      bare
      kind={isWrong ? 'good' : 'empty'}
      title={isWrong ? '太棒了，没有错题' : '还没有收藏题目'}
      hint={isWrong ? undefined : '答题或看解析时点“收藏”，题目会列在这里'}
      action={<LinkButton to={paths.questionBank()}>去刷题</LinkButton>}
    />
  );
}
