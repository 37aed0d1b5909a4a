import { useQueryClient } from '@tanstack/react-query';
import { reasonLabel } from '@/learning/losses/losses';
import { session } from '@/session/login';
import { usePractice } from '@/session/practice';
import { notify } from '@/shared/notify';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { bookQueries } from '@/api/questionbank/record-queries';
import { clearBook } from '@/api/questionbank/question-endpoints';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { confirm } from '@/shared/ui/confirm';
import { bookName } from '../book/book-address';
import { useLabels } from '../record/use-labels';
import { useBookRemoval } from '../book/use-book-removal';
import { BookNav } from './book-groups';
import { BookToolbar, BookTools, ReasonBar } from './book-toolbar';
import { EmptyBook } from './empty-book';
import { muteQuestion } from './review';
import { BookContext, useBook, useBookContext, type Book, type BookProps } from './use-book';
import { usePrintSheet } from './use-print-sheet';
import styles from './book.module.css';
import { Pager } from '@/shared/ui/pager';
import { useHandOver } from '@/shared/lib/use-hand-over';
import { BookQuestion } from './book-question';

const BookPrint = lazyPart(() => import('./book-print').then((file) => file.BookPrint));

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

/** Why no question is shown. */
function emptyTitle({ why, anyReason, state: { words, muted, point } }: Book): string {
  if (words) return `没有题干包含“${words}”的题目`;
  if (why && anyReason.length > 0) return why === 'none' ? '这些题目都标了原因' : `没有标了“${reasonLabel(why)}”的题目`;
  if (muted) return '没有不再提醒的题目';
  return point ? '错题本中没有这个考点的题目' : '这一组没有题目了';
}

/** 移出, 不再提醒 and 清空. Removing one question from the wrong book needs an assumed call; without it there is no button. */
function useBookActions({ type, subjectId }: BookProps) {
  const client = useQueryClient();
  const { possible, removing, remove } = useBookRemoval({ book: type, subjectId }, 'active');
  const clearing = useLockedMutation({
    mutationFn: () => clearBook({ type, subjectId }),
    onSuccess: () => {
      notify('已清空');
      return client.invalidateQueries({ queryKey: bookQueries.all() });
    },
  });
  return {
    remove: possible
      ? (questionId: string) => remove(questionId, type === 'WRONG' ? '已移出错题本' : '已取消收藏')
      : null,
    removing,
    mute: (questionId: string, on: boolean) => {
      const isStored = muteQuestion(session.userId(), subjectId, questionId, on);
      const text = on ? '不再提醒这道题' : '已恢复提醒';
      notify(isStored ? text : `${text}，本机不能保存，离开本站前有效`);
    },
    clearing: clearing.isPending,
    async clear(total: number) {
      const name = type === 'WRONG' ? '错题本' : '收藏夹';
      const isConfirmed = await confirm({
        title: `清空${name}`,
        text: `本科目的 ${total} 道题会全部移出${name}，不能恢复。`,
        okLabel: '清空',
        danger: true,
      });
      if (isConfirmed) clearing.mutate();
    },
  };
}

export type BookActions = ReturnType<typeof useBookActions>;

/** 错题本 and 收藏夹: groups on the left, the questions of the chosen group on the right. */
export function BookPanel(props: BookProps) {
  const label = useLabels();
  const book = useBook(props);
  const actions = useBookActions(props);
  const { printing, print, sheet } = usePrintSheet();
  const withAnswers = usePractice((practice) => practice.withAnswers);
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
          <BookToolbar groupName={groupName} actions={actions} onPrint={print} />
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
                {() => <BookList actions={actions} />}
              </QueryBlock>
            </div>
          </div>
          {printing && (
            <BookPrint
              title={[bookName(props.type), groupName].join('，')}
              subjectName={props.subjectName}
              questions={questions}
              withAnswers={withAnswers}
              losses={book.losses}
              {...sheet}
            />
          )}
        </BookContext>
      )}
    </QueryBlock>
  );
}

const perPage = 20;

function BookList({ actions }: { actions: BookActions }) {
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
            actions={actions}
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
