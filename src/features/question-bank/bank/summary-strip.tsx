import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sectionQueries } from '@/api/questionbank/queries';
import { pathToSection, type SectionNode } from '@/api/questionbank/paper-schema';
import { bookQueries } from '@/api/questionbank/record-queries';
import { useServerStart } from '@/api/use-server-start';
import { useHue } from '@/api/sys/use-hue';
import { refetchOnArrival } from '@/api/stale-times';
import { countdownText, daysUntil, useExamDate } from '@/learning/basics/exam-date';
import { usePractice } from '@/session/practice';
import type { Intended } from '@/session/project';
import { formatCount, wholePercent } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { LinkButton } from '@/shared/ui/link-button';
import { Tiles } from '@/shared/ui/tiles';
import { rateText, sectionPath, sectionState, sumOf } from '../record/sections';
import { loginPrompt } from '@/session/login-prompt';
import { serverNow } from '@/api/server-clock';
import { useUser } from '@/session/login';
import { shanghaiDay } from '@/shared/lib/dates';
import { whenIdle } from '@/shared/lib/idle';
import type { LeafAnswer } from '@/exam';
import styles from './summary-strip.module.css';

interface About {
  project: Intended | null;
  /** Empty if the address names a subject of another project. */
  subject: string;
}

export function SummaryStrip({ project, subjectId, subject }: About & { subjectId: string }) {
  const tree = useQuery({ ...sectionQueries.tree(subjectId), staleTime: refetchOnArrival });
  const wrong = useQuery({ ...bookQueries.book('WRONG', subjectId), staleTime: refetchOnArrival });
  const collected = useQuery({ ...bookQueries.book('COLLECT', subjectId), staleTime: refetchOnArrival });
  const today = useTodayCount();
  const chapter = usePractice(({ chapters }) => chapters[subjectId] ?? '');
  const hue = useHue(project?.id);
  const now = useServerStart();
  const days = daysUntil(useExamDate(project?.id ?? ''), now);
  const sum = tree.data && sumOf(tree.data);
  const last = pathToSection(tree.data ?? [], chapter).at(-1);
  const count = (value: number | undefined) => (value === undefined ? '—' : formatCount(value));
  return (
    <section className={`grid ${styles.stage}`} data-hue={hue} aria-label="本科目学习概况">
      <div className={`flex wraps ${styles.text}`}>
        <Name project={project} subject={subject}>
          {days !== null && days >= 0 && <span className="num">{countdownText(days)}</span>}
          {/* Last in its line, because it loads late and must not move the others. */}
          {today !== null && <span className="num">{`今日已做 ${formatCount(today)} 题（仅本机）`}</span>}
        </Name>
        {last && sectionState(last) === 'doing' && (
          <LinkButton kind="white" icon="history" to={sectionPath(last, subjectId, 'all', false)} title={last.name}>
            继续上次
          </LinkButton>
        )}
        <dl className={`flex wraps ${styles.figures}`}>
          <Figure name="本科目进度">{sum?.progress == null ? '—' : `${wholePercent(sum.progress)}%`}</Figure>
          <Figure name="已做题数">{count(sum?.done)}</Figure>
          <Figure name="正确率">{sum?.rate == null ? '—' : rateText(sum.rate)}</Figure>
          <Figure name="错题">
            <Link to={paths.record({ tab: 2, subjectId })}>{count(wrong.data?.total)}</Link>
          </Figure>
          <Figure name="收藏">
            <Link to={paths.record({ tab: 3, subjectId })}>{count(collected.data?.total)}</Link>
          </Figure>
        </dl>
      </div>
      <div className={`middle ${styles.picture}`}>
        <Tiles
          shares={tilesOfTree(tree.data ?? [])}
          width={320}
          height={152}
          label={sum && `已做 ${sum.done} / ${sum.total} 题`}
        />
      </div>
    </section>
  );
}

const mostTiles = 40;
/** One tile per section. With too many sections, one per chapter; with too many chapters, the first ones. */
function tilesOfTree(roots: readonly SectionNode[]): number[] {
  const leavesOf = (nodes: readonly SectionNode[]): SectionNode[] =>
    nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]));
  const leaves = leavesOf(roots).filter(({ total }) => total > 0);
  const shown = leaves.length <= mostTiles ? leaves : roots.filter(({ total }) => total > 0).slice(0, mostTiles);
  return shown.map(({ done, total }) => Math.min(1, done / total));
}

function Name({ project, subject, children }: About & { children?: ReactNode }) {
  const name = project?.name ?? '题库';
  return (
    <div className={`shrinks ${styles.name}`}>
      <p className="flex wraps text-13">
        {subject !== '' && <span>{name}</span>}
        {children}
      </p>
      <h2 className="mt-4 text-28-strong white breaks">{subject || name}</h2>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13">{name}</dt>
      <dd className="num title-28-strong white">{children}</dd>
    </div>
  );
}

const wall = Array.from({ length: 10 }, () => 1);
export function VisitorStrip({ project, subject }: About) {
  const hue = useHue(project?.id);
  return (
    <section className={`grid ${styles.stage}`} data-hue={hue} aria-label="登录提示">
      <div className={`flex wraps ${styles.text}`}>
        <Name project={project} subject={subject} />
        <p className={`white ${styles.offer}`}>登录后记录做题进度、正确率、错题与收藏</p>
        <p>
          <Button kind="white" onClick={() => loginPrompt.open({ reason: '登录后记录做题进度' })}>
            登录/注册
          </Button>
        </p>
      </div>
      <div className={`middle ${styles.picture}`}>
        <Tiles shares={wall} width={320} height={152} />
      </div>
    </section>
  );
}

/**
 * Counts the answers that were given today on this device (server clock, Shanghai). A row that came from the server has
 * no time of its own, so the answers of another device are left out. null: the device has no attempt.
 */
async function countToday(userId: string): Promise<number | null> {
  const [{ database }, { onDeviceOr }] = await Promise.all([
    import('@/offline/db'),
    import('@/offline/device-storage'),
  ]);
  return onDeviceOr(null, async () => {
    const db = await database();
    const records = await db.getAllFromIndex('records', 'user', userId);
    if (records.length === 0) return null;
    const today = shanghaiDay(serverNow());
    const rows = await Promise.all(
      records.map(({ recordId }) => db.getAllFromIndex('answers', 'record', [userId, recordId])),
    );
    // Cast to the type that the exam writes. Only the type is imported, so that the exam's code is not loaded.
    const isAnswered = (now: unknown) => (now as LeafAnswer).answer.some((part) => part.trim() !== '');
    return rows.flat().filter(({ now, at }) => at !== undefined && shanghaiDay(at) === today && isAnswered(now)).length;
  });
}

/** 今日 n 题 counts on this device only, so a new device hides it. */
export function useTodayCount(): number | null {
  const userId = useUser()?.id ?? '';
  const { data } = useQuery({
    queryKey: ['device', 'today', userId],
    // Runs when idle, because the database is 5 KB of code that nothing else on this page needs.
    queryFn: () => new Promise<void>((resolve) => whenIdle(resolve)).then(() => countToday(userId)),
    enabled: userId !== '',
    staleTime: 0,
  });
  return data ?? null;
}
