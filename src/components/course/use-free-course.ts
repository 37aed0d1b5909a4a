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

/** Ids of the courses that are being activated: the call is one-use and must not run twice. */
const running = new Set<string>();

/** 免费学习: asks for a login if needed, activates the course unless it is owned, then opens the player. */
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
      // A visitor who has just logged in may already own the course.
      const { owned } = await fetchShared(client, { ...userProductQueries.status(courseId), staleTime: 0 });
      if (!owned) {
        await mutateAsync(courseId);
        notify('领取成功', 'done');
      }
      // Awaited, so that further clicks are ignored until the player has opened.
      await navigate(paths.player(courseId));
    } catch {
      // The failed call has shown a toast; the learner can click again.
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
