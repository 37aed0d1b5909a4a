import { useCallback, useSyncExternalStore } from 'react';
import { useUser } from '@/session/login';
import { useResolvedTheme } from '@/shared/theme/use-theme';
import { practicePrefs, type ExamTheme, type PracticePrefs } from './practice-prefs';

/** The learner's settings for practising and exams. */
export function usePractice(): [PracticePrefs, (changes: Partial<PracticePrefs>) => void] {
  const userId = useUser()?.id ?? 'guest';
  const prefs = useSyncExternalStore(practicePrefs.subscribe, () => practicePrefs.read(userId));
  const change = useCallback((changes: Partial<PracticePrefs>) => practicePrefs.change(userId, changes), [userId]);
  return [prefs, change];
}

/** Theme of the answering pages: their own, else the site's. */
export function useExamTheme(): ExamTheme {
  const [{ theme }] = usePractice();
  const site = useResolvedTheme();
  return theme ?? site;
}
