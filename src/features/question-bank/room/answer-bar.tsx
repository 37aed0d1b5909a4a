import type { MouseEvent, ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { classNames } from '@/shared/lib/class-names';
import styles from './answer-bar.module.css';

interface BarButtonProps {
  icon: IconName;
  children: ReactNode;
  onClick: () => void;
  on?: boolean;
  look?: 'flag' | 'star';
}

export function BarButton({ icon, children, onClick, on, look }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={classNames('inline-row gap-6 soft nowrap', styles.tool, on && look && styles[look])}
      onClick={onClick}
    >
      <Icon name={icon} size={18} filled={on === true} />
      <span>{children}</span>
    </button>
  );
}

interface AnswerBarProps {
  previous: string;
  next: string;
  /** By -1 to the previous one, by 1 to the next one. */
  onStep: (by: number) => void;
  isFirst: boolean;
  isLast: boolean;
  /** Uses more width than the column, for more tools. */
  wide?: boolean;
  /** Full width, below two panes. */
  whole?: boolean;
  children?: ReactNode;
}

/** After a mouse click the focus returns to the question, so that its keys work. After Tab it stays in the bar. */
function leaveButton(event: MouseEvent): void {
  const button = event.detail > 0 && event.target instanceof Element ? event.target.closest('button') : null;
  button?.blur();
}

/** Ignores the second click of a double click, which would skip a question. */
const onceOf = (step: () => void) => (event: MouseEvent) => {
  if (event.detail !== 2) step();
};

export function AnswerBar(props: AnswerBarProps) {
  const { previous, next, onStep, isFirst, isLast, wide, whole, children } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only observes bubbling clicks
    <div className={classNames('row', styles.bar, wide && styles.wide, whole && styles.whole)} onClick={leaveButton}>
      <Button className={styles.step} icon="chevron-left" aria-disabled={isFirst} onClick={onceOf(() => onStep(-1))}>
        {previous}
      </Button>
      <div className="flex wraps gap-4">{children}</div>
      <Button kind="filled" className={styles.next} aria-disabled={isLast} onClick={onceOf(() => onStep(1))}>
        <span>{next}</span>
        <Icon name="chevron-right" size={18} />
      </Button>
    </div>
  );
}
