import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useLoginPrompt } from '@/session/login-prompt';
import { useProject } from '@/session/project';
import { whenIdle } from '@/shared/lib/idle';
import { ProjectDialog } from './project-dialog';
import { projectAsked, projectTree } from '@/components/project/use-projects';

/** Pages whose content follows the project; elsewhere (a shared course, an order, help) the question can wait. */
const follows = /^\/($|course\/(course-list|free-course|pro-course|resource)\/?$|question-bank\/home\/?$|teacher\/?$)/i;

/** On the first visit the project is asked for once, when the page itself has loaded; it may be skipped. */
export function FirstVisit() {
  const queryClient = useQueryClient();
  const project = useProject();
  const prompt = useLoginPrompt();
  const { pathname } = useLocation();
  const [ready, setReady] = useState(false);
  const answered = useStore(projectAsked) !== '';
  const wanted = !project && !answered && !prompt && follows.test(pathname);
  useEffect(() => {
    if (!wanted) return;
    return whenIdle(() => {
      void queryClient.prefetchQuery(projectTree()).then(() => setReady(true));
    });
  }, [wanted, queryClient]);
  if (!wanted || !ready || !queryClient.getQueryData(projectTree().queryKey)) return null;
  return <ProjectDialog onDone={() => projectAsked.write('1')} />;
}
