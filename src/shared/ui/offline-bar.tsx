import { Button } from './button';
import { Icon } from './icon';
import { useOnline } from './use-online';
import styles from './offline-bar.module.css';

/** The region always stands, so that its text is announced when the network goes. */
export function OfflineBar({ onRetry }: { onRetry: () => void }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <div className={styles.bar}>
          <div className={`wrap ${styles.inside}`}>
            <Icon name="wifi-off" size={18} />
            网络已断开，恢复后自动重试
            <Button size="sm" onClick={onRetry}>
              立即重试
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
