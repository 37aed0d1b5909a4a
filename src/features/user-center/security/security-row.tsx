import type { ReactNode } from 'react';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { Tag, type TagTone } from '@/shared/ui/tag';
import styles from '../account.module.css';

interface SecurityRowProps {
  icon: IconName;
  title: string;
  state?: { label: string; tone: TagTone };
  text: ReactNode;
  action: ReactNode;
}

export function SecurityRow({ icon, title, state, text, action }: SecurityRowProps) {
  return (
    <li className={styles.item}>
      <span className={styles.tile}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.text}>
        <h2>
          {title}
          {state && <Tag tone={state.tone}>{state.label}</Tag>}
        </h2>
        <p>{text}</p>
      </div>
      {action}
    </li>
  );
}
