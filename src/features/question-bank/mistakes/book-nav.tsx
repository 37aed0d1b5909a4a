import { useLabels } from '../record/use-labels';
import type { RecordState } from '../records/record-state';
import { ChapterGroups, TypeGroups } from './book-groups';
import type { Book } from './use-book';
import styles from './book.module.css';

interface BookNavProps {
  book: Book;
  state: RecordState;
  set: (changes: Record<string, string | null>) => void;
}

/** The groups of a book: all, by chapter or by type, and the questions that are no longer due. */
export function BookNav({ book: { isWrong, total, chapters, types, mutedCount }, state, set }: BookNavProps) {
  const label = useLabels();
  const { by, section, questionType, point, muted } = state;
  const chosen = by === 'type' ? questionType : section;
  return (
    <nav className={`no-print grid gap-2 packed ${styles.groups}`} aria-label={by === 'type' ? '按题型' : '按章节'}>
      <button
        type="button"
        className={`selectable ${styles.item}`}
        aria-current={chosen === '' && point === '' && !muted ? 'true' : undefined}
        onClick={() => set({ section: null, qtype: null, point: null, muted: null })}
      >
        <span>全部</span>
        <span className="num">{total}</span>
      </button>
      {by === 'type' ? (
        <TypeGroups
          groups={types}
          nameOf={(id) => label('questionType', id)}
          chosen={questionType}
          onPick={(qtype) => set({ qtype, point: null, muted: null })}
        />
      ) : (
        <ChapterGroups
          chapters={chapters}
          chosen={section}
          onPick={(id) => set({ section: id, point: null, muted: null })}
        />
      )}
      {isWrong && (muted || mutedCount > 0) && (
        <div className="ruled">
          <button
            type="button"
            className={`selectable ${styles.item}`}
            aria-current={muted ? 'true' : undefined}
            onClick={() => set({ section: null, qtype: null, point: null, muted: '1' })}
          >
            <span>不再提醒</span>
            <span className="num">{mutedCount}</span>
          </button>
        </div>
      )}
    </nav>
  );
}
