import { useDeferredValue, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollPosition } from '../lib/scroll-positions';

interface BelowFoldProps {
  /** About the height of the children, px. */
  height: number;
  as?: 'div' | 'li';
  children: ReactNode;
}

/**
 * Content below the first screen. React renders it after the first screen has been painted, in slices between which
 * the page reacts to the learner; an empty box reserves its space until then. After Back or a reload to a position
 * further down it is rendered immediately, and so it is where a visitor has scrolled a page that stood before its code.
 */
export function BelowFold({ height, as: Box = 'div', children }: BelowFoldProps) {
  const { key } = useLocation();
  const [isRestored] = useState(() => scrollPosition(key) > 0 || window.scrollY > 0);
  const isRendered = useDeferredValue(true, isRestored);
  return isRendered ? children : <Box style={{ height, gridColumn: '1 / -1' }} aria-hidden="true" />;
}
