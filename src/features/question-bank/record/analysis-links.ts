import { paths } from '@/shared/paths';
import type { AnalysisFilter } from '../analysis/analysis';

/** The analysis of a finished record: all of it, only some, or at one question by its id. */
export const analysisPath = (
  sourceId: string,
  recordId: string,
  filter: AnalysisFilter | null = null,
  questionId: string | null = null,
): string => paths.analyze(sourceId, recordId, { filter, q: questionId });
