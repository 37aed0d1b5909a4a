import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paperQueries } from '@/api/questionbank/queries';
import { refetchOnArrival } from '@/api/stale-times';
import { usePages } from '@/shared/lib/use-pages';
import type { silentReplace } from '@/shared/lib/use-query-state';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { Segmented } from '@/shared/ui/segmented';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { SearchForm } from '@/shared/ui/search-form';
import type { HomeState } from './bank-state';
import { paperFilter, papersPerPage, yearsOf } from '@/api/questionbank/paper-list';
import { PaperCard } from './paper-card';
import styles from './bank.module.css';

interface PaperPanelProps {
  paperType: 'MOCK' | 'REAL';
  subjectId: string;
  state: HomeState;
  set: (changes: Record<string, string | number | null>, options?: typeof silentReplace) => void;
}

/** 模拟试卷, 历年真题 */
export function PaperPanel({ paperType, subjectId, state, set }: PaperPanelProps) {
  const whole = useQuery({ ...paperQueries.page(paperFilter(subjectId, paperType)), staleTime: refetchOnArrival });
  const list = useQuery({
    ...paperQueries.page(paperFilter(subjectId, paperType, state)),
    placeholderData: keepPreviousData,
    staleTime: refetchOnArrival,
  });
  const pages = usePages(list, papersPerPage, state.page);
  const years = yearsOf(whole.data?.records ?? [], state.year);
  const filtered = state.keyword !== '' || state.year !== '';
  return (
    <>
      <div className={`row wraps gap-12-16 ${styles.tools}`}>
        {years.length > 1 && (
          <>
            <span className="muted fs-13">年份</span>
            <Segmented
              label="年份"
              options={[{ value: '', label: '全部' }, ...years.map((year) => ({ value: year, label: year }))]}
              value={state.year}
              onChange={(year) => set({ year })}
            />
          </>
        )}
        <SearchForm
          name="搜索试卷"
          label="试卷名称"
          placeholder="搜索试卷，回车确定"
          words={state.keyword}
          className={styles.search}
          onSearch={(kw) => set({ kw })}
        />
        {list.data && <span className="num push muted fs-13">{`共 ${list.data.total} 套`}</span>}
      </div>
      <div className={styles.panel}>
        <QueryBlock
          bare
          query={list}
          skeleton={<SkeletonRows rows={3} picture={false} />}
          isEmpty={({ total }) => total === 0}
          empty={
            filtered ? (
              <EmptyState
                bare
                kind="search"
                title="没有符合条件的试卷"
                action={<Button onClick={() => set({ kw: null, year: null })}>清空筛选</Button>}
              />
            ) : (
              <EmptyState bare title="该科目暂无试题" />
            )
          }
        >
          {({ records }) => (
            <div className={`grid gap-16 ${styles.cards}`}>
              {records.map((paper) => (
                <PaperCard key={paper.id} paper={paper} />
              ))}
            </div>
          )}
        </QueryBlock>
        <Pager current={state.page} pages={pages} />
      </div>
    </>
  );
}
