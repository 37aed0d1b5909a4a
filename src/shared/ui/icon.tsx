import { iconPaths, type IconName } from './icon-paths';

interface IconProps {
  name: IconName;
  size?: 12 | 14 | 16 | 18 | 20 | 24 | 28;
  /** Filled shapes: play, star and flag when they are on. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/** Always beside a text or inside a labelled control, so it is hidden from screen readers. */
export function Icon({ name, size = 20, filled, className }: IconProps) {
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
      <path d={iconPaths[name]} />
    </svg>
  );
}
