import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CourseDetail } from '@/api/products/schema';
import type { PlayerAdapter } from '@/components/player/player-adapter';
import { useMediaState } from '@/components/player/use-media-state';
import { startDownload } from '@/components/resource/start-download';
import { formatDuration } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { TextArea } from '@/shared/ui/text-area';
import type { LessonState } from '../course-player/use-lesson';
import type { useNotes } from './use-notes';
import { notesMarkdown } from './notes-markdown';
import { NoteItem } from './note-item';
import styles from './side-panel.module.css';

interface NotesTabProps {
  course: CourseDetail;
  state: LessonState;
  media: PlayerAdapter;
  notes: ReturnType<typeof useNotes>;
  writing: number;
}

const noteLimit = 1000;

/** 笔记: on this device, with the second of the film they belong to. */
export function NotesTab({ course, state, media, notes, writing }: NotesTabProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const timed = useMediaState(media, ({ status }) => status === 'ready');
  const second = useMediaState(media, ({ position }) => Math.floor(position));
  const row = state.lesson?.row ?? null;
  useEffect(() => {
    if (writing > 0) field.current?.focus();
  }, [writing]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') {
      setError('请先写一点内容');
      field.current?.focus();
      return;
    }
    const kept = await notes.add({
      coursewareId: state.coursewareId,
      coursewareName: row?.coursewareName ?? '',
      stageId: state.lesson?.nodeId ?? null,
      time: timed ? second : null,
      text: text.trim(),
    });
    if (kept) setText('');
  };
  const exportAll = () => {
    const url = URL.createObjectURL(new Blob([notesMarkdown(course.title, notes.notes)], { type: 'text/markdown' }));
    startDownload(url, `${course.title} 笔记.md`);
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  const jumpTo = (note: (typeof notes.notes)[number]) => {
    if (note.time === null) return;
    if (note.coursewareId === state.coursewareId) media.seek(note.time);
    else state.openAt(note.coursewareId ?? '', note.stageId, note.time);
  };
  return (
    <div className={styles.scroller}>
      <div className={styles.notes}>
        <form onSubmit={(event) => void save(event)} className={styles.noteForm}>
          <TextArea
            ref={field}
            label={timed ? `在 ${formatDuration(second)} 记笔记` : '记笔记'}
            rows={3}
            maxLength={noteLimit}
            limit={noteLimit}
            value={text}
            error={error}
            placeholder="写下重点、疑问或口诀"
            onChange={(next) => {
              setText(next);
              setError(null);
            }}
          />
          <div className={styles.noteActions}>
            <span>仅本机保存</span>
            {notes.notes.length > 0 && (
              <Button size="sm" kind="text" icon="download" onClick={exportAll}>
                导出 Markdown
              </Button>
            )}
            <Button size="sm" kind="filled" type="submit">
              保存笔记
            </Button>
          </div>
        </form>
        {notes.notes.length === 0 ? (
          <EmptyState bare title="还没有笔记" hint="边看边记，点时间可以回到那一刻" />
        ) : (
          <ul className={styles.noteList} aria-label="我的笔记">
            {notes.notes.toReversed().map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                onJump={() => jumpTo(note)}
                onEdit={(next) => notes.edit(note, next)}
                onDelete={() => void notes.remove(note)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
