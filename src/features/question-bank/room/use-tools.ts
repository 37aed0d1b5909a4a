import { useState, useSyncExternalStore } from 'react';

export type ToolName = 'calculator' | 'scratch';
export const toolTitles: Readonly<Record<ToolName, string>> = { calculator: '计算器', scratch: '草稿' };

/** Calculator and scratch pad below each other need 1280 x 760. */
const roomForBoth = '(min-width: 1280px) and (min-height: 760px)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

export function useTools() {
  /** There is room for only one tool at a time. */
  const single = !useMedia(roomForBoth);
  /** `opened`: number of openings by a button of the bar. Each of them focuses the tool. */
  const [{ open, opened }, set] = useState<{ open: readonly ToolName[]; opened: number }>({ open: [], opened: 0 });
  /** In the order in which they were opened. */
  const shown = single ? open.slice(-1) : open;
  const without = (tool: ToolName) => open.filter((each) => each !== tool);
  const close = (tool: ToolName) => set({ open: single ? [] : without(tool), opened });
  return {
    shown,
    single,
    opened,
    close,
    toggle: (tool: ToolName) => {
      if (shown.includes(tool)) close(tool);
      else set({ open: [...without(tool), tool], opened: opened + 1 });
    },
    /** Shows this tool in place of the other. */
    turnTo: (tool: ToolName) => set({ open: [...without(tool), tool], opened }),
    closeAll: () => set({ open: [], opened }),
  };
}
export type Tools = ReturnType<typeof useTools>;
