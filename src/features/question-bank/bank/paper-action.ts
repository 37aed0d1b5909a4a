import type { Paper } from '@/api/questionbank/paper-schema';
import { paths } from '@/shared/paths';
import type { TagTone } from '@/shared/ui/tag';
import { scoreText } from '@/shared/lib/round2';

export interface PaperState {
  tag: { text: string; tone: TagTone } | null;
  note: string;
  main: { label: string; to: string; filled: boolean };
}

/** Text and link of a paper's card. An unfinished record comes before anything else. */
export function paperState(paper: Paper): PaperState {
  const { id, lastRecord, bestScore, passScore } = paper;
  const best = bestScore === null ? '' : `我的最高分 ${scoreText(bestScore)}`;
  switch (lastRecord?.status) {
    case 'DOING':
      return {
        tag: { text: '进行中', tone: 'warn' },
        note: best || '有一份未完成的记录',
        main: { label: '继续上次', to: paths.learnCenter(id, lastRecord.id), filled: true },
      };
    case 'TO_MARK':
      return {
        tag: { text: '待自评', tone: 'primary' },
        note: best || '主观题等待自评',
        main: { label: '去自评', to: paths.learnCenterMark(lastRecord.id), filled: true },
      };
    case 'DONE':
    case undefined:
  }
  const retake = { label: '再做一次', to: paths.paperCover(id), filled: false };
  if (bestScore !== null) {
    const passed = passScore === null ? null : bestScore >= passScore;
    const tag: PaperState['tag'] =
      passed === null ? null : passed ? { text: '已及格', tone: 'ok' } : { text: '未及格', tone: 'bad' };
    return { tag, note: best, main: retake };
  }
  if (lastRecord) return { tag: { text: '已完成', tone: 'ok' }, note: '', main: retake };
  return {
    tag: null,
    note: '还没有做过',
    main: { label: '开始考试', to: paths.paperCover(id, { mode: 'EXAM' }), filled: true },
  };
}
