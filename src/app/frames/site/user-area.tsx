import { Link } from 'react-router-dom';
import { useUserFailed } from '../../load-user';
import { useHasToken, useUser, type SessionUser } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { paths } from '@/shared/paths';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { late } from '@/shared/ui/late';
import { warmLogin } from '../login-dialog-host';
import styles from './user-area.module.css';

const menu = late(() => import('./user-menu').then((chunk) => chunk.UserMenu), 'settled');

/** Visitors never need the menu. Until it is here the same picture and name stand in its place. */
function LateUserMenu({ user }: { user: SessionUser }) {
  const { Loaded } = menu.useLoaded();
  if (Loaded) return <Loaded user={user} />;
  return (
    <span className={styles.who}>
      <Avatar src={user.avatar ?? user.headImg} gender={user.gender} />
      <span className={styles.name}>{user.nickName || user.mobile}</span>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}

/** Visitor, user on the way, or user; where the user could not be read, the bar below the header says so. */
export function UserArea() {
  const user = useUser();
  const hasToken = useHasToken();
  const failed = useUserFailed();
  if (!hasToken)
    return (
      <Button
        className={styles.login}
        onPointerEnter={warmLogin}
        onFocus={warmLogin}
        onClick={() => loginPrompt.open()}
      >
        登录/注册
      </Button>
    );
  return (
    <>
      <Link to={paths.myCourse()} className={styles.study}>
        我的学习
      </Link>
      {user ? (
        <LateUserMenu user={user} />
      ) : (
        <div className={styles.waiting} role="img" aria-label={failed ? '账号信息未加载' : '账号信息加载中'} />
      )}
    </>
  );
}
