import { useStore } from 'zustand';
import type { ThemeChoice } from '@/shared/theme/apply-theme';
import { themeChoice, useResolvedTheme } from '@/shared/theme/theme-choice';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { IconButton } from '@/shared/ui/icon-button';
import { Popover } from '@/shared/ui/popover';
import styles from './menu.module.css';

const choices: readonly { value: ThemeChoice; label: string; icon: IconName }[] = [
  { value: 'system', label: '跟随系统', icon: 'monitor' },
  { value: 'light', label: '浅色', icon: 'sun' },
  { value: 'dark', label: '深色', icon: 'moon' },
];

export function ThemeButton() {
  const choice = useStore(themeChoice);
  const shown = useResolvedTheme();
  return (
    <Popover
      label="主题"
      align="end"
      className={`${styles.menu} ${styles.narrow}`}
      trigger={(props) => <IconButton {...props} icon={shown === 'dark' ? 'moon' : 'sun'} label="主题" />}
    >
      {(close) =>
        choices.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            className={styles.item}
            aria-pressed={value === choice}
            onClick={() => {
              themeChoice.write(value);
              close();
            }}
          >
            <Icon name={icon} size={18} />
            <span>{label}</span>
            {value === choice && (
              <span className={styles.tick}>
                <Icon name="check" size={16} />
              </span>
            )}
          </button>
        ))
      }
    </Popover>
  );
}
