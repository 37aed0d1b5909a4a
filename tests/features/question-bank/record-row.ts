import type { RecordRow } from '@/api/questionbank/record-schema';

/** A submitted exam of a paper. */
export const recordRow = (facts: Partial<RecordRow> = {}): RecordRow => ({
  id: 'r1',
  sourceId: 'p1',
  sourceType: 'PAPER',
  title: '模拟卷',
  examMode: 'EXAM',
  status: 'DONE',
  questionCount: 30,
  answeredCount: 7,
  correctCount: 12,
  score: 60.5,
  totalScore: 100,
  usedTime: 65,
  updateTime: Date.parse('2026-04-16T09:08:07+08:00'),
  subjectId: 's1',
  clientSeq: 3,
  closedBy: null,
  ...facts,
});

/** The response of the server to a save that it accepts. */
export const savedRow = (id: string, clientSeq: number, status: RecordRow['status'] = 'DOING') => ({
  id,
  status,
  clientSeq,
  conflict: false,
  late: false,
});
