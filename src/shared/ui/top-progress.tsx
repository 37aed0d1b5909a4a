import styles from './top-progress.module.css';

/** A bar of 2 px at the top while old content is being replaced. */
export function TopProgress() {
  return <div className={styles.bar} role="progressbar" aria-label="加载中" />;
}
