import { timeText } from './answers';
import type { RecordDbRow } from './db';
import { fullScoreOf, isBlank, sumOf } from './grading';
import { passScoreOf } from './paper-answers';
import { gradesOf, questionsOf, type GradedLeaf } from './records';
import { paperOf } from './world/papers';

const countOf = (grades: GradedLeaf[], state: GradedLeaf['state']) =>
  grades.filter((grade) => grade.state === state).length;

/** A row of the record list. Its counts are of leaves: each child of a CASE counts. */
export const recordRowAnswer = (row: RecordDbRow) => {
  const grades = gradesOf(row);
  const isOver = row.status !== 'DOING';
  return {
    id: row.id,
    sourceId: row.sourceId,
    sourceType: row.sourceType,
    title: row.title,
    examMode: row.examMode,
    status: row.status,
    questionCount: grades.length,
    answeredCount: grades.filter(({ leaf }) => !isBlank(row.answers[leaf.id]?.answer)).length,
    correctCount: isOver ? countOf(grades, 'RIGHT') : undefined,
    score: isOver ? sumOf(grades) : undefined,
    totalScore: fullScoreOf(questionsOf(row)),
    usedTime: row.usedTime,
    updateTime: timeText(row.updateTime),
    subjectId: row.subjectId,
    clientSeq: row.clientSeq,
    closedBy: row.closedBy ?? undefined,
  };
};

const groupBy = (grades: GradedLeaf[], keysOf: (grade: GradedLeaf) => string[]) => {
  const groups = new Map<string, GradedLeaf[]>();
  for (const grade of grades) for (const key of keysOf(grade)) groups.set(key, [...(groups.get(key) ?? []), grade]);
  return [...groups];
};

export const reportAnswer = (row: RecordDbRow) => {
  const grades = gradesOf(row);
  const score = sumOf(grades);
  const paper = row.sourceType === 'PAPER' || row.sourceType === 'COURSEWARE' ? paperOf(row.sourceId) : undefined;
  const passScore = paper && passScoreOf(paper);
  const right = countOf(grades, 'RIGHT');
  return {
    recordId: row.id,
    title: row.title,
    examMode: row.examMode,
    status: row.status,
    score,
    totalScore: fullScoreOf(questionsOf(row)),
    passScore,
    passed: row.status !== 'DONE' || passScore === undefined ? undefined : score >= passScore,
    correctCount: right,
    wrongCount: countOf(grades, 'WRONG'),
    halfCount: countOf(grades, 'HALF'),
    blankCount: countOf(grades, 'BLANK'),
    toMarkCount: countOf(grades, 'TO_MARK'),
    accuracy: grades.length === 0 ? undefined : Math.round((right / grades.length) * 100),
    usedTime: row.usedTime,
    submitTime: timeText(row.submitTime),
    typeStats: groupBy(grades, ({ top }) => [top.type]).map(([type, own]) => ({
      type,
      total: own.length,
      correct: countOf(own, 'RIGHT'),
      score: sumOf(own),
      fullScore: sumOf(own.map(({ leaf }) => leaf)),
    })),
    knowledgeStats: groupBy(grades, ({ leaf, top }) =>
      leaf.knowledge.length > 0 ? leaf.knowledge : top.knowledge,
    ).map(([name, own]) => ({
      name,
      total: own.length,
      correct: countOf(own, 'RIGHT'),
    })),
    sheet: grades.map(({ leaf, no, top, state }) => ({ questionId: leaf.id, no, type: top.type, state })),
  };
};
