import * as z from 'zod/mini';
import { ownKey, useOwn } from '@/session/own-settings';
import { session } from '@/session/login';
import { changePractice, usePractice } from '@/session/practice';
import { persisted } from '@/shared/lib/persisted';
import { tab } from '@/shared/lib/storage';

/** Questions whose answer differs from 全部显示答案, as long as the tab stands: Back and reload keep it. */
const togglesOf = (userId: string | null) =>
  persisted(ownKey(userId, 'shown-answers'), z.array(z.string()), [], { on: tab });

/** Which answers of a book are shown. All are hidden until asked for: a wrong question is there to be thought about. */
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
