import { Link } from 'react-router-dom';
import { useUserTrouble } from '../../load-user';
import { useHasToken, useUser } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { preloadLogin } from '../login-dialog-host';
import { UserMenu } from './user-menu';
import styles from './user-area.module.css';

/**
 * Login button, placeholder while the user loads, or user menu. If loading failed, the bar below the header says so.
 */
export function UserArea() {
  const user = useUser();
  const hasToken = useHasToken();
  const isMissing = useUserTrouble() !== null;
  if (!hasToken)
    return (
      <Button
        className={styles.login}
        onPointerEnter={preloadLogin}
        onFocus={preloadLogin}
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
        <UserMenu user={user} />
      ) : (
        <div className={styles.waiting} role="img" aria-label={isMissing ? '账号信息未加载' : '账号信息加载中'} />
      )}
    </>
  );
}
