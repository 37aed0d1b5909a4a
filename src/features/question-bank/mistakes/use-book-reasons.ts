import { useMemo, useState } from 'react';
import type { AnalysedQuestion } from '@/api/questionbank/question-schema';
import { serverNow } from '@/api/server-clock';
import { byLeaf, setReason, type Reason, type ReasonChoice } from '@/learning/losses/losses';
import { session } from '@/session/login';
import { notify } from '@/shared/notify';
import { useLosses } from '@/learning/losses/use-losses';
import { hasReason, placeOfReason } from './own-losses';

/** 为什么错 in the wrong book: its filter, and the choices of its rows. */
export function useBookReasons(subjectId: string, choice: ReasonChoice) {
  const all = useLosses();
  const leaves = useMemo(() => byLeaf(all), [all]);
  // Questions that were marked under this filter stay in the list, so that a wrong press can be taken back.
  const [stay, setStay] = useState<{ choice: ReasonChoice; ids: readonly string[] }>({ choice, ids: [] });
  const ids = stay.choice === choice ? stay.ids : [];
  return {
    leaves,
    isListed: (top: AnalysedQuestion): boolean => ids.includes(top.id) || hasReason(top, choice, leaves),
    choose(top: AnalysedQuestion, leafId: string, reason: Reason | null): void {
      const { key, facts } = placeOfReason(top, leafId, subjectId, { all, leaves });
      setStay({ choice, ids: [...ids, top.id] });
      const isStored = setReason(session.userId() ?? '', key, facts, reason, serverNow());
      if (!isStored) notify('本机不能保存为什么错，离开本站前有效');
    },
  };
}
