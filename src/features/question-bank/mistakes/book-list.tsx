import { Pager } from '@/shared/ui/pager';
import { useHandOver } from '@/shared/lib/use-hand-over';
import type { BookActions } from './book-panel';
import { BookQuestion } from './book-question';
import { useBookContext } from './use-book';
import styles from './book.module.css';

const perPage = 20;

export function BookList({ actions }: { actions: BookActions }) {
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
