import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sectionQueries } from '@/api/questionbank/queries';
import { bookQueries } from '@/api/questionbank/record-queries';
import { formatCount } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { usePractice } from '@/session/practice';
import { useTodayCount } from './use-today-count';
import { sectionPath, sectionState, sumOf, wayTo } from '../record/sections';
import styles from './bank.module.css';

/** Of this subject: what was done and how well, what waits in the books, and the way back into it. */
export function SummaryStrip({ subjectId }: { subjectId: string }) {
  const tree = useQuery({ ...sectionQueries.tree(subjectId), staleTime: 0 });
  const wrong = useQuery({ ...bookQueries.book('WRONG', subjectId), staleTime: 0 });
  const collected = useQuery({ ...bookQueries.book('COLLECT', subjectId), staleTime: 0 });
  const today = useTodayCount();
  const chapter = usePractice(({ chapters }) => chapters[subjectId] ?? '');
  const sum = tree.data && sumOf(tree.data);
  const last = wayTo(tree.data ?? [], chapter).at(-1);
  const count = (value: number | undefined) => (value === undefined ? '—' : formatCount(value));
  return (
    <section className={`card ${styles.strip}`} aria-label="本科目学习概况">
      <div className={styles.progress}>
        <span>本科目进度</span>
        <ProgressBar percent={sum?.progress ?? 0} label="本科目进度" />
      </div>
      <dl className={styles.figures}>
        <Figure name="已做题数">{count(sum?.done)}</Figure>
        <Figure name="正确率">{sum?.rate == null ? '—' : `${sum.rate.toFixed(1)}%`}</Figure>
        {today !== null && <Figure name="今日已做">{count(today)}</Figure>}
        <Figure name="错题">
          <Link to={paths.record({ tab: 2, subjectId })}>{count(wrong.data?.total)}</Link>
        </Figure>
        <Figure name="收藏">
          <Link to={paths.record({ tab: 3, subjectId })}>{count(collected.data?.total)}</Link>
        </Figure>
      </dl>
      {last && sectionState(last) === 'doing' && (
        <LinkButton kind="filled" icon="history" to={sectionPath(last, subjectId, 'all', false)} title={last.name}>
          继续上次
        </LinkButton>
      )}
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** In its place for visitors. */
export function VisitorStrip({ onLogin }: { onLogin: () => void }) {
  return (
    <section className={`card ${styles.visitor}`} aria-label="登录提示">
      <Icon name="chart" size={20} />
      <p>登录后记录做题进度、正确率、错题与收藏</p>
      <button type="button" className="link" onClick={onLogin}>
        登录/注册
      </button>
    </section>
  );
}
