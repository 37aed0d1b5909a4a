import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paperQueries } from '@/api/questionbank/queries';
import { recordQueries, bookQueries } from '@/api/questionbank/record-queries';
import { useUser } from '@/session/login';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { answerOf, defaultRule, leavesOf, ruleOf } from '@/exam';
import { useTraces } from '../reasons/use-traces';
import { AnalysisRoom } from './analysis-room';
import { AnalysisState } from '../room/analysis-state';
import { useEffect } from 'react';
import { MissingState } from '@/shared/ui/error-state';
import { Opening } from '../room/exam-frame';
import { changePractice, usePractice } from '@/session/practice';
import { bookName, bookOfRecord, practicePath, useBookAddress, type BookAddress } from '../book/book-address';
import { useBookRemoval } from '../book/use-book-removal';
import { BarButton } from '../room/answer-bar';

export function Component() {
  const { questionType } = useParams();
  return questionType === undefined ? <PaperAnalysis /> : <BookAnalysis />;
}

function PaperAnalysis() {
  const { paperId = '', recordId = '' } = useParams();
  const userId = useUser()?.id;
  const analysis = useQuery(recordQueries.analysis(recordId));
  const traces = useTraces(recordId);
  const source = analysis.data?.record.sourceType;
  const isPaper = source === 'PAPER' || source === 'COURSEWARE';
  const hasMultiple = leavesOf(analysis.data?.questions ?? []).some(
    ({ question }) => answerOf(question.type) === 'options',
  );
  // Only the rule of an incomplete choice is read from it; without it the analysis leaves the rule out.
  const paper = useQuery({ ...paperQueries.detail(paperId), enabled: isPaper && hasMultiple });
  // A service may send the score with the report alone.
  const hasScore = analysis.data?.record.score != null;
  const report = useQuery({
    ...recordQueries.report(recordId, true),
    enabled: analysis.data?.record.status === 'DONE' && !hasScore,
  });
  const { score = null, totalScore = null } = (report.data?.status === 'DONE' && report.data) || {};
  if (userId === undefined) return null;
  return (
    <AnalysisState page="learn-center-analyze" query={analysis}>
      {({ record, questions }) => (
        <AnalysisRoom
          page="learn-center-analyze"
          userId={userId}
          title={record.title}
          questions={questions}
          record={hasScore ? record : { ...record, score, totalScore: record.totalScore ?? totalScore }}
          rule={isPaper ? (paper.data ? ruleOf(paper.data.typeRules) : null) : defaultRule}
          judged
          subjectId={record.subjectId ?? ''}
          traces={traces}
          action={
            record.status === 'TO_MARK' ? (
              <LinkButton to={paths.learnCenterMark(recordId)}>去自评</LinkButton>
            ) : (
              <LinkButton to={paths.transcript(recordId, paperId)}>返回报告</LinkButton>
            )
          }
        />
      )}
    </AnalysisState>
  );
}

const page = 'learn-center-analyze-record';
interface RoomProps {
  userId: string;
  address: BookAddress;
}

function PracticeAnalysis({ userId, address, recordId }: RoomProps & { recordId: string }) {
  const analysis = useQuery(recordQueries.analysis(recordId));
  const traces = useTraces(recordId);
  const { data } = analysis;
  useEffect(() => {
    if (data?.record.sourceType !== 'WRONG') return;
    // If this code fails to load, the book learns from the record when it is opened.
    const learn = import('../mistakes/load-review').then((file) => file.learnFromPractice(userId, data));
    learn.catch(() => undefined);
  }, [userId, data]);
  return (
    <AnalysisState page={page} query={analysis}>
      {({ record, questions }) => {
        const own = bookOfRecord(address, record);
        return (
          <AnalysisRoom
            page={page}
            userId={userId}
            title={record.title}
            questions={questions}
            record={record}
            rule={defaultRule}
            judged
            traces={traces}
            subjectId={own.subjectId}
            action={
              record.status === 'TO_MARK' ? (
                <LinkButton to={paths.learnCenterMark(recordId)}>去自评</LinkButton>
              ) : (
                <LinkButton to={practicePath(own)}>练下一批</LinkButton>
              )
            }
            extra={({ top }) => <RemoveFromBook address={own} questionId={top.id} />}
          />
        );
      }}
    </AnalysisState>
  );
}

/** 背题: the whole book with answers; the last position is stored. */
function BookReading({ userId, address }: RoomProps) {
  const { book: type, subjectId, questionType, sectionId } = address;
  const seen = usePractice((practice) => practice.seen);
  const key = [type, subjectId, questionType ?? '', sectionId ?? ''].join(':');
  const filter = { type, subjectId, withAnalysis: true };
  const questions = useQuery({
    ...bookQueries.questions({
      ...filter,
      questionType: questionType ?? undefined,
      sectionId: sectionId ?? undefined,
    }),
    select: (rows) => ({ questions: rows }),
  });
  return (
    <AnalysisState page={page} query={questions}>
      {(data) => (
        <AnalysisRoom
          page={page}
          userId={userId}
          title={bookName(type)}
          questions={data.questions}
          judged={false}
          subjectId={subjectId}
          lastSeen={seen[key]}
          onSeen={(leafId) => changePractice({ seen: { ...seen, [key]: leafId } })}
          action={<LinkButton to={practicePath(address)}>去练习</LinkButton>}
          extra={({ top }) => <RemoveFromBook address={address} questionId={top.id} />}
        />
      )}
    </AnalysisState>
  );
}

/** The analysis of a book: a finished batch, or the whole book to read. */
function BookAnalysis() {
  const { recordId } = useParams();
  const userId = useUser()?.id;
  const { address } = useBookAddress();
  if (userId === undefined) return null;
  if (!address || (recordId === undefined && address.subjectId === ''))
    return (
      <Opening page={page} title="题目解析">
        <MissingState />
      </Opening>
    );
  const room = { userId, address };
  return recordId === undefined ? <BookReading {...room} /> : <PracticeAnalysis {...room} recordId={recordId} />;
}

/** 移出: removes a question from its book; hidden if the call is off. */
function RemoveFromBook({ address, questionId }: { address: BookAddress; questionId: string }) {
  const { possible, removed, remove } = useBookRemoval(address);
  if (!possible || address.book === 'COLLECT') return null; // the 收藏 button removes it already
  const gone = removed.has(questionId);
  return (
    <BarButton icon="trash" on={gone} onClick={() => remove(questionId, '已移出错题本')}>
      {gone ? '已移出' : '移出错题本'}
    </BarButton>
  );
}
