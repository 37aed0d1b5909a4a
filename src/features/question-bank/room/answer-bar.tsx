import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { classNames } from '@/shared/lib/class-names';
import styles from './answer-bar.module.css';

interface BarButtonProps {
  icon: IconName;
  children: ReactNode;
  onClick: () => void;
  /** Switched on; said by aria-pressed. */
  on?: boolean | undefined;
  look?: 'flag' | 'star' | undefined;
}

export function BarButton({ icon, children, onClick, on, look }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={classNames(styles.tool, on && look && styles[look])}
      onClick={onClick}
    >
      <Icon name={icon} size={18} filled={on === true} />
      {children}
    </button>
  );
}

interface AnswerBarProps {
  previous: string;
  next: string;
  onPrevious: () => void;
  onNext: () => void;
  isFirst: boolean;
  isLast: boolean;
  /** More tools than the column is wide for. */
  wide?: boolean;
  children: ReactNode;
}

/** 上一题, the tools of the question, 下一题. */
export function AnswerBar({ previous, next, onPrevious, onNext, isFirst, isLast, wide, children }: AnswerBarProps) {
  return (
    <div className={classNames(styles.bar, wide && styles.wide)}>
      <Button size="lg" className={styles.step} icon="chevron-left" aria-disabled={isFirst} onClick={onPrevious}>
        {previous}
      </Button>
      <div className={styles.tools}>{children}</div>
      <Button size="lg" kind="filled" className={styles.step} aria-disabled={isLast} onClick={onNext}>
        {next}
        <Icon name="chevron-right" size={18} />
      </Button>
    </div>
  );
}
