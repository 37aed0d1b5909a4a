import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '@/api/server-clock';
import { type Note, database } from '@/offline/db';
import { randomHex } from '@/shared/lib/random-hex';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notify } from '@/shared/notify';
import type { Clash, Resolution } from './note-clash';
import { isOfQuestion } from './note-rules';
import { announceChange } from '@/offline/device-changes';
import { onDevice } from '@/offline/device-storage';

export const readNotes = (userId: string, owner: string): Promise<Note[]> =>
  onDevice(async () => {
    const notes = await (await database()).getAllFromIndex('notes', 'owner', [userId, owner]);
    return notes.sort((a, b) => a.createdAt - b.createdAt);
  });
export const readAllNotes = (userId: string): Promise<Note[]> =>
  onDevice(async () => {
    const notes = await (await database()).getAllFromIndex('notes', 'user', userId);
    return notes.sort((a, b) => b.createdAt - a.createdAt);
  });

/** From the text `from` (null: new). What another window has changed since is returned, and nothing is written. */
export const writeNote = (note: Note, from: string | null): Promise<'written' | { there: Note | null }> =>
  onDevice(async () => {
    const tx = (await database()).transaction('notes', 'readwrite');
    const there = (await tx.store.get(note.id)) ?? null;
    const isFree = (there?.text ?? null) === from || there?.text === note.text;
    if (isFree) await tx.store.put(note);
    await tx.done;
    if (!isFree) return { there };
    announceChange('notes');
    return 'written';
  });
/** Deletes a note that had the text `from`, with the same rule. */
const deleteNote = ({ id }: Pick<Note, 'id'>, from: string | null): Promise<'deleted' | { there: Note }> =>
  onDevice(async () => {
    const tx = (await database()).transaction('notes', 'readwrite');
    const there = await tx.store.get(id);
    const isChanged = there !== undefined && there.text !== from;
    if (!isChanged) await tx.store.delete(id);
    await tx.done;
    if (isChanged) return { there };
    announceChange('notes');
    return 'deleted';
  });

/** Query key of a learner's notes. `what`: the owner of the notes, or `all`. */
export const notesKey = (userId: string, what: string) => ['notes', userId, what];

const NoteClash = lazyPart(() => import('./note-clash').then((file) => file.NoteClash));

/** The question of `NoteClash`. `ask` resolves to null if it is closed, or if the page is left or was left before. */
function useClash() {
  const [clash, setClash] = useState<(Clash & { answer: (choice: Resolution | null) => void }) | null>(null);
  const open = useRef<((choice: Resolution | null) => void) | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      open.current?.(null);
    };
  }, []);
  const ask = (question: Clash): Promise<Resolution | null> => {
    if (!isHere.current) return Promise.resolve(null);
    return new Promise((resolve) => {
      const answer = (choice: Resolution | null) => {
        open.current = null;
        setClash(null);
        resolve(choice);
      };
      open.current = answer;
      setClash({ ...question, answer });
    });
  };
  const dialog = clash && (
    <NoteClash
      mine={clash.mine}
      there={clash.there}
      onChoose={clash.answer}
      fallback={null}
      onLoadError={() => clash.answer(null)}
    />
  );
  return { ask, dialog };
}

/** Both texts. A question has one note, so they are joined; otherwise this window's becomes a note of its own. */
const bothOf = (mine: Note, there: Note): [Note, string | null] =>
  isOfQuestion(mine)
    ? [{ ...mine, text: [there.text, mine.text].filter(Boolean).join('\n\n') }, there.text]
    : [{ ...mine, id: randomHex(16), createdAt: serverNow(), editedAt: undefined }, null];

/** Each write carries the text it was begun from; where another window changed it, the learner chooses in `dialog`. */
export function useNoteWrites(userId: string) {
  const client = useQueryClient();
  const { ask, dialog } = useClash();
  const refetch = () => client.invalidateQueries({ queryKey: ['notes', userId] });

  /** Writes, or deletes if the text is empty. Resolves to false if the learner closed the question; may reject. */
  const save = async (note: Note, from: string | null): Promise<boolean> => {
    const outcome = note.text === '' ? await deleteNote(note, from) : await writeNote(note, from);
    if (typeof outcome === 'object') {
      const { there } = outcome;
      const choice = await ask({ mine: note, there });
      if (choice === null) return false;
      if (choice === 'mine') return save(note, there?.text ?? null);
      if (choice === 'both' && there) return save(...bothOf(note, there));
    }
    await refetch();
    return true;
  };
  /** As `save`, but after a failure it notifies and resolves to false. */
  const write = async (note: Note, from: string | null): Promise<boolean> => {
    try {
      return await save(note, from);
    } catch {
      notify('笔记没有存上：浏览器不允许本机存储');
      return false;
    }
  };
  const remove = async (note: Note): Promise<boolean> => {
    try {
      const outcome = await deleteNote(note, note.text);
      await refetch();
      if (outcome === 'deleted') return true;
      notify('这条笔记在另一个窗口里刚改过，没有删除');
    } catch {
      notify('笔记没有删掉：浏览器不允许本机存储');
    }
    return false;
  };
  return {
    save,
    write,
    edit: (note: Note, text: string, from: string) => write({ ...note, text, editedAt: serverNow() }, from),
    remove,
    dialog,
  };
}
