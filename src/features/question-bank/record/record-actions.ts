import type { RecordRow, RecordStatus } from '@/api/questionbank/record-schema';
import { continuePath, isBook } from '@/learning/basics/record-link';
import { rateText } from './sections';
import { paths } from '@/shared/paths';
import type { TagTone } from '@/shared/ui/tag';
import type { ReasonChoice } from '@/learning/losses/losses';
import type { AnalysisFilter } from '../analysis/analysis';

export interface RecordAction {
  label: string;
  to: string;
  kind: 'soft' | 'outline' | 'text';
}

export const recordTones: Readonly<Record<RecordStatus, TagTone>> = {
  DOING: 'warn',
  TO_MARK: 'primary',
  DONE: 'ok',
};

/** Address for doing the same paper, section or book again; null if the source is unknown. */
export function againPath({ sourceId, sourceType, examMode, subjectId }: RecordRow): string | null {
  if (sourceId === null) return null;
  if (sourceType === 'PAPER') return paths.paperCover(sourceId, { mode: examMode });
  if (isBook(sourceType)) return paths.learnCenterRecord(sourceType, { subjectId: subjectId ?? sourceId });
  return paths.learnCenter(sourceId, null, { from: sourceType, mode: examMode, subjectId });
}

export function solutionPath({ id, sourceId, sourceType, subjectId }: RecordRow): string | null {
  if (isBook(sourceType)) return paths.analyzeRecord(sourceType, id, { subjectId });
  return sourceId === null ? null : analysisPath(sourceId, id);
}

/** The actions of a record's row, the most likely one first. */
export function recordActions(row: RecordRow): RecordAction[] {
  const { id, sourceId, sourceType, status } = row;
  if (status === 'DOING') return [{ label: '继续做', to: continuePath(row), kind: 'soft' }];
  const actions: RecordAction[] =
    status === 'TO_MARK' ? [{ label: '去自评', to: paths.learnCenterMark(id), kind: 'soft' }] : [];
  if (sourceId !== null && !isBook(sourceType))
    actions.push({
      label: '查看报告',
      to: paths.transcript(id, sourceId),
      kind: actions.length > 0 ? 'text' : 'outline',
    });
  const solution = solutionPath(row);
  if (solution) actions.push({ label: '查看解析', to: solution, kind: actions.length > 0 ? 'text' : 'outline' });
  const again = againPath(row);
  if (again && status === 'DONE') actions.push({ label: '再做一次', to: again, kind: 'text' });
  return actions;
}

/** Shown in place of a number until the learner has marked the answers. */
export const toMark = '待评';
/** What is shown in place of a result; null where there is one. */
export const resultText: Readonly<Record<RecordStatus, string | null>> = { DOING: '—', TO_MARK: toMark, DONE: null };

/** Percentage of right answers, such as 62.5%; 待评 before the marking, — while unfinished or unknown. */
export function accuracyText({ status, correctCount, questionCount }: RecordRow): string {
  const instead = resultText[status];
  if (instead !== null) return instead;
  if (correctCount === null || questionCount === 0) return '—';
  return rateText((correctCount / questionCount) * 100);
}

/** Address of the analysis of a finished record: all questions, a part of them, or opened at one question. */
export const analysisPath = (
  sourceId: string,
  recordId: string,
  place: { filter?: AnalysisFilter; point?: string; why?: ReasonChoice; q?: string } = {},
): string => paths.analyze(sourceId, recordId, { ...place });
