import { useEffect, useRef, useState } from 'react';
import { useMediaState } from '@/components/player/player-adapter';
import { useDeviceKeeps } from '@/offline/device-storage';
import { formatDuration, formatMessageTime } from '@/shared/lib/format';
import { useHandOver } from '@/shared/lib/use-hand-over';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Form } from '@/shared/ui/form';
import { TextArea } from '@/shared/ui/text-area';
import { NoteEditor } from '@/components/notes/note-editor';
import type { Note } from '@/offline/db';
import { confirm } from '@/shared/ui/confirm';
import { IconButton } from '@/shared/ui/icon-button';
import type { SidePanelProps } from './side-panel';
import { deletedNotes, useNoteDraft } from '@/components/notes/note-draft';
import { downloadNotes, notesMarkdown } from '@/components/notes/notes-markdown';
import { isSaveKey, noteLimit, noteProblem } from '@/components/notes/note-rules';
import type { useNotes } from './use-notes';
import styles from './side-panel.module.css';

interface NotesTabProps extends Pick<SidePanelProps, 'course' | 'state' | 'media' | 'writing'> {
  notes: Omit<ReturnType<typeof useNotes>, 'query'>;
}

/** 笔记: notes on this device, with their second of the film. */
export function NotesTab({ course, state, media, notes, writing }: NotesTabProps) {
  const draft = useNoteDraft(course.id);
  const [error, setError] = useState<string | null>(null);
  const keeps = useDeviceKeeps();
  const field = useRef<HTMLTextAreaElement>(null);
  const timed = useMediaState(media, ({ status }) => status === 'ready');
  const now = useMediaState(media, ({ position }) => Math.floor(position));
  const newDraft = draft.note;
  const deleted = notes.isRead ? deletedNotes(draft.edits, notes.notes) : [];
  const rows = [...notes.notes, ...deleted].sort((a, b) => b.createdAt - a.createdAt);
  const ids = rows.map(({ id }) => id);
  const { list, mayLeave } = useHandOver<HTMLDivElement>(ids, { entry: '[data-removes]', orElse: 'textarea' });
  const text = newDraft?.text ?? '';
  const second = newDraft ? newDraft.time : timed ? now : null;
  const isElsewhere = newDraft !== null && newDraft.coursewareId !== state.coursewareId;
  useEffect(() => {
    if (writing > 0) field.current?.focus();
  }, [writing]);

  const saving = useLockedMutation({
    mutationFn: async (note: NonNullable<typeof newDraft>) => {
      if (await notes.add({ ...note, text: note.text.trim() })) draft.saved(note.text);
    },
  });
  const save = () => {
    const problem = noteProblem(text);
    setError(problem);
    if (problem || !newDraft) field.current?.focus();
    else saving.mutate(newDraft);
  };
  const exportAll = () => downloadNotes(`${course.title} 笔记.md`, notesMarkdown(course.title, notes.notes));
  const jumpTo = (note: (typeof notes.notes)[number]) => {
    if (note.time === null) return;
    if (note.coursewareId === state.coursewareId) media.seek(note.time);
    else state.openAt(note.coursewareId ?? '', note.stageId, note.time);
  };
  return (
    <div className={`grow ${styles.scroller}`}>
      <div ref={list} className={`grid gap-16 ${styles.notes}`}>
        <Form onSubmit={save} className="grid gap-8">
          <TextArea
            ref={field}
            label={second === null ? '记笔记' : `在 ${formatDuration(second)} 记笔记`}
            hint={
              isElsewhere &&
              `草稿属于《${newDraft.coursewareName}》${newDraft.time === null ? '' : formatDuration(newDraft.time)}`
            }
            rows={3}
            limit={noteLimit}
            value={text}
            error={error}
            placeholder="写下重点、疑问或口诀，Ctrl+Enter 保存"
            onKeyDown={(event) => {
              if (isSaveKey(event)) save();
            }}
            onChange={(next) => {
              draft.type(next, {
                coursewareId: state.coursewareId,
                coursewareName: state.lesson?.row.coursewareName ?? '',
                stageId: state.lesson?.nodeId ?? null,
                time: second,
              });
              setError(null);
            }}
          />
          <div className={`row wraps end gap-8 fs-12 muted ${styles.noteActions}`}>
            <span>{keeps === false ? '这台设备无法保存笔记' : '仅本机保存'}</span>
            {notes.notes.length > 0 && (
              <Button size="sm" kind="text" icon="download" onClick={exportAll}>
                导出 Markdown
              </Button>
            )}
            <Button size="sm" kind="filled" type="submit">
              保存笔记
            </Button>
          </div>
        </Form>
        {notes.dialog}
        {rows.length === 0 ? (
          <EmptyState bare title="还没有笔记" hint="边看边记，点时间可以回到那一刻" />
        ) : (
          <ul className="grid gap-12" aria-label="我的笔记">
            {rows.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                draft={draft}
                notes={notes}
                isDeleted={deleted.includes(note)}
                onJump={() => jumpTo(note)}
                onLeave={() => mayLeave(note.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface NoteItemProps extends Pick<NotesTabProps, 'notes'> {
  note: Note;
  draft: ReturnType<typeof useNoteDraft>;
  isDeleted: boolean;
  onJump: () => void;
  /** Called before the note is removed. */
  onLeave: () => void;
}

function NoteItem({ note, draft, notes, isDeleted, onJump, onLeave }: NoteItemProps) {
  const edited = draft.edits[note.id];
  const stop = () => draft.stopEditing(note.id);
  const remove = async () => {
    if (!(await confirm({ danger: true, okLabel: '删除' }))) return;
    onLeave();
    if (await notes.remove(note)) stop();
  };
  return (
    <li className={styles.note}>
      <p className="row muted gap-8 fs-12">
        {note.time !== null && (
          <button
            type="button"
            className={`num link-colour ${styles.stamp}`}
            aria-label={`回到 ${note.coursewareName} ${formatDuration(note.time)}`}
            onClick={onJump}
          >
            {formatDuration(note.time)}
          </button>
        )}
        <span className="fill ellipsis">{note.coursewareName}</span>
        <span className="num">{formatMessageTime(note.createdAt)}</span>
        <IconButton small icon="pencil" label="编辑笔记" onClick={() => !edited && draft.edit(note, note.text)} />
        <IconButton small data-removes icon="trash" label="删除笔记" onClick={() => void remove()} />
      </p>
      {edited ? (
        <NoteEditor
          text={edited.text}
          isDeleted={isDeleted}
          onType={(text) => draft.edit(note, text)}
          onCancel={stop}
          onSave={async (text) => {
            if (await notes.edit(note, text, edited.original?.text ?? note.text)) stop();
          }}
        />
      ) : (
        <p className={`mt-4 ink ${styles.noteText}`}>{note.text}</p>
      )}
    </li>
  );
}
