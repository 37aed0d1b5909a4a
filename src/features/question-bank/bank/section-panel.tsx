import { useQuery } from '@tanstack/react-query';
import { sectionQueries } from '@/api/questionbank/queries';
import { refetchOnArrival } from '@/api/stale';
import { Checkbox } from '@/shared/ui/checkbox';
import { EmptyState } from '@/shared/ui/empty-state';
import { QueryBlock } from '@/shared/ui/query-block';
import { Segmented } from '@/shared/ui/segmented';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { mirror } from '@/shared/lib/use-query-state';
import { countChoices, type HomeState } from './bank-state';
import { SectionTree } from './section-tree';
import styles from './bank.module.css';

interface SectionPanelProps {
  subjectId: string;
  state: HomeState;
  set: (changes: Record<string, string | null>, options: typeof mirror) => void;
}

/** 章节练习 */
export function SectionPanel({ subjectId, state, set }: SectionPanelProps) {
  const tree = useQuery({ ...sectionQueries.tree(subjectId), staleTime: refetchOnArrival });
  return (
    <>
      <div className={`row wraps ${styles.tools}`}>
        <span className="muted fs-13">每次题数</span>
        <Segmented
          label="每次题数"
          options={countChoices.map((value) => ({ value, label: value === 'all' ? '全部' : value }))}
          value={state.count}
          onChange={(count) => set({ count: count === 'all' ? null : count }, mirror)}
        />
        <Checkbox checked={state.undone} onChange={(undone) => set({ undone: undone ? '1' : null }, mirror)}>
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
