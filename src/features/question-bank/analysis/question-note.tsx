import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { serverNow } from '@/api/server-clock';
import { notesKey, useNoteWrites, readNotes } from '@/components/notes/use-note-writes';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { useDeviceKeeps } from '@/offline/device-storage';
import { useDeviceQuery } from '@/offline/use-device-query';
import { ownEntry, takeOverEntries, withRenamed } from '@/offline/window-entries';
import { ownKey } from '@/session/own-settings';
import { persisted, type Persisted } from '@/shared/lib/persisted';
import { firstCharacters } from '@/shared/lib/first-characters';
import { formatClockSeconds } from '@/shared/lib/format';
import { oneLine } from '@/components/html/plain-text';
import { searchOf } from '@/shared/lib/address-state';
import { Icon } from '@/shared/ui/icon';
import { TextArea } from '@/shared/ui/text-area';
import { typeName } from '@/exam';
import styles from './question-note.module.css';

interface QuestionNoteProps {
  userId: string;
  /** A whole question; the children of a CASE share its note. */
  question: AnalysedQuestion;
  subjectId: string;
}

const stemLength = 200;
const stemOf = ({ stem, material }: AnalysedQuestion): string => firstCharacters(oneLine(stem || material), stemLength);

/**
 * Texts that the database does not have yet, by question and window (`ownEntry`), so that closing the page while typing
 * loses nothing.
 */
const unsavedOf = (userId: string) =>
  persisted(ownKey(userId, 'draft:questionNotes'), z.record(z.string(), z.string()), {});

/** The stored texts from which the unsaved ones were begun, by the same keys; null for none. */
const originalsOf = (userId: string) =>
  persisted(ownKey(userId, 'draft:questionNotesFrom'), z.record(z.string(), z.nullable(z.string())), {});

function forgetIn<T>(store: Persisted<Record<string, T>>, entry: string): void {
  const { [entry]: _gone, ...others } = store.getState();
  if (Object.keys(others).length === 0) store.forget();
  else store.write(others);
}
/** Removes an unsaved text that the database now has; what was typed since begins from it. */
function saved(userId: string, entry: string, text: string): void {
  if (unsavedOf(userId).getState()[entry] === text) {
    forgetIn(unsavedOf(userId), entry);
    forgetIn(originalsOf(userId), entry);
  } else originalsOf(userId).change({ [entry]: text });
}
/** Shows here what closed windows have left. */
function takeOverUnsaved(userId: string): void {
  const unsaved = unsavedOf(userId);
  void takeOverEntries(
    () => Object.keys(unsaved.getState()),
    (from, to) => {
      unsaved.update((now) => withRenamed(now, from, to));
      if (from in originalsOf(userId).getState()) originalsOf(userId).update((now) => withRenamed(now, from, to));
    },
  );
}

const pause = 800;

/** 我的笔记: one note per question, on this device only. Saved automatically after typing, on blur and on leaving (D15). */
export function QuestionNote({ userId, question, subjectId }: QuestionNoteProps) {
  const { pathname, search } = useLocation();
  const questionId = question.id;
  const { save: write, dialog } = useNoteWrites(userId);
  const owner = `question:${questionId}`;
  const id = `${userId}:${owner}`;
  const keeps = useDeviceKeeps();
  const note = useDeviceQuery({
    rows: 'notes',
    queryKey: notesKey(userId, owner),
    queryFn: () => readNotes(userId, owner),
  });
  const savedText = note.data?.[0]?.text;
  const entry = ownEntry(questionId);
  useEffect(() => takeOverUnsaved(userId), [userId]);
  const typed = useStore(unsavedOf(userId), (texts) => texts[entry] ?? null);
  /** Whether the last text that was tried is not stored. */
  const [hasFailed, setHasFailed] = useState(false);
  const saving = useMutation({
    mutationFn: async (text: string) => {
      const now = serverNow();
      const isDone = await write(
        {
          id,
          userId,
          owner,
          coursewareId: null,
          coursewareName: '',
          stageId: null,
          time: null,
          text: text.trim() === '' ? '' : text,
          createdAt: now,
          question: {
            stem: stemOf(question),
            typeName: typeName(question.type),
            subjectId,
            // Without filters, because the question may no longer match them when the address is opened.
            address: `${pathname}${searchOf(new URLSearchParams(search), { q: questionId, filter: null, point: null })}`,
          },
        },
        originalsOf(userId).getState()[entry] ?? null,
      );
      // The learner closed the question about the two texts.
      if (!isDone) return null;
      saved(userId, entry, text);
      return now;
    },
    onSettled: (savedAt) => setHasFailed(typeof savedAt !== 'number'),
    // Serial, so that the last text wins.
    scope: { id },
  });
  const { mutate } = saving;
  const type = (text: string) => {
    if (typed === null) originalsOf(userId).change({ [entry]: savedText ?? null });
    unsavedOf(userId).change({ [entry]: text });
  };
  const save = useEffectEvent(() => {
    const text = unsavedOf(userId).getState()[entry];
    if (text !== undefined) mutate(text);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => save(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => save(), []);

  return (
    <div className={`relative mt-auto ${styles.note}`}>
      <TextArea
        label={keeps === false ? '我的笔记（无法保存）' : '我的笔记（仅本机）'}
        rows={3}
        // Read-only while loading; otherwise typing would overwrite the stored note.
        readOnly={note.isPending}
        value={typed ?? savedText ?? ''}
        onChange={type}
        onBlur={() => typed !== null && mutate(typed)}
      />
      <p role="status" className={`row gap-4 fs-12 muted ${styles.state}`}>
        {hasFailed && typed !== null ? (
          <>
            <span className={saving.isPending ? undefined : 'danger'}>
              {saving.isPending ? '保存中...' : '未能保存，文字还在'}
            </span>
            {/* Leaving the field saves again, and the focus may be on its way to this button. */}
            <button type="button" onClick={() => !saving.isPending && mutate(typed)}>
              重试
            </button>
          </>
        ) : typed !== null ? (
          '保存中...'
        ) : (
          typeof saving.data === 'number' && (
            <>
              <Icon name="check" size={14} className="success" />
              <span className="num success">{`已存本机 ${formatClockSeconds(saving.data)}`}</span>
            </>
          )
        )}
      </p>
      {dialog}
    </div>
  );
}
