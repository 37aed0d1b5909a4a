import { NoteEditor } from '@/components/notes/note-editor';
import { formatDuration, formatMessageTime } from '@/shared/lib/format';
import type { Note } from '@/offline/db';
import { confirm } from '@/shared/ui/confirm';
import { IconButton } from '@/shared/ui/icon-button';
import styles from './side-panel.module.css';

interface NoteItemProps {
  note: Note;
  /** The edited text; null if it is not being edited. */
  edited: string | null;
  isDeleted: boolean;
  onJump: () => void;
  onType: (text: string) => void;
  onCancel: () => void;
  onSave: (text: string) => Promise<void>;
  onDelete: () => Promise<void>;
}

export function NoteItem({ note, edited, isDeleted, onJump, onType, onCancel, onSave, onDelete }: NoteItemProps) {
  const remove = async () => {
    if (await confirm({ danger: true, okLabel: '删除' })) await onDelete();
  };
  return (
    <li className={styles.note}>
      <p className="row muted gap-8 fs-12">
        {note.time !== null && (
          <button
            type="button"
            className={`num ${styles.stamp}`}
            aria-label={`回到 ${note.coursewareName} ${formatDuration(note.time)}`}
            onClick={onJump}
          >
            {formatDuration(note.time)}
          </button>
        )}
        <span className="fill ellipsis">{note.coursewareName}</span>
        <span className="num">{formatMessageTime(note.createdAt)}</span>
        <IconButton small icon="pencil" label="编辑笔记" onClick={() => edited === null && onType(note.text)} />
        <IconButton small data-removes icon="trash" label="删除笔记" onClick={() => void remove()} />
      </p>
      {edited === null ? (
        <p className={`mt-4 ink ${styles.noteText}`}>{note.text}</p>
      ) : (
        <NoteEditor text={edited} isDeleted={isDeleted} onType={onType} onCancel={onCancel} onSave={onSave} />
      )}
    </li>
  );
}
