import type { ReactNode } from 'react';
import type { IconName } from '@/shared/ui/icon-paths';
import { IconTile } from '@/shared/ui/icon-tile';
import { Tag, type TagTone } from '@/shared/ui/tag';
import styles from '../account.module.css';

interface SecurityRowProps {
  icon: IconName;
  title: string;
  state?: { label: string; tone: TagTone };
  text: ReactNode;
  action: ReactNode;
  /** A dialog: inside the row, because a list contains rows alone. */
  children?: ReactNode;
}

export function SecurityRow({ icon, title, state, text, action, children }: SecurityRowProps) {
  return (
    <li className={`row gap-16 ${styles.item}`}>
      <IconTile name={icon} />
      <div className={`fill ${styles.text}`}>
        <h2 className="row gap-8 title-16-strong">
          <span>{title}</span>
          {state && <Tag tone={state.tone}>{state.label}</Tag>}
        </h2>
        <p className="hint">{text}</p>
      </div>
      {action}
      {children}
    </li>
  );
}
