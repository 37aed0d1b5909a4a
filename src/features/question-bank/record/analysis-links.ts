import { paths } from '@/shared/paths';
import type { AnalysisFilter } from '../analysis/analysis';

interface AnalysisPlace {
  filter?: AnalysisFilter;
  /** Only questions of this knowledge point. */
  point?: string;
  /** At this question. */
  q?: string;
}

/** The analysis of a finished record: all of it, only some, or at one question by its id. */
export const analysisPath = (sourceId: string, recordId: string, place: AnalysisPlace = {}): string =>
  paths.analyze(sourceId, recordId, { ...place });
