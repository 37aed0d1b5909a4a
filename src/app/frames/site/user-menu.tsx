import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '@/session/login';
import { Avatar } from '@/shared/ui/avatar';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Popover } from '@/shared/ui/popover';
import { learnerLinks } from '../learner-links';
import menu from './menu.module.css';
import styles from './user-area.module.css';

// Lazy, because it brings the code of the device's databases.
const LogoutDialog = lazyPart(() => import('@/components/account/logout-dialog').then((file) => file.LogoutDialog));
const preloadLogout = () => void LogoutDialog.preload();

export function UserMenu({ user }: { user: SessionUser }) {
  const [leaving, setLeaving] = useState(false);
  const name = user.nickName || user.mobile;
  return (
    <>
      <Popover
        hover
        label="账号"
        align="end"
        className={`${menu.menu} ${menu.wide}`}
        trigger={(props) => (
          <button
            {...props}
            className={styles.who}
            aria-label={`账号 ${name}`}
            onPointerEnter={preloadLogout}
            onFocus={preloadLogout}
          >
            <Avatar src={user.avatar ?? user.headImg} gender={user.gender} />
            <span className={styles.name}>{name}</span>
            <Icon name="chevron-down" size={16} />
          </button>
        )}
      >
        {(close) => (
          <>
            <ul>
              {learnerLinks.map((link) => (
                <li key={link.label}>
                  <Link to={link.to} className={menu.item} onClick={close}>
                    <Icon name={link.icon} />
                    <span>{link.label}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <div className={`mt-8 ${styles.leave}`}>
              <button
                type="button"
                className={menu.item}
                onClick={() => {
                  close();
                  setLeaving(true);
                }}
              >
                <Icon name="logout" />
                退出登录
              </button>
            </div>
          </>
        )}
      </Popover>
      {leaving && <LogoutDialog fallback={null} onClose={() => setLeaving(false)} />}
    </>
  );
}
