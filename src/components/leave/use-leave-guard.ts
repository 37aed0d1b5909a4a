import { useEffect } from 'react';
import { useBlocker, useLocation, type NavigationType } from 'react-router-dom';
import { session } from '@/session/login';
import { holdReload } from '@/shared/busy';
import { confirm } from '@/shared/ui/confirm';

/**
 * Blocks navigation away from this page while `asks` returns true, but not the way to the login page at the end of a
 * session, after which this page could save nothing. The router removes a blocker only after the next
 * page has rendered; a Back before that leaves the next page and is not blocked.
 */
export function useLeaveBlocker(asks: (action: NavigationType) => boolean) {
  const { pathname } = useLocation();
  return useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      session.hasToken() &&
      asks(historyAction),
  );
}

/** Asks before a changed form is left by a link, Back or closing the tab; a logout asks in its own dialog. */
export function useLeaveGuard(dirty: boolean, text = '修改还没有保存，离开后会丢失。'): void {
  const blocker = useLeaveBlocker(() => dirty);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: '确定离开当前页面?', text, okLabel: '离开', cancelLabel: '继续编辑' }).then((leave) => {
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, text]);
  useEffect(() => {
    if (!dirty) return;
    const release = holdReload('form', text);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, text]);
}
