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
import styles from './paper.module.css';

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
    <section className={`row wraps gap-8-12 ${styles.banner}`} aria-label="未完成的记录">
      <Icon name="history" size={20} />
      <p className={`flex wraps gap-0-12 baseline ${styles.bannerText}`}>
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
