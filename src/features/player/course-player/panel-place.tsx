import { useState } from 'react';
import { courseMemory } from '@/components/study/course-memory';
import { Button } from '@/shared/ui/button';
import { latePanel } from './late-parts';
import type { SidePanelProps } from '../panel/side-panel';
import styles from './player-frame.module.css';

/** Nothing but its width, before there is anything to list. */
export function EmptyPanelPlace({ courseId }: { courseId: string }) {
  const [{ panel, width }] = useState(() => courseMemory.read(courseId));
  return <div className={styles.panelPlace} style={{ width: panel ? (width ?? 340) : 49 }} aria-hidden="true" />;
}

/** Holds the panel's place until its code is here, so that nothing moves. */
export function PanelPlace(props: SidePanelProps) {
  const { Loaded, failed } = latePanel.useLoaded();
  const [kept] = useState(() => courseMemory.read(props.course.id));
  if (Loaded) return <Loaded {...props} />;
  return (
    <div className={styles.panelPlace} style={{ width: kept.panel ? (kept.width ?? 340) : 49 }} aria-busy={!failed}>
      {failed && (
        <Button size="sm" icon="refresh" onClick={latePanel.preload}>
          加载目录
        </Button>
      )}
    </div>
  );
}
