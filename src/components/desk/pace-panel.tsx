import { useId, type ReactNode } from 'react';
import { paceLabels, dateText, paceText, type Pace, type PaceTarget } from '@/learning/desk/pace';
import { changePacePlan, switchPace, usePaceOff } from '@/learning/pace-settings';
import { usePace, type PaceView } from '@/learning/desk/use-pace';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Popover } from '@/shared/ui/popover';
import { Segmented } from '@/shared/ui/segmented';
import { Skeleton } from '@/shared/ui/skeleton';
import { formatDate } from '@/shared/lib/format';
import { serverNow } from '@/api/server-clock';
import styles from './pace-panel.module.css';

const DateField = lazyPart(() => import('@/shared/antd/date-field').then((file) => file.DateField));

const targets = (['easy', 'standard', 'sprint', 'date'] as const).map((value) => ({ value, label: paceLabels[value] }));
const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** 备考进度 below the days to the exam: the lessons a day that a target needs. The learner can turn it off. */
export function PacePanel({ examDate }: { examDate: string }) {
  const isOff = usePaceOff();
  const result = usePace();
  if (isOff)
    return (
      <p className="mt-auto text-12 muted">
        备考进度已关闭，
        <button type="button" className="link" onClick={() => switchPace(false)}>
          打开
        </button>
      </p>
    );
  const view = result.status === 'known' ? result.value : undefined;
  if (view === null) return null;
  return (
    <section className={styles.panel} aria-label="备考进度">
      <header className="row gap-8">
        <h3 className="fill title-16-strong">备考进度</h3>
        <span className="muted text-12">仅本机</span>
        <button type="button" className="link text-12" onClick={() => switchPace(true)}>
          关闭
        </button>
      </header>
      {view ? (
        <Plan view={view} examDate={examDate} />
      ) : result.status === 'failed' ? (
        <Unknown reason="课程没有读到">
          <Button size="sm" icon="refresh" loading={result.isFetching} onClick={result.retry}>
            重试
          </Button>
        </Unknown>
      ) : result.status === 'unknown' && result.unread ? (
        <Unknown reason={`《${result.unread}》的进度没有读到`} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </section>
  );
}

function Unknown({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <div className="column gap-12 mt-12" role="status">
      <p className="title-16-strong">暂时算不出</p>
      <p className={`mt-4 text-13 soft ${styles.text}`}>{`${reason}，少了它，每天几节就不准。今日任务照常。`}</p>
      <div>{children}</div>
    </div>
  );
}

function todayText({ isOutOfReach, isRestDay, todays, until }: Pace, finishedToday: number): string {
  if (isOutOfReach) return `${dateText(until)}学完`;
  return isRestDay ? '今天休息' : `今天 ${finishedToday} / ${todays}`;
}

function Plan({ view, examDate }: { view: PaceView; examDate: string }) {
  const { pace, plan, projectId, finishedToday } = view;
  const choose = (target: PaceTarget) => changePacePlan(projectId, { target });
  const { instead } = pace;
  return (
    <>
      <Segmented label="目标" options={targets} value={plan.target} onChange={choose} />
      {plan.target === 'date' && <OwnDate view={view} examDate={examDate} />}
      {pace.remaining > 0 && pace.needed > 0 && (
        <p className={`num flex baseline between mt-16 ${styles.need}`}>
          <span>
            <b>{pace.needed}</b>节 / 天
          </span>
          <span className="muted">{todayText(pace, finishedToday)}</span>
        </p>
      )}
      <p className={`num mt-4 text-13 soft ${styles.text}`}>{paceText(pace)}</p>
      {pace.isOutOfReach && (
        <div className="flex wraps gap-8 mt-12">
          {instead && (
            <Button size="sm" kind="tint" onClick={() => choose(instead.target)}>
              {`换成${paceLabels[instead.target]}`}
            </Button>
          )}
          {plan.target !== 'date' && (
            <Button size="sm" kind="text" onClick={() => choose('date')}>
              自己选日期
            </Button>
          )}
        </div>
      )}
      <Wall view={view} />
      {pace.remaining > 0 && !pace.isOutOfReach && <Ruler pace={pace} today={view.today} />}
    </>
  );
}

function OwnDate({ view: { plan, projectId }, examDate }: { view: PaceView; examDate: string }) {
  const id = useId();
  return (
    <div className="grid gap-4 mt-12 text-13">
      <label htmlFor={id}>哪天学完</label>
      <DateField
        id={id}
        value={plan.date}
        min={formatDate(serverNow())}
        max={examDate}
        onChange={(date: string) => changePacePlan(projectId, { date })}
        fallback={<Skeleton height={40} radius={8} />}
      />
    </div>
  );
}

/** Most bricks of the wall. With more lessons, one brick stands for several (`steps`). */
const mostBricks = 192;
const steps = [1, 2, 5, 10, 20, 50];

/** A brick per lesson or step of lessons: finished, for today (outlined until it is finished), still to come. */
function Wall({ view }: { view: PaceView }) {
  const { pace, total, finished, finishedToday, courses, counted, plan, projectId } = view;
  const step = steps.find((size) => total / size <= mostBricks) ?? 100;
  const bricks = Math.ceil(total / step);
  const before = Math.floor((finished - finishedToday) / step);
  const done = Math.floor(finished / step);
  const today = done + Math.ceil(pace.left / step);
  const stateOf = (at: number) => (at < before ? 'done' : at < done ? 'today' : at < today ? 'open' : undefined);
  const later = Math.max(0, total - finished - pace.left);
  const legend = [
    ['已学', finished, 'done'],
    ['今天还要', pace.left, 'open'],
    ['以后', later],
  ] as const;
  return (
    <>
      <div
        className={`grid mt-16 ${styles.wall}`}
        role="img"
        aria-label={`已学 ${finished} 节，今天还要学 ${pace.left} 节，共 ${total} 节`}
      >
        {Array.from({ length: bricks }, (_, at) => (
          <i key={at} data-state={stateOf(at)} />
        ))}
      </div>
      <div className={`num flex wraps gap-4-12 mt-12 footnote ${styles.legend}`}>
        {legend.map(([name, count, state]) => (
          <span key={name} className="row gap-4">
            <i data-state={state} />
            <span>{`${name} ${count}`}</span>
          </span>
        ))}
        {step > 1 && <span className="row gap-4">{`一块 ${step} 节`}</span>}
        <Popover
          label="计入的课程"
          align="end"
          trigger={(props) => <button {...props} className="link">{`计入 ${counted.length} 门课`}</button>}
        >
          {(close) => (
            <div className={`grid gap-12 text-13 ink ${styles.settings}`}>
              <p>计入备考进度的课程</p>
              {courses.map((course) => (
                <Checkbox
                  key={course.id}
                  checked={counted.includes(course)}
                  onChange={(checked) => {
                    const others = plan.without.filter((courseId) => courseId !== course.id);
                    changePacePlan(projectId, { without: checked ? others : [...others, course.id] });
                  }}
                >
                  <span>{course.title}</span>
                  {course.lessonCount > 0 && <span className="muted">{`，${course.lessonCount} 节`}</span>}
                </Checkbox>
              ))}
              <p>每周哪几天不学</p>
              <div className="flex wraps gap-12">
                {weekdays.map((name, day) => (
                  <Checkbox
                    key={name}
                    checked={plan.rest.includes(day)}
                    onChange={(checked) => {
                      const others = plan.rest.filter((other) => other !== day);
                      changePacePlan(projectId, { rest: checked ? [...others, day] : others });
                    }}
                  >
                    {`周${name}`}
                  </Checkbox>
                ))}
              </div>
              <div className="flex end">
                <Button size="sm" kind="filled" onClick={close}>
                  完成
                </Button>
              </div>
            </div>
          )}
        </Popover>
      </div>
    </>
  );
}

/** With fewer days than this on either side, labels of the ruler would touch, so the middle one moves up a line. */
const close = 5;

/** A ruler from today to the exam: the days with lessons, then the days for papers. */
function Ruler({ pace: { ends, spare }, today }: { pace: Pace; today: number }) {
  const study = Math.max(0, ends - today);
  return (
    <div className={`num mt-20 footnote ${styles.ruler}`} style={{ '--study': study, '--spare': spare }}>
      <div className={`flex mb-8 ${styles.rule}`} aria-hidden="true">
        <i />
        <u />
      </div>
      <p className="flex">
        <span>
          <b className="strong ink">{`${study} 天`}</b>学课
        </span>
        <span>
          <b className="strong ink">{`${spare} 天`}</b>刷题
        </span>
      </p>
      <p className="flex" data-close={Math.min(study, spare) < close}>
        <span>今天</span>
        <span>{dateText(ends)}</span>
        <span>{dateText(ends + spare)}</span>
      </p>
    </div>
  );
}
