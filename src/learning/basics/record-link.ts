import type { RecordRow } from '@/api/questionbank/record-schema';
import { paths } from '@/shared/paths';

type RecordAddress = Pick<RecordRow, 'id' | 'sourceId' | 'sourceType' | 'subjectId'> & { examMode: string };

export const isBook = (sourceType: string): boolean => sourceType === 'WRONG' || sourceType === 'COLLECT';

/** The address at which an unfinished record continues. */
export function continuePath({ id, sourceId, sourceType, examMode, subjectId }: RecordAddress): string {
  if (isBook(sourceType))
    return paths.learnCenterRecord(sourceType, { subjectId: subjectId ?? sourceId, recordId: id });
  const from = sourceType === 'PAPER' ? null : sourceType;
  return paths.learnCenter(sourceId ?? '0', id, { from, mode: examMode });
}
