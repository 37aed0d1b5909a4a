import { usePlayerLease } from '../recording/use-player-lease';
import { useRecording, type StudySource } from '../recording/use-recording';
import type { LessonAreaProps } from './lesson-area';
import type { OpenedLesson } from './lesson-parts';

/** Records study time of the open courseware, in one window per account. */
export function useStudy(source: StudySource, props: LessonAreaProps & Pick<OpenedLesson, 'info'>) {
  const { course, data, state, userId, media, info, onStop } = props;
  const lease = usePlayerLease(userId, media);
  useRecording({
    source,
    subject: {
      courseId: course.id,
      coursewareId: info.coursewareId,
      coursewareName: info.coursewareName,
      coursewareType: info.type,
      stageId: state.lesson?.row.stageId ?? state.lesson?.nodeId ?? '',
    },
    userId,
    reports: data.reports,
    onStop,
  });
  return lease;
}
