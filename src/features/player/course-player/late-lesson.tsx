import type { ComponentType } from 'react';
import { Button } from '@/shared/ui/button';
import { lateAudio, lateBlocked, lateDoc, lateEnd, latePaper } from './late-parts';

interface LatePart<Props> {
  preload: () => void;
  useLoaded: () => { Loaded: ComponentType<Props> | null; failed: boolean };
}

/** Nothing for the moment its code takes; a code that did not come says so. */
function lateLesson<Props extends object>(part: LatePart<Props>) {
  return function LateLesson(props: Props) {
    const { Loaded, failed } = part.useLoaded();
    if (Loaded) return <Loaded {...props} />;
    if (!failed) return null;
    return (
      <p role="alert" style={{ margin: 'auto' }}>
        加载失败{' '}
        <Button size="sm" icon="refresh" onClick={part.preload}>
          重试
        </Button>
      </p>
    );
  };
}

export const LatePaper = lateLesson(latePaper);
export const LateBlocked = lateLesson(lateBlocked);
export const LateDoc = lateLesson(lateDoc);
export const LateAudio = lateLesson(lateAudio);
export const LateEnd = lateLesson(lateEnd);
