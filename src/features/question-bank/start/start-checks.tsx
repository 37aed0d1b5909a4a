import { useEffect, useState } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useDeviceChecks, type DeviceCheck } from './device-checks';
import styles from './start-page.module.css';

/** Ms between two results, so that the learner sees each appear. */
const apart = 240;

/** The checks of this device before an attempt, one after the other. */
export function StartChecks({ userId, hasLoaded }: { userId: string; hasLoaded: boolean }) {
  const { storage, network, clock, otherWindow } = useDeviceChecks(userId, hasLoaded);
  const [shown, setShown] = useState(0);
  const results: readonly [running: string, result: DeviceCheck | null][] = [
    ['正在检查本机存储', storage],
    ['正在检查网络', network],
    ['正在校对时钟', clock],
  ];
  const isNext = results[shown]?.[1] != null;
  useEffect(() => {
    if (!isNext) return;
    const still = shown === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setShown((count) => count + 1), still ? 0 : apart);
    return () => clearTimeout(timer);
  }, [isNext, shown]);
  const rows: (Omit<DeviceCheck, 'ok'> & { ok: boolean | null })[] = results.map(
    ([running, result], at) => (at < shown ? result : null) ?? { ok: null, title: running, text: '不影响开始' },
  );
  if (otherWindow) rows.push(otherWindow);
  const isDone = shown >= results.length;
  return (
    <>
      <div role="list" aria-label="考前检查" className={`grid ${styles.checks}`}>
        {rows.map(({ ok, title, text }, at) => (
          <div key={`${at}-${ok}`} role="listitem" className={`flex shrinks top gap-12 ${styles.check}`}>
            <span
              className={classNames('middle rigid', styles.disc, ok === null ? styles.ring : !ok && styles.warn)}
              aria-hidden="true"
            >
              {ok !== null && <Icon name={ok ? 'check' : 'exclamation'} size={16} />}
            </span>
            <div>
              <b className="block text-15-strong">{title}</b>
              <VisuallyHidden>，</VisuallyHidden>
              <p className="num">{text}</p>
            </div>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{isDone && `检查完成：${rows.map(({ title }) => title).join('，')}`}</span>
      </VisuallyHidden>
    </>
  );
}
