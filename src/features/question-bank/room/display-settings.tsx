import { Checkbox } from '@/shared/ui/checkbox';
import { IconButton } from '@/shared/ui/icon-button';
import { Popover } from '@/shared/ui/popover';
import { Segmented } from '@/shared/ui/segmented';
import type { ReactNode } from 'react';
import { changePractice, usePractice, type ExamTheme } from '@/session/practice';
import { useExamTheme } from './use-exam-theme';
import styles from './display-settings.module.css';

const themes: readonly { value: ExamTheme; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'sepia', label: '护眼' },
];

/** Theme and view; a practice adds its own switches. */
export function DisplaySettings({ canList = true, children }: { canList?: boolean; children?: ReactNode }) {
  const list = usePractice((practice) => practice.list);
  const theme = useExamTheme();
  return (
    <Popover
      label="显示与练习设置"
      align="end"
      className={styles.panel}
      trigger={(props) => <IconButton {...props} icon={theme === 'dark' ? 'moon' : 'sun'} label="显示设置" />}
    >
      {() => (
        <div className={styles.list}>
          {children}
          {canList && (
            <Checkbox checked={list} onChange={(on) => changePractice({ list: on })}>
              一页显示全部题目
            </Checkbox>
          )}
          <p className={styles.head}>主题</p>
          <Segmented
            label="主题"
            options={themes}
            value={theme}
            onChange={(value) => changePractice({ theme: value })}
          />
        </div>
      )}
    </Popover>
  );
}
