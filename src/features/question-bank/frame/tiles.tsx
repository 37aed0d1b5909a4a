import { classNames } from '@/shared/lib/class-names';
import styles from './tiles.module.css';

interface TilesProps {
  /** What is done of each part, 0 to 1. */
  shares: readonly number[];
  /** Pixels of the place that they fill. */
  width: number;
  height: number;
  /** Says what the picture says; without it the picture is decoration. */
  label?: string;
  className?: string;
}

/** The side that lets all of them into the place at their largest. */
function sideOf(count: number, width: number, height: number): number {
  const sides = Array.from({ length: count }, (_, at) => {
    const columns = at + 1;
    return Math.min(width / columns, height / Math.ceil(count / columns));
  });
  return Math.floor(Math.max(0, ...sides));
}

/**
 * A wall of parts, laid from the ground up, in the hue of its block. By style alone: these pages have no bytes for
 * modules.
 */
export function Tiles({ shares, width, height, label, className }: TilesProps) {
  const newest = shares.findLastIndex((share) => share >= 1);
  const place = { width, height, '--side': `${sideOf(shares.length, width, height)}px` };
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.tiles, className)} style={place} {...spoken}>
      {shares.map((share, at) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- a place in the wall is all that a tile is
          key={at}
          data-state={at === newest ? 'newest' : share >= 1 ? 'done' : share > 0 ? 'now' : undefined}
          style={{ '--share': `${share * 100}%` }}
        />
      ))}
    </span>
  );
}
