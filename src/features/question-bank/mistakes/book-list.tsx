import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { Pager } from '@/shared/ui/pager';
import { dueText } from './review';
import { BookQuestion } from './book-question';
import styles from './book.module.css';

const perPage = 20;

interface BookListProps {
  questions: readonly AnalysedQuestion[];
  page: number;
  due: ReadonlyMap<string, number> | undefined;
  remove: ((questionId: string) => void) | null;
  removing: string | null | undefined;
}

export function BookList({ questions, page, due, remove, removing }: BookListProps) {
  const pages = Math.max(1, Math.ceil(questions.length / perPage));
  const here = Math.min(page, pages);
  const first = (here - 1) * perPage;
  return (
    <>
      <ol className={styles.questions} start={first + 1}>
        {questions.slice(first, first + perPage).map((question, index) => (
          <BookQuestion
            key={question.id}
            question={question}
            no={first + index + 1}
            due={due ? dueText(due, question.id) : null}
            onRemove={remove && (() => remove(question.id))}
            removing={removing === question.id}
          />
        ))}
      </ol>
      <div className={styles.pager}>
        <Pager current={here} pages={pages} />
      </div>
    </>
  );
}
