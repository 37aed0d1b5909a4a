import { holds } from './answers';
import type { AccountRow } from './db';
import { fullScoreOf } from './grading';
import { scoreOfRecord } from './records';
import { courseSeeds } from './world/course-list';
import type { PaperSeed } from './world/papers';
import type { AuthoredQuestion } from './world/question-types';
import { subjectOf } from './world/taxonomy';
import type { World } from './worlds';

/** Open: a free paper; one without a course, for every learner; one of a course or package that the learner owns. */
export const canDoPaper = (world: World, me: AccountRow | null, paper: PaperSeed): boolean => {
  if (paper.isFree) return true;
  if (paper.courseId === null) return me !== null;
  const packs = courseSeeds.filter(({ packIds }) => packIds?.includes(paper.courseId ?? ''));
  return [paper.courseId, ...packs.map(({ id }) => id)].some((id) => holds(world, me, id) !== undefined);
};

const ruleTexts: Record<AuthoredQuestion['type'], string> = {
  SINGLE: '四个选项中只有一个正确，选错不得分',
  MULTIPLE: '',
  JUDGE: '判断正误，判断错误不得分',
  FILL: '按空计分，全角半角、大小写不影响',
  SAQ: '交卷后对照参考答案自评',
  CASE: '按小题计分，客观小题自动判分，其余交卷后自评',
};

const multipleText = ({ partial, points }: PaperSeed['rule']) =>
  partial === 'EACH' ? `多选、错选不得分，少选时每个正确选项得 ${points} 分` : '多选、错选、少选均不得分';

const hasMultiple = (question: AuthoredQuestion) =>
  question.type === 'MULTIPLE' || (question.children ?? []).some(({ type }) => type === 'MULTIPLE');

const typeRulesOf = (paper: PaperSeed) => {
  const questions = paper.questions();
  const types = [...new Set(questions.map(({ type }) => type))];
  return types.map((questionType) => {
    const own = questions.filter(({ type }) => type === questionType);
    const scores = new Set(own.map(({ score }) => score));
    const usesPartial = own.some(hasMultiple);
    const parts = [ruleTexts[questionType], usesPartial ? multipleText(paper.rule) : ''].filter(Boolean);
    return {
      questionType,
      count: own.length,
      scoreEach: scores.size === 1 ? own[0]?.score : undefined,
      ruleText: parts.join('；'),
      partial: usesPartial ? paper.rule.partial : undefined,
      points: usesPartial && paper.rule.partial === 'EACH' ? paper.rule.points : undefined,
    };
  });
};

export const totalScoreOf = (paper: PaperSeed) => fullScoreOf(paper.questions());
export const passScoreOf = (paper: PaperSeed) =>
  paper.passShare === null ? undefined : Math.round(totalScoreOf(paper) * paper.passShare);

export const paperAnswer = (world: World, me: AccountRow | null, paper: PaperSeed) => {
  const own = me ? world.db.records.filter((row) => row.userId === me.id && row.sourceId === paper.id) : [];
  const finished = own.filter(({ status }) => status === 'DONE').map(scoreOfRecord);
  const last = [...own].sort((a, b) => b.updateTime - a.updateTime)[0];
  return {
    id: paper.id,
    title: paper.title,
    paperType: paper.paperType,
    year: paper.year ?? undefined,
    subjectId: paper.subjectId,
    subjectName: subjectOf(paper.subjectId)?.name ?? '',
    questionCount: paper.questions().length,
    totalScore: totalScoreOf(paper),
    passScore: passScoreOf(paper),
    duration: paper.duration ?? undefined,
    difficulty: paper.difficulty,
    doneCount: paper.doneCount,
    bestScore: finished.length > 0 ? Math.max(...finished) : undefined,
    isFree: paper.isFree,
    canDo: canDoPaper(world, me, paper),
    courseId: paper.courseId ?? undefined,
    typeRules: typeRulesOf(paper),
    lastRecord: last
      ? { id: last.id, status: last.status, score: last.status === 'DONE' ? scoreOfRecord(last) : undefined }
      : undefined,
  };
};
