import { useId } from 'react';
import { useServerStart } from '@/api/use-server-start';
import type { Intended } from '@/session/project';
import type { Hue } from '@/shared/art/hues';
import { Button, buttonClass } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Popover } from '@/shared/ui/popover';
import { Skeleton } from '@/shared/ui/skeleton';
import { countdownText, daysUntil, keepExamDate, useExamDate } from '@/learning/basics/exam-date';
import styles from './exam-date.module.css';

const DateField = lazyPart(() => import('@/shared/antd/date-field').then((file) => file.DateField));

interface ExamDateFieldProps {
  project: Pick<Intended, 'id' | 'name'>;
  /** Text of the button in place of the countdown. */
  label?: string;
  /** Shows the button as a card of this hue with the days as its figure. */
  hue?: Hue;
  /** Looks like an outlined button. */
  outlined?: boolean;
}

/** A button with a popover in which the learner sets the exam date of a project, which only this device stores. */
export function ExamDateField({ project, label, hue, outlined }: ExamDateFieldProps) {
  const date = useExamDate(project.id);
  const id = useId();
  // Not updated while the page is open, because the countdown is in days.
  const now = useServerStart();
  const days = daysUntil(date, now);
  const change = (value: string) => keepExamDate(project.id, value);
  return (
    <Popover
      label="考试日期"
      trigger={(props) => (
        <button
          {...props}
          className={
            hue
              ? `row wraps fs-13 text-left ${styles.figure}`
              : outlined
                ? buttonClass({})
                : `row gap-6 text-13 soft ${styles.trigger}`
          }
          data-hue={hue}
          aria-label={hue && days !== null ? `${countdownText(days)}，${date}` : undefined}
        >
          {hue && days !== null && days > 0 ? (
            <>
              <span className="num">
                <b>{days}</b>天
              </span>
              <em className="num">{`距考试 ${date}`}</em>
            </>
          ) : (
            <>
              <Icon name={label ? 'pencil' : 'calendar'} size={16} />
              <span className="num">{label ?? (days === null ? '填写考试日期' : countdownText(days))}</span>
            </>
          )}
        </button>
      )}
    >
      {(close) => (
        <div className={`grid gap-10 ${styles.panel}`}>
          <label htmlFor={id}>{`${project.name}考试日期（仅本机）`}</label>
          <DateField
            id={id}
            value={date}
            onChange={change}
            inside
            clearable={false}
            fallback={<Skeleton height={40} radius={8} />}
          />
          <div className="flex end gap-8">
            {date && (
              <Button size="sm" kind="text" onClick={() => change('')}>
                清除
              </Button>
            )}
            <Button size="sm" kind="filled" onClick={close}>
              完成
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}
