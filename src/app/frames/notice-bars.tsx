import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { projectPromptSeen } from '@/components/project/use-projects';
import { useProject } from '@/session/project';
import { Button } from '@/shared/ui/button';
import { useOnline } from '@/shared/ui/use-online';
import { useReloadIsWaiting } from '../version';
import { generatePath, useLocation, useMatches } from 'react-router-dom';
import { useState, type ReactNode } from 'react';
import { reloadUser, useUserTrouble } from '../load-user';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import styles from './notice-bar.module.css';

interface NoticeBarProps {
  icon: IconName;
  warn?: boolean;
  action: ReactNode;
  /** The region around it is a live region already. */
  silent?: boolean;
  children: ReactNode;
}

/** A bar over the full width: a message about the whole site with an action. */
function NoticeBar({ icon, warn, action, silent, children }: NoticeBarProps) {
  return (
    <div role={silent ? undefined : 'status'} className={classNames(styles.bar, warn && styles.warn, 'no-print')}>
      <div className={`wrap ${styles.inside}`}>
        <Icon name={icon} size={18} />
        {children}
        <span className="flex push gap-8">{action}</span>
      </div>
    </div>
  );
}

/** In every frame. The live region is always rendered, so that its text is announced when the network fails. */
export function NetworkBar() {
  const queryClient = useQueryClient();
  const online = useOnline();
  return (
    <div role="status" aria-label="网络状态" data-online={online}>
      {!online && (
        <NoticeBar
          warn
          silent
          icon="wifi-off"
          action={
            <Button size="sm" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
              立即重试
            </Button>
          }
        >
          网络已断开，恢复后自动重试
        </NoticeBar>
      )}
    </div>
  );
}

/** S4: offers the reload for a new version while it waits because the learner would lose something. */
export function VersionBar() {
  if (!useReloadIsWaiting()) return null;
  return (
    <NoticeBar
      icon="refresh"
      action={
        <Button size="sm" onClick={() => location.reload()}>
          刷新
        </Button>
      }
    >
      新版本已就绪
    </NoticeBar>
  );
}

const isPhone = /Android.+Mobile|iPhone|iPod|Windows Phone/i;

/** Offers phones the same page on the mobile site, with query and hash; hidden without a mobile origin. */
export function PhoneHint() {
  const origin = import.meta.env.VITE_MOBILE_ORIGIN;
  const { search, hash } = useLocation();
  const match = useMatches().at(-1);
  // `handle` is what page() in the route table has set.
  const mobilePath = (match?.handle as { mobilePath?: string } | undefined)?.mobilePath;
  if (!origin || !mobilePath || !isPhone.test(navigator.userAgent)) return null;
  return (
    <NoticeBar
      icon="mobile"
      action={
        <a className="link" href={origin.replace(/\/$/, '') + generatePath(mobilePath, match?.params) + search + hash}>
          前往手机版
        </a>
      }
    >
      手机浏览更方便
    </NoticeBar>
  );
}

/** Shown when the user has not been loaded, or not within three seconds; the token is still valid (S4). */
export function UserFailedBar() {
  const trouble = useUserTrouble();
  const [busy, setBusy] = useState(false);
  if (trouble === null) return null;
  const reload = () => {
    setBusy(true);
    void reloadUser().finally(() => setBusy(false));
  };
  return (
    <NoticeBar
      warn
      icon="warning"
      action={
        <Button size="sm" loading={busy} onClick={reload}>
          重新加载
        </Button>
      }
    >
      {trouble === 'slow' ? '账号信息还没有加载出来，服务器没有响应' : '账号信息加载失败'}
    </NoticeBar>
  );
}

const ProjectDialog = lazyPart(() => import('./site/project-dialog').then((file) => file.ProjectDialog));

/** Pages whose content depends on the project. Elsewhere (a shared course, an order, help) the question can wait. */
const follows = /^\/($|course\/(course-list|free-course|pro-course|resource)\/?$|question-bank\/home\/?$|teacher\/?$)/i;

/** Asks for the project on the first visit, in a bar that covers nothing (D19). It can be dismissed for good. */
export function FirstVisit() {
  const project = useProject();
  const { pathname } = useLocation();
  const [choosing, setChoosing] = useState(false);
  const wasSeen = useStore(projectPromptSeen) !== '';
  if (project || wasSeen || !follows.test(pathname)) return null;
  const close = () => setChoosing(false);
  const skip = () => projectPromptSeen.write('1');
  return (
    <div data-first-visit>
      <NoticeBar
        icon="book"
        action={
          <>
            <Button size="sm" kind="text" onClick={skip}>
              先逛逛
            </Button>
            <Button size="sm" kind="filled" onClick={() => setChoosing(true)}>
              选择备考项目
            </Button>
          </>
        }
      >
        选好备考项目，首页、题库和资料按它推荐，随时可在页头切换
      </NoticeBar>
      {choosing && <ProjectDialog fallback={null} onLoadError={close} onDone={close} />}
    </div>
  );
}
