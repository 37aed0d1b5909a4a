import { useQuery } from '@tanstack/react-query';
import { paperQueries } from '@/api/questionbank/queries';
import { refetchOnArrival } from '@/api/stale';
import { loginPrompt } from '@/session/login-prompt';
import { useLoggedIn } from '@/session/login';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { BankFrame } from '../frame/bank-frame';
import { SubjectGate } from '../frame/subject-gate';
import { MyPapers } from './my-papers';
import { PaperPanel } from './paper-panel';
import { SectionPanel } from './section-panel';
import { SummaryStrip, VisitorStrip } from './summary-strip';
import { useBankSubject, type BankSubject } from '../frame/use-bank-subject';
import { homeTabLabels, homeTabs, parseHome, type HomeTab } from './bank-state';
import { paperFilter } from './paper-list';
import { usePageDescription } from '@/shared/lib/page-head';

export function Component() {
  // S2: the tabs are there without a login, so a visitor without a project sees those of the first one.
  const bank = useBankSubject({ orFirst: true });
  usePageDescription(
    `${bank.project?.name ?? '职业资格考试'}的章节练习、模拟考试与历年真题，边做边看解析，错题自动收集。`,
  );
  return (
    <BankFrame here="home">
      <SubjectGate bank={bank}>{(subjectId) => subjectId && <Bank subjectId={subjectId} bank={bank} />}</SubjectGate>
    </BankFrame>
  );
}

function Bank({ subjectId, bank: { project, list, requestedId } }: { subjectId: string; bank: BankSubject }) {
  const loggedIn = useLoggedIn();
  const [state, set] = useQueryState(parseHome);
  const mocks = useQuery({ ...paperQueries.page(paperFilter(subjectId, 'MOCK')), staleTime: refetchOnArrival });
  const real = useQuery({ ...paperQueries.page(paperFilter(subjectId, 'REAL')), staleTime: refetchOnArrival });
  const counts: Partial<Record<HomeTab, number | undefined>> = { 2: mocks.data?.total, 3: real.data?.total };
  const about = { project, subject: list.find(({ id }) => id === subjectId)?.name ?? '' };
  return (
    <>
      {loggedIn ? (
        <SummaryStrip {...about} subjectId={subjectId} />
      ) : (
        <VisitorStrip {...about} onLogin={() => loginPrompt.open({ reason: '登录后记录做题进度' })} />
      )}
      <div className="card">
        <LinkTabs
          inCard
          label="题库分类"
          tabs={homeTabs.map((tab) => ({
            label: homeTabLabels[tab],
            to: paths.questionBank({ tab, subjectId: requestedId }),
            current: tab === state.tab,
            count: counts[tab] ?? null,
          }))}
        />
        {state.tab === '1' && <SectionPanel subjectId={subjectId} state={state} set={set} />}
        {state.tab === '2' && <PaperPanel subjectId={subjectId} paperType="MOCK" state={state} set={set} />}
        {state.tab === '3' && <PaperPanel subjectId={subjectId} paperType="REAL" state={state} set={set} />}
        {state.tab === '4' && <MyPapers subjectId={subjectId} />}
      </div>
    </>
  );
}
