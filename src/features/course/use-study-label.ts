import { continueLabels } from '@/learning/continue-text';
import { useContinueAt } from '@/learning/use-continue-at';
import { recordsProgress, type CourseType } from '@/shared/constants';

const anyway = '去学习';

/**
 * What the button of an owned course says; null while it is read. Where the server keeps no record 去学习 is true
 * either way and costs this page nothing.
 */
export function useStudyLabel({ id, type }: { id: string; type: CourseType }, enabled: boolean): string | null {
  const counts = recordsProgress(type);
  const answer = useContinueAt(enabled && counts ? { id, type } : null);
  if (!counts || answer.status === 'failed') return anyway;
  return answer.status === 'known' ? continueLabels[answer.value.state] : null;
}
