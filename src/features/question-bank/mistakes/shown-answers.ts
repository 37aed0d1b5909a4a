import * as z from 'zod/mini';
import { ownKey, useOwn } from '@/session/own-settings';
import { session } from '@/session/login';
import { changePractice, usePractice } from '@/session/practice';
import { persisted } from '@/shared/lib/persisted';
import { tab } from '@/shared/lib/storage';

/** Questions toggled against 全部显示答案. Kept in sessionStorage, so Back and reload keep them. */
const togglesOf = (userId: string | null) =>
  persisted(ownKey(userId, 'shown-answers'), z.array(z.string()), [], { on: tab });

/** Which answers of a book are shown. All are hidden at first, so that the learner thinks before looking. */
export function useShownAnswers() {
  const all = usePractice(({ showAnswers }) => showAnswers);
  const toggled = useOwn(togglesOf, (ids) => ids);
  return {
    all,
    isShown: (questionId: string): boolean => toggled.includes(questionId) !== all,
    toggle(questionId: string): void {
      const others = toggled.filter((id) => id !== questionId);
      togglesOf(session.userId()).write(others.length < toggled.length ? others : [...toggled, questionId]);
    },
    showAll(on: boolean): void {
      changePractice({ showAnswers: on });
      togglesOf(session.userId()).write([]);
    },
  };
}
