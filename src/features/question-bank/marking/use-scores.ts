import { useState } from 'react';
import { useStore } from 'zustand';
import { markDraft, stepped, type MarkLeaf } from './mark-draft';

/** The points of each leaf: those of the draft on this device, else those of the server. */
export function useScores(userId: string, recordId: string, leaves: readonly MarkLeaf[], readOnly: boolean) {
  const draft = markDraft(userId, recordId);
  const drafted = useStore(draft);
  /** Whether this device has stored the last change. */
  const [isStored, setStored] = useState(true);
  const scoreOf = (leafId: string): number | null => {
    const onServer = leaves.find(({ id }) => id === leafId)?.question.userScore ?? null;
    return readOnly ? onServer : (drafted[leafId] ?? onServer);
  };
  const setScore = ({ id, question }: MarkLeaf, score: number) => {
    if (!readOnly) setStored(draft.change({ [id]: stepped(score, question.score) }));
  };
  return { draft, isStored, scoreOf, setScore };
}
