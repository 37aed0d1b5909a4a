import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Report } from '@/api/questionbank/record-schema';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { ProgressBar } from '@/shared/ui/progress-bar';
import { Tag } from '@/shared/ui/tag';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { rateTone } from '../record/sections';
import { knowledgeRows } from './report-view';
import styles from './report.module.css';

const shownFirst = 8;

interface KnowledgeBarsProps {
  stats: Report['knowledgeStats'];
  subjectId: string | null;
}

/** 考点掌握, weakest first; practising one means its questions in the wrong book. */
export function KnowledgeBars({ stats, subjectId }: KnowledgeBarsProps) {
  const [whole, setWhole] = useState(false);
  const rows = knowledgeRows(stats);
  if (rows.length === 0) return null;
  const shown = whole ? rows : rows.slice(0, shownFirst);
  return (
    <section className={`card ${styles.block}`} aria-labelledby="report-knowledge">
      <header className={styles.blockHead}>
        <h2 id="report-knowledge">考点掌握</h2>
        <span className={styles.caption}>由低到高</span>
      </header>
      <ul className={styles.points2}>
        {shown.map(({ name, total, correct, rate, weak }) => (
          <li key={name}>
            <p>
              {weak && <Tag tone="bad">薄弱</Tag>}
              <span className={styles.pointName}>{name}</span>
              <span className="num">
                {correct} / {total}
              </span>
              {weak && subjectId !== null && (
                <Link className="link no-print" to={paths.record({ tab: 2, subjectId, point: name })}>
                  去练习<VisuallyHidden>：{name}</VisuallyHidden>
                </Link>
              )}
            </p>
            <ProgressBar percent={rate} tone={rateTone(rate)} label={`${name} 正确率`} figure={false} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button kind="text" size="sm" className="no-print" onClick={() => setWhole(true)}>
          显示全部 {rows.length} 个考点
        </Button>
      )}
    </section>
  );
}
