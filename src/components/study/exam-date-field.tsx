import { useId, useState } from 'react';
import { serverNow } from '@/api/server-clock';
import { useProject } from '@/session/project';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { Popover } from '@/shared/ui/popover';
import { countdownText, daysUntil, keepExamDate, useExamDate } from './exam-date';
import styles from './exam-date.module.css';

/** One exam date per project, kept on this device: a date, no plan and no goal. */
export function ExamDateField() {
  const project = useProject();
  const date = useExamDate(project?.id ?? '');
  const id = useId();
  // The day on which the page was opened: the countdown is in days.
  const [now] = useState(serverNow);
  if (!project) return null;
  const days = daysUntil(date, now);
  const change = (value: string) => keepExamDate(project.id, value);
  return (
    <Popover
      label="考试日期"
      trigger={(props) => (
        <button {...props} className={styles.trigger}>
          <Icon name="calendar" size={16} />
          <span className="num">{days === null ? '填写考试日期' : countdownText(days)}</span>
        </button>
      )}
    >
      {(close) => (
        <div className={styles.panel}>
          <label htmlFor={id}>{project.name}考试日期（仅本机）</label>
          <input id={id} type="date" value={date} onChange={(event) => change(event.target.value)} />
          <div className={styles.actions}>
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
