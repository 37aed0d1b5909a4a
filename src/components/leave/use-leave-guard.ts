import { useEffect } from 'react';
import { holdReload } from '@/shared/busy';
import { confirm } from '@/shared/ui/confirm';
import { useLeaveBlocker } from '@/session/use-leave-blocker';

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
