import type { ReasonChoice } from '@/learning/losses/losses';
import { paths } from '@/shared/paths';
import type { AnalysisFilter } from '../analysis/analysis';

interface AnalysisPlace {
  filter?: AnalysisFilter;
  /** Only questions of this knowledge point. */
  point?: string;
  /** Only questions with this reason, or without one. */
  why?: ReasonChoice;
  /** Id of the question to open first. */
  q?: string;
}

/** Address of the analysis of a finished record: all questions, a part of them, or opened at one question. */
export const analysisPath = (sourceId: string, recordId: string, place: AnalysisPlace = {}): string =>
  paths.analyze(sourceId, recordId, { ...place });
