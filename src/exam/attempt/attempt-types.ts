import type { AttemptMeta } from './attempt-state';
import type { PartialRule } from '../question/judge';
import type { PaperQuestion } from '@/api/questionbank/question-schema';
import type { RecordSave } from '@/api/questionbank/record-endpoints';
import type { RecordStatus } from '@/api/questionbank/record-schema';
import type { LeafAnswers } from './answers';

export type AttemptSource = Pick<
  RecordSave,
  'sourceId' | 'sourceType' | 'examMode' | 'subjectId' | 'courseId' | 'coursewareId'
>;

/** The constant facts of an attempt. Times are epoch ms; without an end there is no limit. */
export interface AttemptPaper {
  source: AttemptSource;
  title: string;
  rule: PartialRule;
  questions: PaperQuestion[];
  startTimestamp: number;
  endTimestamp: number | null;
}

export interface ServerState {
  status: RecordStatus;
  /** Null from a service that does not number saves. */
  clientSeq: number | null;
  closedByServer: boolean;
  /** The learner has scored its short answers, which a submission would take back. */
  isMarked?: boolean;
  /** Epoch ms of the last save of any leaf; null if unknown. */
  updatedAt: number | null;
  answers: LeafAnswers;
}

// src/offline stores these values as unknown; the types are asserted here.
export const asAttemptPaper = ({ paper }: { paper: unknown }) => paper as AttemptPaper;
export const metaOf = ({ meta }: { meta: unknown }) => meta as Partial<AttemptMeta>;
