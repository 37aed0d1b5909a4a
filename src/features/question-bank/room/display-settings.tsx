import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { Popover } from '@/shared/ui/popover';
import { Segmented, type SegmentedProps } from '@/shared/ui/segmented';
import { changePractice, fontSizes, usePractice, type ExamTheme } from '@/session/practice';
import { useExamTheme } from './exam-frame';
import { Switch } from '@/shared/ui/switch';
import styles from './display-settings.module.css';

const themes: readonly { value: ExamTheme; label: string }[] = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'sepia', label: '护眼' },
];
const sizes = fontSizes.map((size) => ({ value: String(size), label: String(size) }));
const layouts = [
  { value: 'one', label: '一题一屏' },
  { value: 'list', label: '全部显示' },
] as const;

export function SettingsRow(props: { label: string; sign?: IconName; shortcut?: string; onClick: () => void }) {
  const { label, sign, shortcut, onClick } = props;
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      <span>{label}</span>
      {sign && (
        <span className="soft">
          <Icon name={sign} size={18} />
        </span>
      )}
      {shortcut && (
        <kbd className="fs-12 soft" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}

const ChoiceRow = <Value extends string>(props: SegmentedProps<Value>) => (
  <div className={`num ${styles.row}`}>
    <span>{props.label}</span>
    <Segmented {...props} />
  </div>
);

interface DisplaySettingsProps {
  canList?: boolean;
  children?: ReactNode;
  /** Views of the page. Call `close` before opening something else. */
  views?: (close: () => void) => ReactNode;
  /** Actions without a button in the bar. */
  actions?: (close: () => void) => ReactNode;
}

/** Font size, theme and view; a practice adds its own switches. */
export function DisplaySettings({ canList = true, children, views, actions }: DisplaySettingsProps) {
  const list = usePractice((practice) => practice.list);
  const font = usePractice((practice) => practice.font);
  const keys = usePractice((practice) => practice.keys);
  const theme = useExamTheme();
  return (
    <Popover
      label="显示设置"
      align="end"
      dialog
      className={styles.panel}
      trigger={(props) => (
        <button {...props} aria-label="显示设置" title="显示设置" className={`row gap-4 soft ${styles.button}`}>
          <Icon name="font" size={20} />
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    >
      {(close) => (
        <>
          <div className={styles.group}>
            <ChoiceRow
              label="字号"
              options={sizes}
              value={String(font)}
              onChange={(value) => changePractice({ font: fontSizes.find((size) => String(size) === value) ?? 16 })}
            />
            <ChoiceRow
              label="背景"
              options={themes}
              value={theme}
              onChange={(value) => changePractice({ theme: value })}
            />
            {canList && (
              <ChoiceRow
                label="排版"
                options={layouts}
                value={list ? 'list' : 'one'}
                onChange={(value) => changePractice({ list: value === 'list' })}
              />
            )}
          </div>
          <div className={styles.group}>
            <Switch
              className={styles.row}
              label="快捷键"
              checked={keys}
              onChange={(on) => changePractice({ keys: on })}
            />
            {views?.(close)}
          </div>
          {children && (
            <div className={styles.group}>
              <div className={`grid gap-4 ink ${styles.more}`}>{children}</div>
            </div>
          )}
          {actions && <div className={styles.group}>{actions(close)}</div>}
        </>
      )}
    </Popover>
  );
}
