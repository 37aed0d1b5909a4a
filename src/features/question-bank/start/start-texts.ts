import type { Paper } from '@/api/questionbank/paper-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import type { AttemptSource } from '@/exam';
import type { Figure } from './start-page';
import type { StartData } from './use-start-data';

const paperKinds: Readonly<Record<string, string>> = { MOCK: '模拟试卷', REAL: '历年真题', COURSE: '课程试卷' };

/** Words above the title, from general to specific. */
export function kickerOf({ projectName, paper, chapter }: StartData, isExam: boolean): string[] {
  const kind = paper ? (paperKinds[paper.paperType] ?? paper.subjectName) : chapter === undefined ? '' : '章节练习';
  return [projectName, kind, isExam ? '考试模式' : '练习模式'].filter(Boolean);
}

export function titleOf({ paper, chapter }: StartData, { sourceType }: AttemptSource): string {
  return sourceType === 'SECTION' ? (chapter ?? '章节练习') : (paper?.title ?? '试卷');
}

/**
 * The numbers of a paper. The number of leaves is shown if an earlier attempt has counted them; the paper itself has
 * only the number of top-level questions.
 */
function figuresOfPaper(paper: Paper, isExam: boolean, unfinished: RecordRow | null): Figure[] {
  const { duration, passScore, totalScore, questionCount, typeRules } = paper;
  const leaves = unfinished && unfinished.questionCount > questionCount ? `计 ${unfinished.questionCount} 小题` : null;
  const types = typeRules.length > 1 ? `${typeRules.length} 种题型` : '本卷题数';
  return [
    isExam && duration !== null
      ? { value: duration, unit: '分钟', caption: '限时，到时自动交卷' }
      : { value: '不限时', caption: isExam ? '做完后自己交卷' : '做一题判一题' },
    isExam && passScore !== null
      ? { value: passScore, unit: '分及格', caption: `满分 ${totalScore} 分` }
      : { value: totalScore, unit: '分', caption: '满分' },
    { value: questionCount, unit: '题', caption: leaves ?? types },
  ];
}

/** `count`: questions of this batch of a chapter. */
export function figuresOf({ paper, unfinished }: StartData, isExam: boolean, count: number | undefined): Figure[] {
  if (paper) return figuresOfPaper(paper, isExam, unfinished);
  const batch = count === undefined ? [] : [{ value: count, unit: '题', caption: '这一次' }];
  return [{ value: '不限时', caption: '做一题判一题' }, ...batch];
}

/** Why the paper cannot be started, or how far the unfinished record is. */
export function noteOf({ isEmpty, hasLoaded, unfinished }: StartData): string | null {
  if (isEmpty && hasLoaded) return '这份试卷还没有题目';
  if (!unfinished) return null;
  const { examMode, answeredCount, questionCount } = unfinished;
  return `你有一份未完成的${examMode === 'EXAM' ? '考试' : '练习'}，已答 ${answeredCount} / ${questionCount} 小题`;
}

/** What happens to the clock and to the answers. `isStored`: false if this browser stores nothing. */
export function endTextOf({ unfinished, endsAt }: StartData, isExam: boolean, isStored: boolean): string {
  const storage = isStored ? '；刷新或断网不会丢失答案' : '';
  if (unfinished?.examMode === 'EXAM') return '上次的计时没有停；重新开始会删除上次的作答';
  if (!isExam) return `进度自动保存${storage}`;
  return endsAt === null ? `点击开始后才生成答卷${storage}` : `现在开始，${endsAt} 结束；中途离开计时不停`;
}
