import type { PartialRule } from '../question/judge';
import type { ExamMode } from '@/api/questionbank/paper-schema';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordStatus } from '@/api/questionbank/record-schema';

export interface AttemptSource {
  sourceId: string;
  sourceType: RecordSave['sourceType'];
  examMode: ExamMode;
  subjectId: string;
  courseId?: string | undefined;
  coursewareId?: string | undefined;
}
/** The state of one leaf: [] is unanswered. */
export interface Entry {
  answer: readonly string[];
  marked: boolean;
}
export type Entries = ReadonlyMap<string, Entry>;

/** What never changes while an attempt lasts; times epoch ms, no end = no limit. */
export interface AttemptPaper {
  source: AttemptSource;
  title: string;
  rule: PartialRule;
  questions: PaperQuestion[];
  startTimestamp: number;
  endTimestamp: number | null;
}
/** Everything of an attempt beside its answers. */
export interface AttemptMeta {
  /** Highest clientSeq seen from the server. */
  baseSeq: number;
  /** Highest clientSeq given out here. */
  lastSeq: number;
  /** Sent and not answered: it goes out again unchanged before anything newer. */
  inFlight: RecordSave | null;
  /** The learner or the clock has ended it; SUBMIT goes out as soon as it can. */
  submitAsked: boolean;
  /** Seconds of practice, counted while visible. */
  usedTime: number;
  currentIndex: number;
  status: RecordStatus;
  /** Epoch ms of the last acknowledged save. */
  savedAt: number | null;
  /** Practice: leaves whose solution is open. */
  revealed: string[];
}

export const newMeta = (): AttemptMeta => ({
  baseSeq: 0,
  lastSeq: 0,
  inFlight: null,
  submitAsked: false,
  usedTime: 0,
  currentIndex: 0,
  status: 'DOING',
  savedAt: null,
  revealed: [],
});

/** What the server holds of a record. */
export interface ServerState {
  status: RecordStatus;
  clientSeq: number;
  closedByServer: boolean;
  entries: Entries;
}
