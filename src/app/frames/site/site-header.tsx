import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { Link } from 'react-router-dom';
import { useProject } from '@/session/project';
import { Icon } from '@/shared/ui/icon';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Popover } from '@/shared/ui/popover';
import { classQueries } from '@/api/sys/queries';
import { pickProject } from '@/components/project/use-projects';
import type { ThemeChoice } from '@/shared/theme/apply-theme';
import { themeChoice, useResolvedTheme } from '@/shared/theme/theme-choice';
import type { IconName } from '@/shared/ui/icon-paths';
import { IconButton } from '@/shared/ui/icon-button';
import { useHasToken, useUser, type SessionUser } from '@/session/login';
import { loginPrompt } from '@/session/login-prompt';
import { paths } from '@/shared/paths';
import { Button } from '@/shared/ui/button';
import { BrandLogo } from '../brand';
import { SearchBox } from './search-box';
import { SiteNav } from './site-nav';
import { useUserTrouble } from '../../load-user';
import { preloadLogin } from '../frame-services';
import switcher from './project-switcher.module.css';
import menu from './menu.module.css';
import area from './user-area.module.css';
import styles from './site-header.module.css';
import { useState } from 'react';
import { Avatar } from '@/shared/ui/avatar';
import { learnerLinks } from '../links';

const ProjectPicker = lazyPart(() => import('@/components/project/project-picker').then((file) => file.ProjectPicker));

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inside}`}>
        <BrandLogo />
        <div className={styles.project}>
          <ProjectSwitcher />
        </div>
        <SiteNav />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.right}>
          <ThemeButton />
          <UserArea />
        </div>
      </div>
    </header>
  );
}

function ProjectSwitcher() {
  const project = useProject();
  const queryClient = useQueryClient();
  const warm = () => {
    void ProjectPicker.preload();
    void queryClient.prefetchQuery(classQueries.tree());
  };
  const name = project?.name || '选择项目';
  return (
    <Popover
      label="意向项目"
      className={switcher.panel}
      trigger={(props) => (
        <button
          {...props}
          className={`row gap-4 fs-13 ink ${switcher.button}`}
          aria-label={`意向项目 ${name}`}
          onPointerEnter={warm}
          onFocus={warm}
        >
          <span className="ellipsis">{name}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    >
      {(close) => (
        <ProjectPicker
          fallback={<div className={switcher.waiting} />}
          chosen={project?.id ?? null}
          onPick={(picked) => {
            pickProject(picked);
            close();
          }}
        />
      )}
    </Popover>
  );
}

const choices: readonly { value: ThemeChoice; label: string; icon: IconName }[] = [
  { value: 'system', label: '跟随系统', icon: 'monitor' },
  { value: 'light', label: '浅色', icon: 'sun' },
  { value: 'dark', label: '深色', icon: 'moon' },
];

function ThemeButton() {
  const choice = useStore(themeChoice);
  const shown = useResolvedTheme();
  return (
    <Popover
      label="主题"
      align="end"
      className={`${menu.menu} ${menu.narrow}`}
      trigger={(props) => <IconButton {...props} icon={shown === 'dark' ? 'moon' : 'sun'} label="主题" />}
    >
      {(close) =>
        choices.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            className={menu.item}
            aria-pressed={value === choice}
            onClick={() => {
              themeChoice.write(value);
              close();
            }}
          >
            <Icon name={icon} size={18} />
            <span>{label}</span>
            {value === choice && (
              <span className={menu.tick}>
                <Icon name="check" size={16} />
              </span>
            )}
          </button>
        ))
      }
    </Popover>
  );
}

/** Login button, placeholder while the user loads, or menu. The bar below the header says if loading failed. */
function UserArea() {
  const user = useUser();
  const hasToken = useHasToken();
  const isMissing = useUserTrouble() !== null;
  if (!hasToken)
    return (
      <Button
        className={area.login}
        onPointerEnter={preloadLogin}
        onFocus={preloadLogin}
        onClick={() => loginPrompt.open()}
      >
        登录/注册
      </Button>
    );
  return (
    <>
      <Link to={paths.myCourse()} className={area.study}>
        我的学习
      </Link>
      {user ? (
        <UserMenu user={user} />
      ) : (
        <div className={area.waiting} role="img" aria-label={isMissing ? '账号信息未加载' : '账号信息加载中'} />
      )}
    </>
  );
}

// Lazy, because it brings the code of the device's databases.
const LogoutDialog = lazyPart(() => import('@/components/account/logout-dialog').then((file) => file.LogoutDialog));
const preloadLogout = () => void LogoutDialog.preload();

function UserMenu({ user }: { user: SessionUser }) {
  const [leaving, setLeaving] = useState(false);
  const name = user.nickName || user.mobile || '未命名';
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
            className={area.who}
            aria-label={`账号 ${name}`}
            onPointerEnter={preloadLogout}
            onFocus={preloadLogout}
          >
            <Avatar src={user.avatar ?? user.headImg} gender={user.gender} />
            <span className={area.name}>{name}</span>
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
            <div className={`mt-8 ${area.leave}`}>
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
