import { useQuery } from '@tanstack/react-query';
import { bookQueries } from '@/api/questionbank/record-queries';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { BankFrame } from '../frame/bank-frame';
import { SubjectGate, useBankSubject } from '../frame/subject-gate';
import { BookPanel } from '../mistakes/book-panel';
import { BookSubjects } from '../mistakes/book-subjects';
import { RecordList } from './record-list';
import { ReviewBanner } from '../mistakes/review-banner';
import { parseRecord, recordTabLabels, recordTabs, type RecordTab } from './record-state';

export function Component() {
  const bank = useBankSubject();
  const [state, set] = useQueryState(parseRecord);
  const { subjectId: own, requestedId } = bank;
  const wrong = useQuery({ ...bookQueries.book('WRONG', own ?? ''), enabled: own !== null, staleTime: 0 });
  const collected = useQuery({ ...bookQueries.book('COLLECT', own ?? ''), enabled: own !== null, staleTime: 0 });
  const counts: Partial<Record<RecordTab, number | undefined>> = { 2: wrong.data?.total, 3: collected.data?.total };
  const tabs = (
    <LinkTabs
      inCard
      label="做题记录分类"
      tabs={recordTabs.map((tab) => ({
        label: recordTabLabels[tab],
        to: paths.record({ tab, subjectId: requestedId }),
        current: tab === state.tab,
        count: counts[tab] ?? null,
      }))}
    />
  );
  const nameOf = (subjectId: string) => bank.list.find(({ id }) => id === subjectId)?.name ?? '';
  const { tab } = state;
  return (
    <BankFrame here="record">
      <SubjectGate
        bank={bank}
        withAll={tab === '1'}
        without={
          <div className="card">
            {tabs}
            <BookSubjects type={tab === '2' ? 'WRONG' : 'COLLECT'} />
          </div>
        }
      >
        {(subjectId) => (
          <>
            {tab === '2' && subjectId && <ReviewBanner subjectId={subjectId} subjectName={nameOf(subjectId)} />}
            <div className="card">
              {tabs}
              {tab === '1' && <RecordList key={subjectId} subjectId={subjectId} state={state} set={set} />}
              {tab !== '1' && subjectId && (
                <BookPanel
                  key={`${tab}-${subjectId}`}
                  type={tab === '2' ? 'WRONG' : 'COLLECT'}
                  subjectId={subjectId}
                  subjectName={nameOf(subjectId)}
                  state={state}
                  set={set}
                />
              )}
            </div>
          </>
        )}
      </SubjectGate>
    </BankFrame>
  );
}
