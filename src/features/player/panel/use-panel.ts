import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { courseMemory } from '@/learning/course-memory';
import { hasModifier } from '@/shared/lib/has-modifier';

export const panelWidth = { min: 280, usual: 340, wide: 480, max: 560 };
const step = 20;
const within = (width: number) => Math.min(panelWidth.max, Math.max(panelWidth.min, Math.round(width)));

/** Width and visibility of the right panel, stored per course. Dragging, arrow keys and a click change the width. */
export function usePanel(courseId: string) {
  const [{ width, open }, setPanel] = useState(() => {
    const memory = courseMemory.read(courseId);
    return { width: within(memory.width ?? panelWidth.usual), open: memory.panel };
  });
  const [drag, setDrag] = useState<{ x: number; width: number; moved: boolean } | null>(null);

  const resize = (next: number, keep: boolean) => {
    setPanel({ width: within(next), open });
    if (keep) courseMemory.keepPanel(courseId, { width: within(next) });
  };
  const show = (next: boolean) => {
    setPanel({ width, open: next });
    courseMemory.keepPanel(courseId, { panel: next });
  };
  const separatorProps = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ x: event.clientX, width, moved: false });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return;
      const by = drag.x - event.clientX;
      if (!drag.moved && Math.abs(by) < 4) return;
      setDrag({ ...drag, moved: true });
      resize(drag.width + by, false);
    },
    onPointerUp: () => {
      // A click without dragging toggles between the usual and a wide panel.
      if (drag) resize(drag.moved ? width : width > panelWidth.usual ? panelWidth.usual : panelWidth.wide, true);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to: Record<string, number> = {
        ArrowLeft: width + step,
        ArrowRight: width - step,
        Home: panelWidth.min,
        End: panelWidth.max,
        Enter: panelWidth.usual,
      };
      const next = to[event.key];
      if (next === undefined || hasModifier(event)) return;
      event.preventDefault();
      resize(next, true);
    },
  };
  return { width, open, show, separatorProps };
}
