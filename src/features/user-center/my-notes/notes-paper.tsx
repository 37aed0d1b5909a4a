import { serverNow } from '@/api/server-clock';
import { placeOf } from '@/components/notes/note-place';
import { PaperBrand } from '@/components/print/paper-brand';
import { usePrinting } from '@/components/print/use-printing';
import { useUser } from '@/session/login';
import { formatDate, formatDateTime } from '@/shared/lib/format';
import { stampOf } from './note-row';
import type { NoteGroup } from './notes-view';
import styles from './my-notes.module.css';

/** The notes for printing: all that match the filter, not only the visible rows. */
export function NotesPaper({ groups }: { groups: readonly NoteGroup[] }) {
  const learner = useUser()?.nickName;
  const isPrinting = usePrinting();
  const count = groups.reduce((sum, { notes }) => sum + notes.length, 0);
  if (!isPrinting || count === 0) return null;
  return (
    <div data-paper data-theme="light" className={`ink text-13 ${styles.paper}`}>
      <PaperBrand>{[learner, formatDate(serverNow()), `${count} 条`].filter(Boolean).join(' · ')}</PaperBrand>
      <h1 className="text-22-strong">我的笔记</h1>
      {groups.map(({ key, title, notes }) => (
        <section key={key}>
          <h2 className="title-16-strong">{title}</h2>
          <ul>
            {notes.map((note) => (
              <li key={note.id}>
                <p className="soft">
                  <b className="num">{stampOf(note)}</b>
                  <span>{` ${placeOf(note)}`}</span>
                </p>
                <p className={`text-14 ink breaks ${styles.text}`}>{note.text}</p>
                <p className="num footnote">{formatDateTime(note.createdAt)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
