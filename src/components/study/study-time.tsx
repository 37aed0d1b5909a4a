import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { shanghaiDay } from '@/shared/lib/dates';
import { formatTotalTime } from '@/shared/lib/format';
import styles from './study-time.module.css';

/** Seconds of today and of all days in the log of this device. The database comes in a chunk of its own. */
async function readTimes(userId: string): Promise<{ today: number; all: number }> {
  const { readStudyLog } = await import('@/offline/study-rows');
  const days = await readStudyLog(userId);
  const today = shanghaiDay(serverNow());
  const sum = (rows: typeof days) => rows.reduce((total, { seconds }) => total + seconds, 0);
  return { today: sum(days.filter(({ day }) => day === today)), all: sum(days) };
}

export function StudyTime({ userId }: { userId: string }) {
  const times = useQuery({ queryKey: ['device', 'studyTime', userId], queryFn: () => readTimes(userId), staleTime: 0 });
  const shown = (seconds: number | undefined) => (seconds === undefined ? '–' : formatTotalTime(seconds));
  return (
    <dl className={styles.times} title="由本机的学习日志统计，换一台设备不会带过去">
      <div>
        <dd className="num">{shown(times.data?.today)}</dd>
        <dt>今日学习</dt>
      </div>
      <div>
        <dd className="num">{shown(times.data?.all)}</dd>
        <dt>累计，仅本机</dt>
      </div>
    </dl>
  );
}
