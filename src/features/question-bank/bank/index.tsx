import { useQuery } from '@tanstack/react-query';
import { paperQueries, sectionQueries } from '@/api/questionbank/queries';
import { refetchOnArrival } from '@/api/stale-times';
import { useLoggedIn } from '@/session/login';
import { useQueryState, silentReplace } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { Checkbox } from '@/shared/ui/checkbox';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { Segmented } from '@/shared/ui/segmented';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { BankFrame } from '../frame/bank-frame';
import { SubjectGate, useBankSubject, type BankSubject } from '../frame/subject-gate';
import { type PaperPanelProps, PaperPanel, MyPapers } from './paper-panel';
import { SectionTree } from './section-tree';
import { SummaryStrip, VisitorStrip } from './summary-strip';
import { homeTabLabels, homeTabs, parseHome, countChoices, type HomeTab } from './bank-state';
import { paperFilter } from '@/api/questionbank/paper-list';
import { usePageDescription } from '@/shared/lib/page-head';
import styles from './bank.module.css';

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
      {loggedIn ? <SummaryStrip {...about} subjectId={subjectId} /> : <VisitorStrip {...about} />}
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

type SectionPanelProps = Pick<PaperPanelProps, 'subjectId' | 'state' | 'set'>;

function SectionPanel({ subjectId, state, set }: SectionPanelProps) {
  const tree = useQuery({ ...sectionQueries.tree(subjectId), staleTime: refetchOnArrival });
  return (
    <>
      <div className={`row wraps gap-12-16 ${styles.tools}`}>
        <span className="muted fs-13">每次题数</span>
        <Segmented
          label="每次题数"
          options={countChoices.map((value) => ({ value, label: value === 'all' ? '全部' : value }))}
          value={state.count}
          onChange={(count) => set({ count: count === 'all' ? null : count }, silentReplace)}
        />
        <Checkbox checked={state.undone} onChange={(undone) => set({ undone: undone ? '1' : null }, silentReplace)}>
          只做未做
        </Checkbox>
        <ul className={`flex gap-16 push fs-13 muted ${styles.legend}`} aria-label="图例">
          <li data-state="done">已完成</li>
          <li data-state="doing">进行中</li>
          <li data-state="new">未开始</li>
        </ul>
      </div>
      <QueryBlock
        bare
        query={tree}
        skeleton={<SkeletonRows rows={5} picture={false} />}
        empty={<EmptyState bare title="该科目暂无试题" />}
      >
        {(roots) => (
          <SectionTree key={subjectId} roots={roots} subjectId={subjectId} count={state.count} undone={state.undone} />
        )}
      </QueryBlock>
    </>
  );
}
