import styles from './difficulty.module.css';

/** Difficulty as five dots; screen readers read the number. 0: the service does not know it. */
export function Difficulty({ level }: { level: number }) {
  if (level <= 0) return '—';
  return (
    <span className={`inline-row ${styles.dots}`} role="img" aria-label={`难度 ${level} / 5`}>
      {[1, 2, 3, 4, 5].map((step) => (
        <i key={step} data-on={step <= level} />
      ))}
    </span>
  );
}
