import { useState } from 'react';
import { formatDuration, formatMessageTime } from '@/shared/lib/format';
import type { Note } from '@/offline/db';
import { confirm } from '@/shared/ui/confirm';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { TextArea } from '@/shared/ui/text-area';
import styles from './side-panel.module.css';

interface NoteItemProps {
  note: Note;
  onJump: () => void;
  onEdit: (text: string) => Promise<boolean>;
  onDelete: () => void;
}

export function NoteItem({ note, onJump, onEdit, onDelete }: NoteItemProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const save = async () => {
    const text = (draft ?? '').trim();
    if (text !== '' && (await onEdit(text))) setDraft(null);
  };
  const remove = async () => {
    if (await confirm({ danger: true, okLabel: '删除' })) onDelete();
  };
  return (
    <li className={styles.note}>
      <p className={styles.noteHead}>
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
        <span className={styles.noteOf}>{note.coursewareName}</span>
        <span className="num">{formatMessageTime(note.createdAt)}</span>
        <IconButton small icon="pencil" label="编辑笔记" onClick={() => setDraft(note.text)} />
        <IconButton small icon="trash" label="删除笔记" onClick={() => void remove()} />
      </p>
      {draft === null ? (
        <p className={styles.noteText}>{note.text}</p>
      ) : (
        <div className={styles.noteForm}>
          <TextArea label="编辑笔记" hideLabel rows={3} maxLength={1000} value={draft} onChange={setDraft} />
          <div className={styles.noteActions}>
            <Button size="sm" onClick={() => setDraft(null)}>
              取消
            </Button>
            <Button size="sm" kind="filled" onClick={() => void save()}>
              保存
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
