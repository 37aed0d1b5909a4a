import { useState } from 'react';
import { courseMemory } from '@/components/study/course-memory';
import styles from './player-frame.module.css';

/** Nothing but its width, before there is anything to list. */
export function EmptyPanelPlace({ courseId }: { courseId: string }) {
  const [{ panel, width }] = useState(() => courseMemory.read(courseId));
  return <div className={styles.panelPlace} style={{ width: panel ? (width ?? 340) : 49 }} aria-hidden="true" />;
}
