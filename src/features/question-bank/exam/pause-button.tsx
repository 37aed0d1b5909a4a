import { Icon } from '@/shared/ui/icon';
import styles from './pause-button.module.css';

interface PauseButtonProps {
  paused: boolean;
  onToggle: () => void;
}

/** 暂停 and 继续 in the bar of a practice. */
export function PauseButton({ paused, onToggle }: PauseButtonProps) {
  return (
    <button type="button" className={paused ? `${styles.button} ${styles.on}` : styles.button} onClick={onToggle}>
      <Icon name={paused ? 'play' : 'pause'} size={16} filled={paused} />
      {paused ? '继续' : '暂停'}
    </button>
  );
}
