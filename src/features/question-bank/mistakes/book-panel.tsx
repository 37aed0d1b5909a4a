import { reasonLabel } from '@/learning/losses/losses';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { bookName } from '../book/book-address';
import { useLabels } from '../record/use-labels';
import { BookNav } from './book-groups';
import { BookToolbar, BookTools, ReasonBar } from './book-toolbar';
import { EmptyBook } from './book-subjects';
import { BookContext, useBook, useBookContext, type Book, type BookProps } from './use-book';
import { usePrintSheet } from './use-print-sheet';
import { Pager } from '@/shared/ui/pager';
import { useHandOver } from '@/shared/lib/use-hand-over';
import { BookQuestion } from './book-question';
import styles from './book.module.css';

/** What the shown questions have in common: 第一章，概念不清. */
function groupNameOf({ chapters, why, state }: Book, label: ReturnType<typeof useLabels>): string {
  const { by, section, questionType, point, muted } = state;
  const ownName =
    by === 'type'
      ? questionType && label('questionType', questionType)
      : section && chapters.flatMap(({ sections }) => sections).find(({ id }) => id === section)?.name;
  const baseName = (muted && '不再提醒') || point.replaceAll('|', '、') || ownName || '全部';
  return [baseName, why === 'none' ? '没标原因' : reasonLabel(why)].filter(Boolean).join('，');
}

function emptyTitle({ why, anyReason, state: { words, muted, point } }: Book): string {
  if (words) return `没有题干包含“${words}”的题目`;
  if (why && anyReason.length > 0) return why === 'none' ? '这些题目都标了原因' : `没有标了“${reasonLabel(why)}”的题目`;
  if (muted) return '没有不再提醒的题目';
  return point ? '错题本中没有这个考点的题目' : '这一组没有题目了';
}

/** 错题本 and 收藏夹: groups on the left, the questions of the chosen group on the right. */
export function BookPanel(props: BookProps) {
  const label = useLabels();
  const book = useBook(props);
  const { print, sheetOf } = usePrintSheet();
  const { isWrong, total, list, anyReason, questions } = book;
  const groupName = groupNameOf(book, label);
  return (
    <QueryBlock
      bare
      query={book.query}
      skeleton={<SkeletonRows rows={5} picture={false} />}
      isEmpty={() => total === 0}
      empty={<EmptyBook isWrong={isWrong} />}
    >
      {() => (
        <BookContext value={book}>
          <BookToolbar groupName={groupName} onPrint={print} />
          <BookTools />
          {isWrong && (list.isPending || anyReason.length > 0) && <ReasonBar />}
          <div className={`grid ${styles.columns}`}>
            <BookNav />
            <div>
              <QueryBlock
                bare
                query={list}
                skeleton={<SkeletonRows rows={4} picture={false} />}
                isEmpty={() => questions.length === 0}
                empty={<EmptyState bare kind={props.state.muted ? 'empty' : 'search'} title={emptyTitle(book)} />}
              >
                {() => <BookList />}
              </QueryBlock>
            </div>
          </div>
          {sheetOf({
            title: [bookName(props.type), groupName].join('，'),
            subjectName: props.subjectName,
            questions,
            losses: book.losses,
          })}
        </BookContext>
      )}
    </QueryBlock>
  );
}

const perPage = 20;

function BookList() {
  const { questions, state } = useBookContext();
  const pages = Math.max(1, Math.ceil(questions.length / perPage));
  const here = Math.min(state.page, pages);
  const first = (here - 1) * perPage;
  const shownHere = questions.slice(first, first + perPage);
  const ids = shownHere.map(({ id }) => id);
  const { list, mayLeave } = useHandOver<HTMLOListElement>(ids, { entry: '[data-unfolds]' });
  return (
    <>
      <ol ref={list} start={first + 1}>
        {shownHere.map((question, index) => (
          <BookQuestion
            key={question.id}
            question={question}
            no={first + index + 1}
            onLeave={() => mayLeave(question.id)}
          />
        ))}
      </ol>
      <div className={styles.pager}>
        <Pager current={here} pages={pages} />
      </div>
    </>
  );
}
