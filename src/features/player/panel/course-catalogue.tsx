import { useMemo, useRef, useState, useEffect, useDeferredValue, type RefObject } from 'react';
import type { CatalogueNode, Courseware } from '@/api/products/schema';
import { allToOpen, pathToFirstLeaf, rowHeight, type CatalogueRow } from '@/components/catalogue/catalogue-rows';
import { CatalogueTree } from '@/components/catalogue/catalogue-tree';
import { papersByNode, usePaperStatuses } from '@/components/study/use-paper-statuses';
import { formatTotalTime } from '@/shared/lib/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { RetryLink } from '@/shared/ui/retry-link';
import { Skeleton } from '@/shared/ui/skeleton';
import { TextField } from '@/shared/ui/text-field';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import type { SidePanelProps } from './side-panel';
import { LessonRow } from './lesson-row';
import styles from './side-panel.module.css';
import { leavesOf, rowLoader, walkLeaves } from '@/learning/basics/leaves';
import { courseMemory } from '@/learning/course-memory';
import { countStudied, useIsFinished } from '@/learning/finished';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueQueries } from '@/api/products/queries';
import { useCatalogueRows } from '@/components/catalogue/catalogue-rows';
import { matchingRows, searchTree } from './search-tree';

/** The expanded nodes, stored per course. The path to the open courseware is expanded once. */
function useOpenNodes(courseId: string, nodes: CatalogueNode[], nodeId: string | null) {
  const pathToNode = (id: string | null) => leavesOf(nodes).find((leaf) => leaf.id === id)?.way ?? [];
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const before = courseMemory.read(courseId).open ?? (nodeId === null ? pathToFirstLeaf(nodes) : []);
    return new Set([...before, ...pathToNode(nodeId)]);
  });
  const [shownFor, setShownFor] = useState(nodeId);
  if (nodeId !== null && nodeId !== shownFor) {
    setShownFor(nodeId);
    setOpen(new Set([...open, ...pathToNode(nodeId)]));
  }
  const change = (next: ReadonlySet<string>) => {
    setOpen(next);
    courseMemory.keepOpen(courseId, next);
  };
  const toggle = (id: string, wanted: boolean) =>
    change(new Set(wanted ? [...open, id] : [...open].filter((other) => other !== id)));
  return { open, toggle, change };
}

const heights = { top: 48, node: 44, courseware: 66 };

/** Scrolls the open courseware to the middle of the list, initially and when another one opens. */
function useScrollToRow(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly CatalogueRow[],
  coursewareId: string | null,
): void {
  const shown = useRef<string | null>(null);
  const at = rows.findIndex((row) => row.kind === 'courseware' && row.courseware.coursewareId === coursewareId);
  useEffect(() => {
    const box = scroller.current;
    if (!box || at < 0 || shown.current === coursewareId) return;
    shown.current = coursewareId;
    const top = rows.slice(0, at).reduce((sum, row) => sum + rowHeight(row, heights), 0);
    const inside = top >= box.scrollTop && top + 80 <= box.scrollTop + box.clientHeight;
    if (!inside) box.scrollTo({ top: top - box.clientHeight / 2 });
  });
}

const listsOf = (rows: readonly CatalogueRow[]) =>
  rows.flatMap((row) => (row.kind === 'courseware' ? [[row.nodeId, [row.courseware]] as const] : []));

const foundText = ({ found, isReading, left }: { found: number; isReading: boolean; left: number }): string => {
  if (isReading) return `找到 ${found} 项，正在查找…`;
  return left > 0 ? `找到 ${found} 项，还有 ${left} 节没有查` : `找到 ${found} 项`;
};

/** 目录: the scrolling tree with a search over the whole catalogue. */
export function CourseCatalogue({ nodes, data, state }: Pick<SidePanelProps, 'nodes' | 'data' | 'state'>) {
  const lessonCount = data.detail.data?.lessonCount ?? 0;
  const { courseId, loggedIn, progress } = data;
  const scroller = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const { open, toggle, change } = useOpenNodes(courseId, nodes, state.lesson?.nodeId ?? null);
  const { rows, retry, search } = useCourseRows(courseId, nodes, open, term);
  const everything = useMemo(() => allToOpen(nodes), [nodes]);
  const lists = useMemo(() => listsOf(rows), [rows]);
  const papers = usePaperStatuses(courseId, papersByNode(lists), loggedIn && !search);
  useScrollToRow(scroller, rows, state.coursewareId);

  const allOpen = [...everything].every((id) => open.has(id));
  const isFinished = useIsFinished({ id: courseId, type: data.type });
  const lesson = (row: Courseware, nodeId: string) => (
    <LessonRow
      courseware={row}
      current={row.coursewareId === state.coursewareId}
      counted={data.hasProgress}
      finished={loggedIn && isFinished(row)}
      paper={papers.known.get(row.coursewareId) ?? (papers.loading.has(row.coursewareId) ? 'loading' : null)}
      owned={data.status?.owned === true}
      onOpen={() => state.go({ nodeId, row })}
    />
  );
  return (
    <>
      <div className={`grid gap-10 rigid ${styles.head}`}>
        {data.progressFailed ? (
          <p className="fs-13">
            <span>学习进度没有读到</span> <RetryLink {...data.progressFailed} what="学习进度" />
          </p>
        ) : data.hasProgress ? (
          <>
            <p className="num flex between fs-13">
              <span>
                已学 <b className="ink">{progress ? countStudied(progress) : '—'}</b>
                <span>{`${lessonCount > 0 ? ` / ${lessonCount}` : ''} 课时`}</span>
              </span>
              <span>{progress && `累计 ${formatTotalTime(progress.learnedTotalTime)}`}</span>
            </p>
            {progress ? (
              <ProgressBar percent={progress.studyPercentage ?? 0} label="总进度" figure={false} />
            ) : (
              <Skeleton height={6} radius={3} />
            )}
          </>
        ) : null}
        <TextField
          label="在本课程中搜索"
          hideLabel
          type="search"
          icon="search"
          placeholder="在本课程中搜索"
          maxLength={50}
          value={term}
          onChange={setTerm}
        />
        <p className={`flex between fs-13 muted ${styles.tools}`}>
          <span aria-hidden={search?.isReading}>
            {search ? foundText(search) : lessonCount > 0 && `共 ${lessonCount} 课时`}
          </span>
          {search && !search.isReading && search.left > 0 && (
            <button type="button" className="link-colour" onClick={search.goOn}>
              继续查找
            </button>
          )}
          <button type="button" className="link-colour" onClick={() => change(allOpen ? new Set() : everything)}>
            {allOpen ? '全部收起' : '展开全部'}
          </button>
        </p>
        {/* Once, when all has been looked at. */}
        <VisuallyHidden>
          <span role="status">{search && !search.isReading && foundText(search)}</span>
        </VisuallyHidden>
      </div>
      <div ref={scroller} className={`grow ${styles.scroller}`}>
        {rows.length === 0 && search ? (
          !search.isReading && <EmptyState bare kind="search" title="没有找到" hint="换一个词试试" />
        ) : (
          <div className={styles.tree}>
            <CatalogueTree
              label="课程目录"
              rows={rows}
              onToggle={toggle}
              onRetry={retry}
              nodeMeta={({ coursewareCount }) => coursewareCount > 0 && `${coursewareCount} 课时`}
              courseware={lesson}
              current={state.coursewareId}
              scroller={scroller}
              heights={heights}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** Number of lists loaded per search; a larger catalogue continues on request. */
const batch = 100;

/** Loads the missing lists for a search, a few at a time. */
function useWholeTree(courseId: string, nodes: CatalogueNode[], searching: boolean) {
  const client = useQueryClient();
  /** The loaded coursewares, by node. */
  const loaded = () => {
    const key = [...catalogueQueries.all(), 'coursewares'];
    const lists = client.getQueriesData<Courseware[]>({ queryKey: key });
    return new Map(lists.flatMap(([listKey, rows]) => (rows ? [[String(listKey[key.length]), rows] as const] : [])));
  };
  const [round, setRound] = useState(1);
  /** A new object for each loaded list, to compute the rows again. */
  const [seen, setSeen] = useState({});
  const leaves = useMemo(() => leavesOf(nodes).map(({ id }) => id), [nodes]);
  const reading = useQuery({
    queryKey: ['player', 'searched', courseId, round],
    queryFn: async ({ signal }) => {
      const known = loaded();
      const load = rowLoader(client);
      await walkLeaves(
        leaves.filter((id) => !known.has(id)).slice(0, batch),
        // A failed list stays missing and is loaded again by the next round.
        (id) => load(id).catch(() => []),
        () => {
          setSeen({});
          return signal.aborted;
        },
      );
      return null;
    },
    enabled: searching,
    staleTime: 0,
    gcTime: 0,
  });
  return { leaves, loaded, seen, isReading: searching && reading.isFetching, goOn: () => setRound(round + 1) };
}

/** The rows of the panel: those of open nodes, or the matches of a search. */
function useCourseRows(courseId: string, nodes: CatalogueNode[], open: ReadonlySet<string>, term: string) {
  const wanted = useDeferredValue(term.trim());
  const searching = wanted !== '';
  const { leaves, loaded, seen, isReading, goOn } = useWholeTree(courseId, nodes, searching);
  const match = useMemo(
    () => {
      if (!searching) return null;
      const lists = loaded();
      /** Number of leaves that were not searched yet. */
      const left = leaves.filter((id) => !lists.has(id)).length;
      return { ...searchTree(nodes, wanted, lists), left };
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the cache cannot be a dependency; `seen` changes with it
    [nodes, wanted, searching, seen, isReading],
  );
  const openNow = useMemo(() => (match ? new Set([...match.open, ...open]) : open), [match, open]);
  const { rows, retry } = useCatalogueRows(match?.nodes ?? nodes, openNow);
  return {
    rows: match ? matchingRows(rows, wanted, match.named) : rows,
    retry,
    search: match && { found: match.found, left: match.left, isReading, goOn },
  };
}
