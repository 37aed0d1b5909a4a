import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { catalogueQueries } from '@/api/products/queries';
import { activeFreeCourse } from '@/api/usercenter/endpoints';
import { userProductQueries } from '@/api/usercenter/queries';
import { loginPrompt } from '@/session/login-prompt';
import { notify } from '@/shared/notify';
import { paths } from '@/shared/paths';
import { fetchShared } from '@/shared/lib/fetch-shared';

/** Courses whose activation is under way: the call is one-use and must not run twice. */
const running = new Set<string>();

/** 免费学习: the login if need be, the activation unless it is owned already, then the player. */
export function useFreeCourse() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => activeFreeCourse({ id }),
    meta: { invalidates: [userProductQueries.all(), catalogueQueries.all()] },
  });

  const activate = async (courseId: string) => {
    if (running.has(courseId)) return;
    running.add(courseId);
    setBusy(courseId);
    try {
      // A visitor who logs in only now may have it already.
      const { owned } = await fetchShared(client, { ...userProductQueries.status(courseId), staleTime: 0 });
      if (!owned) {
        await mutateAsync(courseId);
        notify('领取成功', 'done');
      }
      // Until the player is here a second click is the same one.
      await navigate(paths.player(courseId));
    } catch {
      // The call has said why in its toast; the button works again.
    } finally {
      running.delete(courseId);
      setBusy(null);
    }
  };

  return {
    /** Id of the course that is being activated. */
    busy,
    study: (courseId: string) => loginPrompt.require(() => void activate(courseId), '登录后免费学习'),
  };
}
