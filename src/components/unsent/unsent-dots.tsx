import type { UnsentRecord } from '@/offline/unsent';
import styles from './unsent-dots.module.css';

/** With more 小题 than this a dot would be too small to see. */
const mostDots = 96;
const kinds = { s: '服务器', h: '本机', o: '未答' } as const;

/** One dot for each 小题: on the server, only here, open. */
export function UnsentDots({ entry }: { entry: UnsentRecord }) {
  const { leaves } = entry;
  const countOf = (kind: string) => leaves.split(kind).length - 1;
  const columns = Math.max(8, Math.ceil(Math.sqrt(leaves.length * 2)));
  return (
    <div className={styles.picture}>
      {leaves.length <= mostDots && (
        <div className={`grid gap-12 ${styles.dots}`} style={{ '--columns': columns }} aria-hidden="true">
          {leaves.split('').map((letter, at) => (
            <i key={at} data-kind={letter} />
          ))}
        </div>
      )}
      <p className={`flex wraps centre mt-16 text-12 ${styles.legend}`}>
        {(['s', 'h', 'o'] as const).map((kind) => (
          <span key={kind} className="row gap-6">
            <i data-kind={kind} aria-hidden="true" />
            <span>{`${kinds[kind]} ${countOf(kind)}`}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
