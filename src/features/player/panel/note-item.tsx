import { useRef, type KeyboardEvent } from 'react';
import { formatDuration, formatMessageTime } from '@/shared/lib/format';
import type { Note } from '@/offline/db';
import { isComposing } from '@/shared/lib/ime';
import { confirm } from '@/shared/ui/confirm';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { TextArea } from '@/shared/ui/text-area';
import styles from './side-panel.module.css';

interface NoteItemProps {
  note: Note;
  /** The edited text; null if it is not being edited. */
  edited: string | null;
  onJump: () => void;
  onType: (text: string) => void;
  onCancel: () => void;
  onSave: (text: string) => Promise<void>;
  onDelete: () => Promise<void>;
}

export const noteLimit = 1000;
/** Why a note cannot be saved; null if it can. Typing is never cut off. */
export function noteProblem(text: string): string | null {
  if (text.trim() === '') return '请先写一点内容';
  return text.length > noteLimit ? `笔记最多 ${noteLimit} 字，可以分成两条` : null;
}

/** Ctrl+Enter (Cmd+Enter on a Mac), but not while an input method is composing. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event);

export function NoteItem({ note, edited, onJump, onType, onCancel, onSave, onDelete }: NoteItemProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = edited === null ? null : noteProblem(edited);
  const save = () => {
    if (edited !== null && problem === null) void onSave(edited.trim());
    else field.current?.focus();
  };
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
        <IconButton small icon="pencil" label="编辑笔记" onClick={() => onType(note.text)} />
        <IconButton small data-removes icon="trash" label="删除笔记" onClick={() => void remove()} />
      </p>
      {edited === null ? (
        <p className={styles.noteText}>{note.text}</p>
      ) : (
        <div className={styles.noteForm}>
          <TextArea
            ref={field}
            label="编辑笔记"
            hideLabel
            rows={3}
            limit={noteLimit}
            error={problem}
            value={edited}
            onChange={onType}
            onKeyDown={(event) => {
              if (isSaveKey(event)) save();
            }}
          />
          <div className={`row wraps end gap-8 ${styles.noteActions}`}>
            <Button size="sm" onClick={onCancel}>
              取消
            </Button>
            <Button size="sm" kind="filled" onClick={save}>
              保存
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
