import { useEffect, useState } from 'react';
import { serverSkew } from '@/api/server-clock';
import { probeStorage } from '@/offline/device-storage';
import { isLeaseHeld, knowsWindows } from '@/offline/lease';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { useOnline } from '@/shared/ui/use-online';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { storageWarning } from '../room/storage-warning';
import styles from './start-page.module.css';

interface Result {
  ok: boolean;
  title: string;
  text: string;
}

const bankCall = /\/questionbank\/front\/api\//;
/**
 * Ms from request to first byte of the last call to the question bank; null if unknown.
 */
function roundTrip(): number | null {
  // Entries of type 'resource' are PerformanceResourceTiming.
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = calls.findLast(({ name, responseStart }) => bankCall.test(name) && responseStart > 0);
  return last ? Math.max(1, Math.round(last.responseStart - last.requestStart)) : null;
}
const storageResult = (keeps: boolean): Result =>
  keeps
    ? { ok: true, title: '本机可保存', text: '答案会同时保存在本机' }
    : { ok: false, title: '本机无法保存', text: storageWarning };
function networkResult(online: boolean, trip: number | null): Result {
  if (!online) return { ok: false, title: '网络断开', text: '答案先存本机，恢复后自动上传' };
  return { ok: true, title: '网络已连接', text: trip === null ? '答案会随时上传' : `往返 ${trip} 毫秒` };
}

/** Ms. A smaller difference of the clocks is not reported, because a Date header is exact to the second only. */
const near = 2_000;
function clockResult(skew: number | null): Result {
  if (skew === null) return { ok: false, title: '时钟未能校对', text: '开始后以服务器的时间为准' };
  if (Math.abs(skew) < near) return { ok: true, title: '时钟一致', text: '与服务器相差不到 2 秒' };
  const seconds = Math.round(Math.abs(skew) / 1000);
  const size = seconds < 60 ? `${seconds} 秒` : `约 ${Math.round(seconds / 60)} 分钟`;
  return { ok: false, title: '时钟不一致', text: `本机${skew > 0 ? '慢' : '快'} ${size}，计时以服务器为准` };
}

/** Ms between two results, so that the learner sees each appear. */
const apart = 240;

/**
 * Checks of this device before an attempt; none of them prevents the start. `hasLoaded`: the page's queries have
 * finished, so network and clock can be judged.
 */
export function StartChecks({ userId, hasLoaded }: { userId: string; hasLoaded: boolean }) {
  const online = useOnline();
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const [otherWindow, setOtherWindow] = useState(false);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    void probeStorage().then(setKeeps);
    void isLeaseHeld(`u:${userId}:lease:record`).then(setOtherWindow);
  }, [userId]);
  const results: readonly [running: string, result: Result | null][] = [
    ['正在检查本机存储', keeps === null ? null : storageResult(keeps)],
    ['正在检查网络', hasLoaded || !online ? networkResult(online, roundTrip()) : null],
    ['正在校对时钟', hasLoaded ? clockResult(serverSkew()) : null],
  ];
  const isNext = results[shown]?.[1] != null;
  useEffect(() => {
    if (!isNext) return;
    const still = shown === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setShown((count) => count + 1), still ? 0 : apart);
    return () => clearTimeout(timer);
  }, [isNext, shown]);
  const rows = results.map(([running, result], at) => (at < shown ? result : null) ?? running);
  if (otherWindow) rows.push({ ok: false, title: '另一个窗口正在作答', text: '同一份试卷请只在一个窗口作答' });
  if (!knowsWindows())
    rows.push({ ok: false, title: '不能识别其他窗口', text: '当前地址不是 https，请只在一个窗口作答' });
  const isDone = shown >= results.length;
  return (
    <>
      <div role="list" aria-label="考前检查" className={`grid ${styles.checks}`}>
        {rows.map((row, at) =>
          typeof row === 'string' ? (
            <div key={`${at}-running`} role="listitem" className={`flex shrinks top gap-12 ${styles.check}`}>
              <span className={`middle rigid ${styles.disc} ${styles.ring}`} aria-hidden="true" />
              <div>
                <b className="block text-15-strong">{row}</b>
                <VisuallyHidden>，</VisuallyHidden>
                <p>不影响开始</p>
              </div>
            </div>
          ) : (
            <div key={at} role="listitem" className={`flex shrinks top gap-12 ${styles.check}`}>
              <span className={classNames('middle rigid', styles.disc, !row.ok && styles.warn)} aria-hidden="true">
                <Icon name={row.ok ? 'check' : 'exclamation'} size={16} />
              </span>
              <div>
                <b className="block text-15-strong">{row.title}</b>
                <VisuallyHidden>，</VisuallyHidden>
                <p className="num">{row.text}</p>
              </div>
            </div>
          ),
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isDone && `检查完成：${rows.map((row) => (typeof row === 'string' ? row : row.title)).join('，')}`}
        </span>
      </VisuallyHidden>
    </>
  );
}
