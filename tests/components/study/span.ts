import type { StudySpan } from '@/offline/db';

export const span = (clientTime: number, changes: Partial<StudySpan> = {}): StudySpan => ({
  userId: 'u1',
  courseId: '3001',
  coursewareId: 'w1',
  coursewareName: '第一课',
  coursewareType: 'VIDEO',
  stageId: 's1',
  learnedTime: 5,
  progressBar: Math.round(clientTime / 1000),
  clientTime,
  ...changes,
});
