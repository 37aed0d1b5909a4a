import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import type { IconName } from './icon-paths';
import styles from './icon-tile.module.css';

export function IconTile({ name, filled }: { name: IconName; filled?: boolean }) {
  return (
    <span className={classNames('middle rigid link-colour', styles.tile, filled && styles.filled)}>
      <Icon name={name} size={24} />
    </span>
  );
}
