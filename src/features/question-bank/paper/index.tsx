import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Paper } from '@/api/questionbank/paper-schema';
import { paperQueries } from '@/api/questionbank/queries';
import { usePageTitle } from '@/shared/lib/use-page-title';
import { mirror, useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { QueryBlock } from '@/shared/ui/query-block';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { AttemptsTable } from './attempts-table';
import { CoverHead } from './cover-head';
import { LockedPaper } from './locked-paper';
import { RulesTable } from './rules-table';
import { StartCard } from './start-card';
import { UnfinishedBanner } from './unfinished-banner';
import { useUnfinished } from './use-unfinished';
import styles from './paper.module.css';

const paperTypes: Partial<Record<string, string>> = { MOCK: '模拟试卷', REAL: '历年真题' };

const parseMode = (query: URLSearchParams) => (query.get('mode') === 'PRACTICE' ? 'PRACTICE' : 'EXAM');
const tabOf = (paperType: string) => ({ MOCK: 2, REAL: 3 })[paperType] ?? 4;

/** The cover of a paper. Opening it creates no record. */
export function Component() {
  const { id = '' } = useParams();
  const paper = useQuery({ ...paperQueries.detail(id), staleTime: 0 });
  usePageTitle(paper.data?.title);
  return (
    <div data-page="paper-cover" className={`wrap grid gap-16 packed ${styles.page}`}>
      <div>
        <Breadcrumb
          items={[
            { label: '题库', to: paths.questionBank() },
            ...(paper.data
              ? [
                  {
                    label: paperTypes[paper.data.paperType] ?? '我的试卷',
                    to: paths.questionBank({ tab: tabOf(paper.data.paperType) }),
                  },
                ]
              : []),
            { label: paper.data?.title ?? '试卷' },
          ]}
        />
      </div>
      {!paper.data && <VisuallyHidden as="h1">试卷</VisuallyHidden>}
      <QueryBlock canBeGone query={paper} skeleton={<CoverSkeleton />}>
        {(data) => <Cover paper={data} />}
      </QueryBlock>
    </div>
  );
}

function Cover({ paper }: { paper: Paper }) {
  const [mode, set] = useQueryState(parseMode);
  const { record, old, end, endFailed } = useUnfinished(paper);
  if (!paper.canDo)
    return (
      <>
        <CoverHead paper={paper} />
        <LockedPaper courseId={paper.courseId} />
      </>
    );
  return (
    <>
      {/* The paper already says that there is an unfinished record, so its place is kept until it has loaded. */}
      {record.isPending && paper.lastRecord?.status === 'DOING' && <Skeleton height={66} radius={12} />}
      {old && <UnfinishedBanner paperId={paper.id} record={old} end={end ?? null} endFailed={endFailed} />}
      <CoverHead paper={paper} />
      <div className={`grid gap-24 top ${styles.columns}`}>
        <div className="grid one-column gap-16">
          {paper.typeRules.length > 0 && <RulesTable rules={paper.typeRules} />}
          <AttemptsTable paperId={paper.id} questionCount={paper.questionCount} />
        </div>
        <StartCard
          key={paper.id}
          paper={paper}
          mode={mode}
          onMode={(next) => set({ mode: next === 'EXAM' ? null : next }, mirror)}
          old={old}
          waiting={record.isPending}
        />
      </div>
    </>
  );
}

function CoverSkeleton() {
  return (
    <>
      <Skeleton height={236} radius={12} />
      <div className={`grid gap-24 top ${styles.columns}`}>
        <Skeleton height={320} radius={12} />
        <Skeleton height={420} radius={12} />
      </div>
    </>
  );
}
