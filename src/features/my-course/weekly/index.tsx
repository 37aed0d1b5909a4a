import { useServerStart } from '@/api/use-server-start';
import { dayText } from '@/learning/study-days';
import { useDeviceKeeps } from '@/offline/device-storage';
import { useUser } from '@/session/login';
import { brand } from '@/shared/constants';
import { shanghaiDay } from '@/shared/lib/dates';
import { usePrinting } from '@/components/print/use-printing';
import { useQueryState } from '@/shared/lib/use-query-state';
import { paceText } from '@/learning/desk/pace';
import { usePace } from '@/learning/desk/use-pace';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { IconButton } from '@/shared/ui/icon-button';
import { LinkButton } from '@/shared/ui/link-button';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { useWeek, weekOf, weekText, type Week } from './week-report';
import { WeekChapters, WeekFigures, WeekDays } from './week-figures';
import { WeekReasons } from './week-reasons';
import styles from './weekly.module.css';

/** 学习周报: one week on one sheet, compared with the week before. */
export function Component() {
  const today = shanghaiDay(useServerStart());
  const [week, set] = useQueryState((query) => weekOf(query.get('week'), today));
  const go = (monday: number) => set({ week: monday + 7 > today ? null : dayText(monday) });
  const user = useUser();
  // Print black on white in every theme.
  const theme = usePrinting() ? 'light' : undefined;
  return (
    <div className={`grid one-column shrinks gap-16 ${styles.page}`} data-page="weekly" data-paper data-theme={theme}>
      <header className={`card row wraps ${styles.head}`}>
        <div>
          <h1 className="text-22-strong">学习周报</h1>
          <p className="num soft" aria-live="polite">
            {`${weekText(week.monday)}${week.isThis ? '，本周截至今天' : ''}`}
          </p>
        </div>
        <p className={`soft ${styles.owner}`}>{[user?.nickName, brand].filter(Boolean).join(' · ')}</p>
        <div className={`no-print row gap-8 ${styles.tools}`}>
          <IconButton
            icon="chevron-left"
            label="上一周"
            aria-disabled={week.isFirst}
            onClick={() => !week.isFirst && go(week.monday - 7)}
          />
          <IconButton
            icon="chevron-right"
            label="下一周"
            aria-disabled={week.isThis}
            onClick={() => !week.isThis && go(week.monday + 7)}
          />
          <Button size="sm" icon="print" onClick={() => window.print()}>
            打印
          </Button>
        </div>
      </header>
      <WeekBody key={week.monday} week={week} />
    </div>
  );
}

/** 备考进度 in one sentence; null while it is switched off or unknown. */
function WeekPace() {
  const result = usePace();
  const pace = result.status === 'known' ? result.value?.pace : undefined;
  if (!pace) return null;
  return (
    <section className={`card column ${styles.block}`} aria-label="备考进度">
      <h2>
        备考进度<small className="footnote">仅本机</small>
      </h2>
      <p className="num">{paceText(pace)}</p>
    </section>
  );
}

function WeekBody({ week }: { week: Week }) {
  const data = useWeek(week);
  const keeps = useDeviceKeeps();
  const { study, practice, failed, titleOf, isCut } = data;
  if (data.isPending)
    return (
      <div role="status" className="grid gap-16">
        <VisuallyHidden>加载中</VisuallyHidden>
        <Skeleton height={167} radius={12} />
        <Skeleton height={348} radius={12} />
      </div>
    );
  const isEmpty = !failed && study.now.total === 0 && practice?.now.records === 0;
  const local =
    keeps === false
      ? '这台设备不能保存学习时间，只能看到做题记录'
      : '学习时间、课时和错因只统计这台设备，其他设备上的不在内';
  return (
    <>
      {isEmpty ? (
        <section className="card">
          <EmptyState
            bare
            title={week.isThis ? '本周还没有学习和交卷的记录' : '这一周没有学习和交卷的记录'}
            hint={local}
            action={week.isThis ? <LinkButton to={paths.myCourse()}>去学习</LinkButton> : undefined}
          />
        </section>
      ) : (
        <>
          <WeekFigures week={week} study={study} practice={practice} />
          {practice && <WeekReasons week={week} ended={data.ended} />}
          {failed && (
            <ErrorState canBeGone={false} error={failed.error} retrying={failed.isFetching} onRetry={failed.retry} />
          )}
          <div className={`grid two-columns gap-16 ${styles.columns}`}>
            <section className={`card column ${styles.block}`} aria-label="每天的学习时间">
              <h2>
                每天的学习时间<small className="footnote">仅本机</small>
              </h2>
              <WeekDays week={week} study={study} />
              {study.now.courses.length > 0 && (
                <ul className={`mt-16 text-13 ${styles.courses}`} aria-label="各课程的学习时间">
                  {study.now.courses.slice(0, 4).map(({ courseId, minutes }) => (
                    <li className="flex between gap-16" key={courseId}>
                      <span className="ellipsis">{titleOf(courseId) || '其他课程'}</span>
                      <span className="num rigid ink">{`${minutes} 分钟`}</span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {practice && <WeekChapters practice={practice.now} chapters={data.chapters} reports={data.reports} />}
          </div>
        </>
      )}
      {week.isThis && <WeekPace />}
      <p className={`footnote ${styles.source}`}>
        {`${!isEmpty ? `${local}。` : ''}做题按交卷或自评完成的日子计入，来自服务器，各设备都在内${isCut ? '；记录超过 100 份，只按最近的 100 份计算' : ''}。`}
      </p>
    </>
  );
}
