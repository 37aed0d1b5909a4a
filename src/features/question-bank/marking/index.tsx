import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { recordQueries } from '@/api/questionbank/record-queries';
import { useUser } from '@/session/login';
import { AnalysisState } from '../room/analysis-state';
import { MarkRoom } from './mark-room';

export function Component() {
  const { recordId = '' } = useParams();
  const userId = useUser()?.id;
  const analysis = useQuery({ ...recordQueries.analysis(recordId), staleTime: 0 });
  if (userId === undefined) return null;
  return (
    <AnalysisState page="learn-center-mark" query={analysis}>
      {(data) => <MarkRoom key={recordId} userId={userId} analysis={data} />}
    </AnalysisState>
  );
}
