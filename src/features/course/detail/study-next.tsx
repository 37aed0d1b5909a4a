import { continueText } from '@/learning/continue-text';
import type { CourseRef } from '@/learning/lesson';
import { useContinueAt } from '@/learning/use-continue-at';
import { PlaceUnread } from '@/components/course/place-unread';

/** 上次学到 第一讲，看到 02:30: the lesson with which the owned course continues, worded as on the other screens. */
export function StudyNext({ course }: { course: CourseRef }) {
  const result = useContinueAt(course);
  if (result.status === 'failed') return <PlaceUnread {...result} />;
  return result.status === 'known' && continueText(result.value);
}
