import { isWritten, endOf, asAttemptPaper, startOf } from '@/exam';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { isEmptyPaper, type Paper } from '@/api/questionbank/paper-schema';
import type { RecordRow } from '@/api/questionbank/record-schema';
import { useDeviceKeeps, onDeviceOr } from '@/offline/device-storage';
import { useUser } from '@/session/login';
import { Button } from '@/shared/ui/button';
import { confirm } from '@/shared/ui/confirm';
import { silentReplace, useQueryState } from '@/shared/lib/use-query-state';
import { paths } from '@/shared/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { LinkButton } from '@/shared/ui/link-button';
import { useStart } from '../attempt/use-start';
import { useUnsentRecords, useUnsentEntry } from '@/components/unsent/use-unsent';
import { unsentCount } from '@/offline/unsent';
import { storageWarning } from '../room/storage-warning';
import { useDeviceChecks } from '../start/device-checks';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '@/api/server-clock';
import { Clock } from '@/shared/ui/clock';
import { useServerNow } from '@/components/countdown/use-server-now';
import { formatMessageTime, partOf } from '@/shared/lib/format';
import { getRecordQuestions } from '@/api/questionbank/record-endpoints';
import { database } from '@/offline/db';
import styles from './paper.module.css';

const parseMode = (query: URLSearchParams) => (query.get('mode') === 'PRACTICE' ? 'PRACTICE' : 'EXAM');

interface StartCardProps {
  paper: Paper;
  /** The unfinished record, which 重新开始 deletes. */
  old: RecordRow | null;
  /** It is not yet known whether there is an unfinished record. A press meanwhile takes effect once it is known. */
  waiting: boolean;
}

/** Mode, its rules, the check of this device, and the only button that creates a record. */
export function StartCard({ paper, old, waiting }: StartCardProps) {
  const [mode, set] = useQueryState(parseMode);
  const userId = useUser()?.id;
  const start = useStart({ replace: false });
  const { storage, network, clock, otherWindow } = useDeviceChecks(userId ?? '', true);
  const records = useUnsentRecords();
  const unsentOld = old ? records[old.id] : undefined;
  const others = Object.entries(records).filter(([id, { sourceId }]) => sourceId === paper.id && id !== old?.id);
  const othersCount = others.reduce((sum, [, entry]) => sum + unsentCount(entry), 0);
  const keeps = useDeviceKeeps();
  const name = useId();
  const [pressed, setPressed] = useState(false);
  const isExam = mode === 'EXAM';
  const begin = async () => {
    if (userId === undefined) return;
    const isConfirmed = old
      ? await confirm({
          title: '重新开始',
          text: `上次已答的 ${Math.max(old.answeredCount, unsentOld?.answered ?? 0)} 小题会被删除，且不能恢复。`,
          okLabel: '重新开始',
          danger: true,
        })
      : true;
    if (!isConfirmed) return;
    const source = {
      sourceId: paper.id,
      sourceType: 'PAPER',
      examMode: mode,
      subjectId: paper.subjectId ?? '',
    } as const;
    start.mutate({ userId, source, instead: old?.id });
  };
  const goOn = useEffectEvent(() => void begin());
  useEffect(() => {
    if (pressed && !waiting) goOn();
  }, [pressed, waiting]);
  if (isEmptyPaper(paper) && !old)
    return (
      <section className={`card grid gap-16 one-column ${styles.start}`} aria-label="开始">
        <EmptyState
          bare
          title="这份试卷还没有题目"
          action={<LinkButton to={paths.questionBank()}>返回题库</LinkButton>}
        />
      </section>
    );
  const limit = paper.duration === null ? '不限时' : `限时 ${paper.duration} 分钟`;
  const modes = [
    { value: 'EXAM', title: '考试模式', text: `${limit}，交卷后看答案与成绩` },
    { value: 'PRACTICE', title: '练习模式', text: '不限时，做一题看一题解析' },
  ] as const;
  const hasWritten = paper.typeRules.some(({ type }) => isWritten(type));
  const notes = isExam
    ? [
        paper.duration === null ? '不限时，交卷前可随时修改' : '时间到自动交卷，已答题目全部保留',
        `刷新${keeps === false ? '' : '、断网'}、换电脑都能接着答，计时不暂停`,
        ...(hasWritten ? ['主观题交卷后对照参考答案自评'] : []),
      ]
    : ['做一题判一题，解析随时可看', '进度自动保存，可随时离开'];
  if (othersCount > 0) notes.push(`再做一次不影响没有交上的 ${othersCount} 小题，它们留在原来那次记录里`);
  return (
    <section className={`card grid gap-16 one-column ${styles.start}`} aria-labelledby={`${name}-title`}>
      <h2 className="mb-12 text-18-strong" id={`${name}-title`}>
        选择模式
      </h2>
      <fieldset className="grid gap-12" aria-labelledby={`${name}-title`}>
        {modes.map(({ value, title, text }) => (
          <label key={value} className={`grid ${styles.mode}`} data-chosen={mode === value}>
            <input
              type="radio"
              name={name}
              checked={mode === value}
              onChange={() => set({ mode: value === 'EXAM' ? null : value }, silentReplace)}
            />
            <b>{title}</b>
            <small className="text-13 soft">{text}</small>
          </label>
        ))}
      </fieldset>
      <Button
        kind={old ? 'outline' : 'filled'}
        size="lg"
        block
        loading={start.isPending || (pressed && waiting)}
        onClick={() => (waiting ? setPressed(true) : void begin())}
      >
        {old ? `重新开始${isExam ? '考试' : '练习'}` : `开始${isExam ? '考试' : '练习'}`}
      </Button>
      <ul className={`grid gap-8 fs-13 ${styles.notes}`}>
        {notes.map((note) => (
          <li className="flex top gap-8" key={note}>
            <Icon name="check" size={16} />
            <span>{note}</span>
          </li>
        ))}
      </ul>
      {!isExam && keeps === false && (
        <p role="alert" className="warning">
          {storageWarning}
        </p>
      )}
      {isExam && (
        <div className={styles.checks}>
          <h3 className="mb-8 text-14-strong">考前检查</h3>
          <ul className="grid gap-8 fs-13" aria-label="考前检查">
            {[network, storage, clock, otherWindow].map(
              (check) =>
                check && (
                  <li key={check.title} className="flex top gap-8 warning" data-ok={check.ok}>
                    <Icon name={check.ok ? 'check-circle' : 'warning'} size={16} />
                    <span>{`${check.title}，${check.text}`}</span>
                  </li>
                ),
            )}
          </ul>
        </div>
      )}
    </section>
  );
}

/** End of a running exam, epoch ms: from this device if the exam was started on it, otherwise from the server. */
async function readEnd(userId: string, recordId: string, minutes: number | null): Promise<number | null> {
  const row = await onDeviceOr(undefined, async () => (await database()).get('papers', [userId, recordId]));
  const stored = row ? asAttemptPaper(row).endTimestamp : null;
  if (stored !== null) return stored;
  const read = await getRecordQuestions({ id: recordId }, { silent: true });
  return endOf(read, startOf(read, serverNow()), minutes);
}

/** 继续上次: how much is answered and how much time is left. */
export function UnfinishedBanner({ paper: { id: paperId, duration }, record }: { paper: Paper; record: RecordRow }) {
  const userId = useUser()?.id ?? '';
  // Null without a limit, and until it is known.
  const { data: end = null, isError: endFailed } = useQuery({
    queryKey: ['questionbank', 'record', 'end', record.id],
    queryFn: () => readEnd(userId, record.id, duration),
    enabled: record.examMode === 'EXAM',
    gcTime: 0,
  });
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
          上次已答 <span className="num">{partOf(answeredCount, questionCount)}</span> 小题
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
          {left !== 0 && (
            <span>{examMode === 'EXAM' ? `，计时仍在继续${endFailed ? '，结束时间未知' : ''}` : '，练习不限时'}</span>
          )}
        </span>
      </p>
      <LinkButton kind="filled" to={paths.learnCenter(paperId, record.id, { mode: examMode })}>
        {left === 0 ? '去交卷' : '继续上次'}
      </LinkButton>
    </section>
  );
}
