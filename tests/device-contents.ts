import type { DeviceContents } from '@/offline/device';

export const emptyContents: DeviceContents = {
  bytes: 0,
  unsentStudy: 0,
  studyDays: 0,
  notes: 0,
  exams: 0,
  waitingExams: 0,
  examFiles: 0,
  reviews: 0,
};
