import { usePractice, type ExamTheme } from '@/session/practice';
import { useResolvedTheme } from '@/shared/theme/theme-choice';

/** Theme of the answering pages: their own setting, otherwise the site's. */
export function useExamTheme(): ExamTheme {
  const own = usePractice((practice) => practice.theme);
  const site = useResolvedTheme();
  return own ?? site;
}
