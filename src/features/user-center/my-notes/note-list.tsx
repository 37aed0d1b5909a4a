import { useRef, useState, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { pictureUrl } from '@/api/media-url';
import { useHue } from '@/api/sys/use-hue';
import { CourseCover } from '@/components/course/course-cover';
import { useProject } from '@/session/project';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';
import { type NoteGroup, courseIdOf, originOf } from './notes-view';
import type { MyNotes } from './use-my-notes';
import styles from './my-notes.module.css';
import { Link } from 'react-router-dom';
import { serverNow } from '@/api/server-clock';
import { useNoteDraft } from '@/components/notes/note-draft';
import { NoteEditor } from '@/components/notes/note-editor';
import { isOfQuestion, notePlace } from '@/components/notes/note-rules';
import type { Note } from '@/offline/db';
import { shanghaiDay, shanghaiText } from '@/shared/lib/dates';
import { formatDuration } from '@/shared/lib/format';
import { IconButton } from '@/shared/ui/icon-button';
import { Highlighted } from './highlights';

interface NoteListProps {
  group: NoteGroup;
  /** Number of rows shown at first. */
  first: number;
  words: string;
  /** Title of the course of each row; null in a list of one course. */
  titles: ReadonlyMap<string, string | null> | null;
  notes: MyNotes;
}

/** Number of rows that 再显示 adds. */
const step = 50;
const cover = { width: 57, height: 32 };

/** Notes of one course or subject, or all of them in one list without a head. */
export function NoteList({ group, first, words, titles, notes }: NoteListProps) {
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
      {!titles && (
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
          <NoteRow key={note.id} note={note} words={words} course={titles?.get(note.id) ?? null} notes={notes} />
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

/** 今天 09:21 or 11 月 20 日 21:40; with the year if it is not this year. */
export function timeText(time: number, now: number): string {
  if (shanghaiDay(time) === shanghaiDay(now)) return shanghaiText(time, '今天 HH:mm');
  const isThisYear = shanghaiText(time, 'YYYY') === shanghaiText(now, 'YYYY');
  const day = `${Number(shanghaiText(time, 'MM'))} 月 ${Number(shanghaiText(time, 'DD'))} 日`;
  return isThisYear ? `${day} ${shanghaiText(time, 'HH:mm')}` : shanghaiText(time, 'YYYY-MM-DD HH:mm');
}

/** Text on the chip of a note: its second in the film, or what it belongs to. */
export const stampOf = (note: Note): string =>
  note.time === null ? (isOfQuestion(note) ? (note.question?.typeName ?? '题目') : '课节') : formatDuration(note.time);

interface NoteRowProps {
  note: Note;
  words: string;
  /** Title of its course, in a list with notes of several courses; otherwise null. */
  course: string | null;
  notes: MyNotes;
}

function NoteRow({ note, words, course, notes }: NoteRowProps) {
  const draft = useNoteDraft(isOfQuestion(note) ? note.owner : courseIdOf(note));
  const edited = draft.edits[note.id] ?? null;
  const isDeleted = notes.isDeleted(note);
  const stop = () => {
    draft.stopEditing(note.id);
    // A deleted note leaves the list with its text.
    if (isDeleted) notes.refresh();
  };
  const secondsLeft = notes.secondsLeft(note);
  const row = useRef<HTMLLIElement>(null);
  const look = secondsLeft !== undefined ? 'gone' : edited !== null ? 'edited' : 'read';
  const before = useRef(look);
  // The pressed button was removed; focus the one that replaced it.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (look !== before.current && isLost) {
      const entry = row.current?.querySelector<HTMLElement>('[data-entry]');
      entry?.focus();
      // Put the cursor at the end of the text.
      if (entry instanceof HTMLTextAreaElement) entry.setSelectionRange(entry.value.length, entry.value.length);
    }
    before.current = look;
  }, [look]);
  return (
    <li ref={row} data-note={note.id} className={`grid gap-16 ${styles.note}`} data-look={look}>
      <Chip note={note} isGone={look === 'gone'} />
      {secondsLeft !== undefined ? (
        <p className="row gap-16 hint">
          已删除一条笔记
          <button type="button" data-entry className="link" onClick={() => void notes.undo(note)}>
            撤销
          </button>
          <span className="num fs-12" aria-hidden="true">
            {`${secondsLeft} 秒`}
          </span>
        </p>
      ) : (
        <>
          <div className={`shrinks ${styles.body}`}>
            <p className="hint ellipsis" title={notePlace(note)}>
              <Highlighted text={notePlace(note)} words={words} />
              {course !== null && <span>{` · ${course}`}</span>}
            </p>
            {edited === null ? (
              <>
                <p className={`text-15 ink breaks mt-4 ${styles.text}`}>
                  <Highlighted text={note.text} words={words} />
                </p>
                <p className="num footnote mt-4">{timeText(note.createdAt, serverNow())}</p>
              </>
            ) : (
              <div className="mt-8">
                <NoteEditor
                  text={edited.text}
                  isDeleted={isDeleted}
                  onType={(text) => draft.edit(note, text)}
                  onCancel={() => stop()}
                  onSave={async (text) => {
                    if (await notes.edit(note, text, edited.original?.text ?? note.text)) stop();
                  }}
                />
              </div>
            )}
          </div>
          {edited === null && (
            <span className={`flex gap-4 ${styles.tools}`}>
              <IconButton small data-entry icon="pencil" label="编辑笔记" onClick={() => draft.edit(note, note.text)} />
              <IconButton small icon="trash" label="删除笔记" onClick={() => void notes.remove(note)} />
            </span>
          )}
        </>
      )}
    </li>
  );
}

function Chip({ note, isGone }: { note: Note; isGone: boolean }) {
  const to = originOf(note);
  const stamp = stampOf(note);
  const className = `row centre gap-4 num soft ${styles.chip}`;
  if (to === null || isGone) return <span className={className}>{stamp}</span>;
  const isOnFilm = note.time !== null;
  return (
    <Link
      to={to}
      data-film={isOnFilm}
      aria-label={isOnFilm ? `跳到 ${notePlace(note)} ${stamp}` : `打开${stamp}：${notePlace(note)}`}
      className={className}
    >
      {isOnFilm && <Icon name="play" size={14} />}
      <span>{stamp}</span>
    </Link>
  );
}
