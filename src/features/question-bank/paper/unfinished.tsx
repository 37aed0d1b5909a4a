import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { Clock } from '@/shared/ui/clock';
import { useServerNow } from '@/components/countdown/use-server-now';
import { formatMessageTime } from '@/shared/lib/format';
import { paths } from '@/shared/paths';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { useUnsentEntry } from '@/components/unsent/use-unsent';
import { unsentCount } from '@/offline/unsent';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import type { Paper } from '@/api/questionbank/paper-schema';
import { useUser } from '@/session/login';
import { database } from '@/offline/db';
import { onDeviceOr } from '@/offline/device-storage';
import { endOf, findUnfinished, asAttemptPaper, startOf } from '@/exam';
import styles from './paper.module.css';

/** End of a running exam, epoch ms: from this device if the exam was started on it, otherwise from the server. */
async function readEnd(userId: string, recordId: string, minutes: number | null): Promise<number | null> {
  const row = await onDeviceOr(undefined, async () => (await database()).get('papers', [userId, recordId]));
  const stored = row ? asAttemptPaper(row).endTimestamp : null;
  if (stored !== null) return stored;
  const read = await getRecordQuestions({ id: recordId }, { silent: true });
  return endOf(read, startOf(read, serverNow()), minutes);
}

/** The unfinished record of this paper, and when its time ends: null without a limit, undefined while it is not known. */
export function useUnfinished({ id: paperId, duration }: Pick<Paper, 'id' | 'duration'>) {
  const userId = useUser()?.id ?? '';
  const record = useQuery({
    queryKey: ['questionbank', 'record', 'unfinished', 'PAPER', paperId],
    queryFn: () => findUnfinished({ sourceId: paperId, sourceType: 'PAPER' }),
    staleTime: 0,
    gcTime: 0,
  });
  const old: RecordRow | null = record.data ?? null;
  const end = useQuery({
    queryKey: ['questionbank', 'record', 'end', old?.id],
    queryFn: () => readEnd(userId, old?.id ?? '', duration),
    enabled: old?.examMode === 'EXAM',
    gcTime: 0,
  });
  return { record, old, end: end.data, endFailed: end.isError };
}

interface UnfinishedBannerProps {
  paperId: string;
  record: RecordRow;
  /** End of the exam, epoch ms; null without a limit or until it is known. */
  end: number | null;
  /** The end could not be read. */
  endFailed: boolean;
}

/** 继续上次: how much is answered and how much time is left. */
export function UnfinishedBanner({ paperId, record, end, endFailed }: UnfinishedBannerProps) {
  const now = useServerNow(end !== null);
  const entry = useUnsentEntry(record.id);
  const here = entry ? unsentCount(entry) : 0;
  const answeredCount = Math.max(record.answeredCount, entry?.answered ?? 0);
  const { questionCount, examMode, updateTime } = record;
  const left = end === null ? null : Math.max(0, end - now);
  return (
    <section className={`row wraps gap-8-12 link-colour ${styles.banner}`} aria-label="未完成的记录">
      <Icon name="history" size={20} />
      <p className={`flex wraps baseline ${styles.bannerText}`}>
        <b>
          上次已答 <span className="num">{answeredCount}</span> / <span className="num">{questionCount}</span> 小题
          {left !== null && left > 0 && (
            <span>
              ，剩余 <Clock seconds={Math.ceil(left / 1000)} label="剩余时间" look="figure" />
            </span>
          )}
          {here > 0 && <span>{`，${here} 题待上传`}</span>}
          {left === 0 && <span>，考试时间已到</span>}
        </b>
        <span className="fs-13 soft">
          {updateTime !== null && <span>{`${formatMessageTime(updateTime, serverNow())} 保存`}</span>}
          <span>{examMode === 'EXAM' ? `，计时仍在继续${endFailed ? '，结束时间未知' : ''}` : '，练习不限时'}</span>
        </span>
      </p>
      <LinkButton kind="filled" to={paths.learnCenter(paperId, record.id, { mode: examMode })}>
        {left === 0 ? '去交卷' : '继续上次'}
      </LinkButton>
    </section>
  );
}
