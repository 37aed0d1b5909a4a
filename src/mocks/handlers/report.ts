import { getAnalysis, getPaperReport, getReport } from '@/api/questionbank/record-endpoints';
import { timeText } from '../answers';
import { hash } from '../chance';
import { mock, refuse } from '../mock';
import { totalScoreOf } from '../paper-answers';
import { analysedAnswer } from '../question-answers';
import { questionsOf, scoreOfRecord } from '../records';
import { recordRowAnswer, reportAnswer } from '../record-answers';
import { paperOf } from '../world/papers';
import { ownRecord, unknownRecord } from './record';

const oneDigit = (value: number) => Math.round(value * 10) / 10;

export const reportHandlers = [
  mock(getReport, ({ user, input: { id }, world }) => {
    const row = ownRecord(world, user.id, id);
    if (!row) return unknownRecord();
    return row.status === 'DOING' ? refuse(500, '尚未交卷') : reportAnswer(row);
  }),

  /** Comparison of a paper; the id is the paper's or that of a record. Some papers have fewer than 30 participants. */
  mock(getPaperReport, ({ user, input: { id }, world, db }) => {
    const paper = paperOf(id) ?? paperOf(ownRecord(world, user.id, id)?.sourceId ?? '');
    if (!paper) return refuse(404, '试卷不存在或已下架');
    const attempts = db.records
      .filter(
        (row) =>
          row.userId === user.id &&
          row.sourceId === paper.id &&
          row.status !== 'DOING' &&
          (row.sourceType === 'PAPER' || row.sourceType === 'COURSEWARE'),
      )
      .sort((a, b) => (a.submitTime ?? 0) - (b.submitTime ?? 0));
    const total = totalScoreOf(paper);
    const joinCount = hash(paper.id) % 6 === 0 ? 12 : 30 + paper.doneCount;
    const best = Math.max(0, ...attempts.map(scoreOfRecord));
    return {
      paperId: paper.id,
      attempts: attempts.map((row) => ({
        recordId: row.id,
        score: scoreOfRecord(row),
        submitTime: timeText(row.submitTime),
      })),
      avgScore: oneDigit(total * 0.61),
      maxScore: oneDigit(total * 0.97),
      beatRate: total === 0 ? undefined : Math.min(99, Math.round((best / total) ** 1.3 * 100)),
      joinCount,
    };
  }),

  mock(getAnalysis, ({ user, input: { id }, world }) => {
    const row = ownRecord(world, user.id, id);
    if (!row) return unknownRecord();
    if (row.status === 'DOING' && row.examMode === 'EXAM') return refuse(500, '交卷后可查看解析');
    return {
      record: recordRowAnswer(row),
      questions: questionsOf(row).map((question, index) => {
        const wrong = world.db.books.find(
          (book) => book.userId === user.id && book.type === 'WRONG' && book.questionId === question.id,
        );
        return analysedAnswer(question, index + 1, { world, userId: user.id, record: row }, wrong?.wrongTimes);
      }),
    };
  }),
];
