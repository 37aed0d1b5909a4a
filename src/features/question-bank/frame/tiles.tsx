import { classNames } from '@/shared/lib/class-names';
import styles from './tiles.module.css';

interface TilesProps {
  /** The done share of each part, 0 to 1. */
  shares: readonly number[];
  /** Px of the area that the tiles fill. */
  width: number;
  height: number;
  /** Accessible name; without it the picture is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Px: the largest side of a tile with which `count` tiles fit into the area. */
function sideOf(count: number, width: number, height: number): number {
  const sides = Array.from({ length: count }, (_, at) => {
    const columns = at + 1;
    return Math.min(width / columns, height / Math.ceil(count / columns));
  });
  return Math.floor(Math.max(0, ...sides));
}

/**
 * One tile per part, in rows from the bottom up, in the hue of the surrounding block. Drawn with CSS only, because the
 * size budget of these pages has no room for the code of the modules.
 */
export function Tiles({ shares, width, height, label, className }: TilesProps) {
  const newest = shares.findLastIndex((share) => share >= 1);
  const place = { width, height, '--side': `${sideOf(shares.length, width, height)}px` };
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.tiles, className)} style={place} {...spoken}>
      {shares.map((share, at) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- a tile has no identity but its position
          key={at}
          data-state={at === newest ? 'newest' : share >= 1 ? 'done' : share > 0 ? 'now' : undefined}
          style={{ '--share': `${share * 100}%` }}
        />
      ))}
    </span>
  );
}
