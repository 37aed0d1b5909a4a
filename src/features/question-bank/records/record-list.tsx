import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQueries } from '@/api/questionbank/record-queries';
import type { RecordRow as Row } from '@/api/questionbank/record-schema';
import { usePages, type silentReplace } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { Pager } from '@/shared/ui/pager';
import { QueryBlock } from '@/shared/ui/query-block';
import { SkeletonRows } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { deleteRecords } from '@/api/questionbank/record-endpoints';
import { useUser } from '@/session/login';
import { deleteExam } from '@/offline/exam-rows';
import { useLockedMutation } from '@/shared/lib/use-locked-mutation';
import { notify } from '@/shared/notify';
import { confirm } from '@/shared/ui/confirm';
import { serverNow } from '@/api/server-clock';
import { UnsentLine } from '@/components/unsent/unsent-line';
import { formatMessageTime } from '@/shared/lib/format';
import { useLabels } from '../record/use-labels';
import { hasFilter, recordFilter, recordsPerPage, type RecordState } from './record-state';
import { RecordFilters } from './record-filters';
import { RecordRow } from './record-row';
import { useListedUnsent } from '@/components/unsent/use-unsent';
import styles from './records.module.css';
import unsentStyles from './unsent.module.css';

interface RecordListProps {
  subjectId: string | null;
  state: RecordState;
  set: (changes: Record<string, string | number | null>, options?: typeof silentReplace) => void;
}

/** Deletes records and their copies on this device, after a confirmation. */
function useDeleteRecords(onDeleted: () => void) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? '';
  const mutation = useLockedMutation({
    mutationFn: (ids: string[]) => deleteRecords({ ids }),
    onSuccess: (_answer, ids) => {
      for (const id of ids) void deleteExam(userId, id).catch(() => undefined);
      notify('已删除');
      onDeleted();
      return client.invalidateQueries({ queryKey: ['questionbank'] });
    },
  });
  return {
    isPending: mutation.isPending,
    async ask(ids: string[], running: number) {
      if (ids.length === 0) {
        notify('请先选择记录');
        return;
      }
      const text = running > 0 ? `其中 ${running} 条还没有交卷，已答的题目会一并删除。` : '删除后不能恢复。';
      if (await confirm({ text, okLabel: '删除', danger: true })) mutation.mutate(ids);
    },
  };
}

export function RecordList({ subjectId, state, set }: RecordListProps) {
  const list = useQuery({
    ...recordQueries.page(recordFilter(state, subjectId)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [selecting, setSelecting] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const deletion = useDeleteRecords(() => setSelected(new Set()));
  const pages = usePages(list, recordsPerPage, state.page);

  const rows = list.data?.records ?? [];
  // Only rows of this page can be deleted.
  const chosen = rows.filter(({ id }) => selected.has(id));
  const remove = (gone: readonly Row[]) =>
    void deletion.ask(
      gone.map(({ id }) => id),
      gone.filter(({ status }) => status === 'DOING').length,
    );
  const select = (id: string, on: boolean) =>
    setSelected(new Set(on ? [...selected, id] : [...selected].filter((other) => other !== id)));
  const clearFilters = () => set({ type: null, mode: null, status: null, from: null, to: null, only: null });
  return (
    <>
      <RecordFilters
        state={state}
        set={set}
        selecting={selecting}
        onSelecting={!state.unsent && (rows.length > 0 || selecting) ? () => setSelecting(!selecting) : null}
      />
      {selecting && !state.unsent && (
        <div className={`row wraps gap-8-12 ${styles.bulk}`}>
          <span>
            已选 <b className="num ink">{chosen.length}</b> 条
          </span>
          <Button kind="text" size="sm" onClick={() => setSelected(new Set(rows.map(({ id }) => id)))}>
            全选本页
          </Button>
          <Button size="sm" icon="trash" loading={deletion.isPending} onClick={() => remove(chosen)}>
            删除所选
          </Button>
        </div>
      )}
      {state.unsent ? (
        <UnsentList onAll={clearFilters} />
      ) : (
        <>
          <QueryBlock
            bare
            query={list}
            skeleton={<SkeletonRows rows={5} picture={false} />}
            isEmpty={({ total }) => total === 0}
            empty={
              hasFilter(state) || subjectId !== null ? (
                <EmptyState
                  bare
                  kind="search"
                  title="没有符合条件的记录"
                  action={<Button onClick={clearFilters}>清空筛选</Button>}
                />
              ) : (
                <EmptyState
                  bare
                  title="还没有记录"
                  action={
                    <LinkButton kind="filled" to={paths.questionBank()}>
                      去刷题
                    </LinkButton>
                  }
                />
              )
            }
          >
            {({ records }) => (
              <DataTable className={styles.table}>
                <thead>
                  <tr>
                    {selecting && (
                      <th scope="col">
                        <VisuallyHidden>选择</VisuallyHidden>
                      </th>
                    )}
                    <th scope="col">名称</th>
                    <th scope="col" className={styles.resultHead}>
                      进度或得分
                    </th>
                    <th scope="col" className={styles.figureHead}>
                      正确率
                    </th>
                    <th scope="col" className={styles.figureHead}>
                      用时
                    </th>
                    <th scope="col" className={`text-right ${styles.last}`}>
                      操作
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {records.map((row) => (
                    <RecordRow
                      key={row.id}
                      row={row}
                      selecting={selecting}
                      selected={selected.has(row.id)}
                      onSelect={(on) => select(row.id, on)}
                      onDelete={() => remove([row])}
                    />
                  ))}
                </tbody>
              </DataTable>
            )}
          </QueryBlock>
          <div className={styles.pager}>
            <Pager current={state.page} pages={pages} />
          </div>
        </>
      )}
    </>
  );
}

/** The list of 没有交上: from this device alone, so that it is there without network and for a deleted record. */
function UnsentList({ onAll }: { onAll: () => void }) {
  const label = useLabels();
  const listed = useListedUnsent();
  if (listed.length === 0)
    return <EmptyState bare title="本机的答案都交上了" action={<Button onClick={onAll}>看全部记录</Button>} />;
  return (
    <ul>
      {listed.map(([recordId, { title, examMode, answered, leaves, at }]) => (
        <li key={recordId} className={unsentStyles.record}>
          <h3 className="text-15-medium ink">{title}</h3>
          <p className="num hint mt-4 mb-12">
            {`${label('examMode', examMode)}，本机已答 ${answered} / ${leaves.length} 小题${at > 0 ? `，${formatMessageTime(at, serverNow())} 作答` : ''}`}
          </p>
          <UnsentLine recordId={recordId} title={title} />
        </li>
      ))}
    </ul>
  );
}
