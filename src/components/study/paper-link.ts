import type { PaperStatus } from '@/api/questionbank/record-schema';
import { paths } from '@/shared/paths';
import type { TagTone } from '@/shared/ui/tag';

type Status = PaperStatus['status'];

export const paperStatusLabels: Record<Status, string> = {
  NOT_START: '未开始',
  DOING: '进行中',
  TO_MARK: '待自评',
  DONE: '已完成',
};
export const paperStatusTones: Record<Status, TagTone> = {
  NOT_START: 'grey',
  DOING: 'warn',
  TO_MARK: 'primary',
  DONE: 'ok',
};

/** Text and address of the main button of a PAPER row. */
export function paperLink(paper: PaperStatus, courseId: string, sourceId: string): { label: string; to: string } {
  const { status, id, examMode, coursewareId } = paper;
  const query = { from: 'COURSEWARE', mode: examMode, courseId, coursewareId };
  const start = { label: '开始答题', to: paths.learnCenter(sourceId, null, query) };
  if (!id) return start;
  switch (status) {
    case 'NOT_START':
      return start;
    case 'DOING':
      return { label: '继续答题', to: paths.learnCenter(sourceId, id) };
    case 'TO_MARK':
      return { label: '去自评', to: paths.learnCenterMark(id) };
    case 'DONE':
      return { label: '查看报告', to: paths.transcript(id, sourceId) };
  }
}
