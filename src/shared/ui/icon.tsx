import { useSyncExternalStore } from 'react';
import { iconPaths, type IconName } from './icon-paths';
import type { LateIconName } from './icon-paths-late';

let latePaths: Readonly<Record<LateIconName, string>> | null = null;
let asked = false;
const listeners = new Set<() => void>();

/** The other icons are fetched when the first of them is drawn; until then its place is empty. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    import('./icon-paths-late').then(
      (file) => {
        latePaths = file.lateIconPaths;
        for (const tell of listeners) tell();
      },
      () => {
        asked = false; // the next drawn one asks again; every icon stands beside its text or label
      },
    );
  }
  return () => {
    listeners.delete(listener);
  };
}

function LatePath({ name }: { name: LateIconName }) {
  const paths = useSyncExternalStore(subscribe, () => latePaths);
  return paths && <path d={paths[name]} />;
}

interface IconProps {
  name: IconName;
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 28;
  /** Filled shapes: play, star and flag when they are on. */
  filled?: boolean;
  className?: string;
}

const isLate = (name: IconName): name is LateIconName => !(name in iconPaths);

/** Always beside a text or inside a labelled control, so it is hidden from readers. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {isLate(name) ? <LatePath name={name} /> : <path d={iconPaths[name]} />}
    </svg>
  );
}
