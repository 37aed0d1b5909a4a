import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useStore } from 'zustand';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { useDeviceKeeps } from '@/offline/device-storage';
import { deleteNote, readNotes, writeNote } from '@/offline/study-rows';
import { ownKey } from '@/session/own-settings';
import { persisted } from '@/shared/lib/persisted';
import { formatClockSeconds } from '@/shared/lib/format';
import { plainText } from '@/shared/lib/plain-text';
import { searchOf } from '@/shared/lib/search-of';
import { Icon } from '@/shared/ui/icon';
import { TextArea } from '@/shared/ui/text-area';
import { typeName } from '../question/leaves';
import styles from './question-note.module.css';

interface QuestionNoteProps {
  userId: string;
  /** A whole question; the children of a CASE share its note. */
  question: AnalysedQuestion;
  subjectId: string;
}

/** Number of characters of the stem that are stored with a note. */
const stemLength = 200;
const stemOf = ({ stem, material }: AnalysedQuestion): string =>
  plainText(stem || material)
    .replaceAll(/\s+/g, ' ')
    .slice(0, stemLength);

/** Texts that the database does not have yet, by question, so that closing the page while typing loses nothing. */
const unsavedOf = (userId: string) =>
  persisted(ownKey(userId, 'draft:questionNotes'), z.record(z.string(), z.string()), {});

/** Removes an unsaved text that the database now has, unless it was changed since. */
function forget(userId: string, questionId: string, saved: string): void {
  const { [questionId]: text, ...others } = unsavedOf(userId).getState();
  if (text !== saved) return;
  if (Object.keys(others).length === 0) unsavedOf(userId).forget();
  else unsavedOf(userId).write(others);
}

const pause = 800;

/** 我的笔记: one note per question, on this device only. Saved automatically after typing, on blur and on leaving (D15). */
export function QuestionNote({ userId, question, subjectId }: QuestionNoteProps) {
  const { pathname, search } = useLocation();
  const questionId = question.id;
  const client = useQueryClient();
  const owner = `question:${questionId}`;
  const id = `${userId}:${owner}`;
  const keeps = useDeviceKeeps();
  const queryKey = ['question-bank', 'note', id];
  const note = useQuery({
    queryKey,
    queryFn: async () => (await readNotes(userId, owner))[0]?.text ?? '',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const typed = useStore(unsavedOf(userId), (texts) => texts[questionId] ?? null);
  const saving = useMutation({
    mutationFn: async (text: string) => {
      const now = Date.now();
      if (text.trim() === '') await deleteNote(id);
      else
        await writeNote({
          id,
          userId,
          owner,
          coursewareId: null,
          coursewareName: '',
          stageId: null,
          time: null,
          text,
          createdAt: now,
          question: {
            stem: stemOf(question),
            typeName: typeName(question.type),
            subjectId,
            // Without filters, because the question may no longer match them when the address is opened.
            address: `${pathname}${searchOf(new URLSearchParams(search), { q: questionId, filter: null, point: null })}`,
          },
        });
      return now;
    },
    onSuccess: (_done, text) => {
      client.setQueryData(queryKey, text);
      forget(userId, questionId, text);
    },
    // Serial, so that the last text wins.
    scope: { id },
  });
  const { mutate } = saving;
  const save = useEffectEvent(() => {
    const text = unsavedOf(userId).getState()[questionId];
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
        label={keeps === false ? '我的笔记（这台设备无法保存）' : '我的笔记（仅本机）'}
        rows={3}
        // Read-only while loading; otherwise typing would overwrite the stored note.
        readOnly={note.isPending}
        value={typed ?? note.data ?? ''}
        onChange={(text) => unsavedOf(userId).change({ [questionId]: text })}
        onBlur={() => typed !== null && mutate(typed)}
      />
      <p role="status" className={`row gap-4 fs-12 muted ${styles.state}`}>
        {saving.isError ? (
          <>
            <span className={`danger ${styles.failed}`}>未能保存，文字还在</span>
            <button type="button" onClick={() => typed !== null && mutate(typed)}>
              重试
            </button>
          </>
        ) : typed !== null ? (
          '保存中...'
        ) : (
          saving.isSuccess && (
            <>
              <Icon name="check" size={14} className="success" />
              <span className="num success">已存本机 {formatClockSeconds(saving.data)}</span>
            </>
          )
        )}
      </p>
    </div>
  );
}
