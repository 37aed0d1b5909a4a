import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paperQueries } from '@/api/questionbank/queries';
import { recordQueries } from '@/api/questionbank/record-queries';
import { useUser } from '@/session/login';
import { paths } from '@/shared/paths';
import { LinkButton } from '@/shared/ui/link-button';
import { answerOf, defaultRule, leavesOf, ruleOf } from '@/exam';
import { useTraces } from '../reasons/use-traces';
import { AnalysisRoom } from './analysis-room';
import { BookAnalysis } from './book-analysis';
import { AnalysisState } from '../room/analysis-state';

export function Component() {
  const { questionType } = useParams();
  return questionType === undefined ? <PaperAnalysis /> : <BookAnalysis />;
}

/** The analysis of a finished record. */
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
          title={record.title || '答案解析'}
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
