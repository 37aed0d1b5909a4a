import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useProject } from '@/session/project';
import { Button } from '@/shared/ui/button';
import { projectPromptSeen } from '@/components/project/use-projects';
import { lazyPart } from '@/shared/ui/lazy-part';
import { NoticeBar } from '@/app/frames/notice-bars';

const ProjectDialog = lazyPart(() => import('./project-dialog').then((file) => file.ProjectDialog));

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
