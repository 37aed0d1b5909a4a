import { isCollected } from './books';
import type { RecordDbRow } from './db';
import { gradeLeaf, isBlank, leavesOf, stateOfAll, sumOf, type LeafState } from './grading';
import { ruleOf } from './records';
import type { AuthoredQuestion } from './world/question-types';
import type { World } from './worlds';

interface Asking {
  world: World;
  userId: string | undefined;
  /** Whether the correct answers and explanations are included. */
  isOpen: boolean;
  record?: RecordDbRow;
}

const groupTitles: Record<AuthoredQuestion['type'], string> = {
  SINGLE: '单项选择题',
  MULTIPLE: '多项选择题',
  JUDGE: '判断题',
  FILL: '填空题',
  SAQ: '简答题',
  CASE: '案例分析题',
};

/** Address of the solution film: some questions of the hand-written subjects have one, always the same film. */
const filmOf = (id: string): string | undefined => (/-q\d*1$/.test(id) ? '/__mock/media/lesson.mp4' : undefined);
const solutionOf = ({ id, answer, analysis, accuracy }: AuthoredQuestion) => ({
  answer,
  analysis,
  accuracy,
  videoAnalysisVid: filmOf(id),
});

const verdict: Record<LeafState, boolean | null> = {
  RIGHT: true,
  WRONG: false,
  HALF: false,
  BLANK: false,
  TO_MARK: null,
};

const questionRow = (question: AuthoredQuestion, sort: number, asking: Asking) => {
  const answerRow = asking.record?.answers[question.id];
  return {
    id: question.id,
    type: question.type,
    stem: question.stem,
    options: question.options ?? [],
    score: question.score,
    sort,
    groupTitle: question.groupTitle ?? groupTitles[question.type],
    material: question.material,
    blanks: question.type === 'FILL' ? question.answer.length : undefined,
    knowledge: question.knowledge,
    userAnswer: answerRow && !isBlank(answerRow.answer) ? answerRow.answer : [],
    marked: answerRow?.marked ?? false,
    collected: isCollected(asking.world, asking.userId, question.id),
    ...(asking.isOpen ? solutionOf(question) : {}),
  };
};

/** A question in a paper. With `isOpen` it includes the answer, so that the page can judge immediately. */
export const questionAnswer = (question: AuthoredQuestion, sort: number, asking: Asking) => ({
  ...questionRow(question, sort, asking),
  children: (question.children ?? []).map((child, index) => ({
    ...questionRow(child, index + 1, asking),
    children: [],
  })),
});

/** A question in an analysis: judged with a record, otherwise not. */
export const analysedAnswer = (
  question: AuthoredQuestion,
  sort: number,
  asking: Omit<Asking, 'isOpen'>,
  wrongTimes?: number,
) => {
  const { record } = asking;
  const open = { ...asking, isOpen: true };
  const judged = (leaf: AuthoredQuestion) => {
    if (!record) return { state: null, correct: null, userScore: undefined };
    const { state, score } = gradeLeaf(leaf, record.answers[leaf.id]?.answer, ruleOf(record), record.scores[leaf.id]);
    return { state, correct: verdict[state], userScore: state === 'TO_MARK' ? undefined : score };
  };
  const own = leavesOf(question).map(judged);
  const states = own.flatMap(({ state }) => state ?? []);
  const total = own.some(({ userScore }) => userScore === undefined)
    ? undefined
    : sumOf(own.map(({ userScore }) => ({ score: userScore ?? 0 })));
  return {
    ...questionRow(question, sort, open),
    correct: states.length === 0 ? null : verdict[stateOfAll(states)],
    userScore: total,
    wrongTimes,
    sectionId: question.sectionId,
    children: (question.children ?? []).map((child, index) => {
      const { correct, userScore } = judged(child);
      return {
        ...questionRow(child, index + 1, open),
        correct,
        userScore,
        children: [],
      };
    }),
  };
};
