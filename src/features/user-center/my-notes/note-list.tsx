import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pictureUrl } from '@/api/media-url';
import { useHue } from '@/api/sys/use-hue';
import { CourseCover } from '@/components/course/course-cover';
import { useProject } from '@/session/project';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { NoteRow } from './note-row';
import type { NoteGroup } from './notes-view';
import type { MyNotes } from './use-my-notes';
import styles from './my-notes.module.css';

interface NoteListProps {
  group: NoteGroup;
  /** Number of rows shown at first. */
  first: number;
  words: string;
  /** Title of the course of each row; null in a list of one course. */
  titleOf?: (id: string) => string | null;
  notes: Pick<MyNotes, 'secondsLeft' | 'isStored' | 'isDeleted' | 'refresh' | 'edit' | 'remove' | 'undo'>;
}

/** Number of rows that 再显示 adds. */
const step = 50;
const cover = { width: 57, height: 32 };

/** Notes of one course or subject, or all of them in one list without a head. */
export function NoteList({ group, first, words, titleOf, notes }: NoteListProps) {
  const [shown, setShown] = useState(first);
  const hue = useHue(useProject()?.id);
  const list = useRef<HTMLUListElement>(null);
  const rest = group.notes.length - shown;
  const showMore = () => {
    // Render the rows before focusing the first new one.
    flushSync(() => setShown(shown + step));
    list.current?.children[shown]?.querySelector<HTMLElement>('[data-entry]')?.focus();
  };
  const { title, course } = group;
  return (
    <section className="card" aria-label={title ?? '读取中'}>
      {!titleOf && (
        <header className={`row gap-12 ${styles.head}`}>
          {course ? (
            <CourseCover
              course={course}
              src={pictureUrl(course.coverUrl, cover.width * 2)}
              {...cover}
              className={`rigid ${styles.cover}`}
            />
          ) : (
            <span data-hue={hue} className={`middle rigid ${styles.cover} ${styles.tile}`}>
              <Icon name={group.key.startsWith('bank') ? 'list' : 'book'} size={20} />
            </span>
          )}
          <h2 className="fill ellipsis text-15-strong" title={title ?? undefined}>
            {title ?? <Skeleton width={280} height={16} />}
          </h2>
          <span className="num hint">{`${group.notes.filter(notes.isStored).length} 条`}</span>
        </header>
      )}
      <ul ref={list} aria-label={`${title ?? ''}笔记`}>
        {group.notes.slice(0, shown).map((note) => (
          <NoteRow key={note.id} note={note} words={words} course={titleOf?.(note.id) ?? null} notes={notes} />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className={`row centre gap-4 num text-13 soft ${styles.more}`} onClick={showMore}>
          <span>{`再显示 ${Math.min(rest, step)} 条`}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    </section>
  );
}
