import { classNames } from '../lib/class-names';
import styles from './tiles.module.css';

interface TilesProps {
  /** The done share of each part, 0 to 1. */
  shares: readonly number[];
  /** Px of the area that the tiles fill; they shrink with a narrower parent. */
  width: number;
  height: number;
  /** Accessible name; without it the picture is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The number of columns with which the tiles are largest, and the side of a tile in px. */
function gridOf(count: number, width: number, height: number): { columns: number; side: number } {
  const grids = Array.from({ length: Math.max(1, count) }, (_, at) => {
    const columns = at + 1;
    return { columns, side: Math.floor(Math.min(width / columns, height / Math.ceil(count / columns))) };
  });
  return grids.reduce((best, grid) => (grid.side > best.side ? grid : best));
}

/** One tile per part, in rows from the bottom up, in the hue of the surrounding block. */
export function Tiles({ shares, width, height, label, className }: TilesProps) {
  const newest = shares.findLastIndex((share) => share >= 1);
  const { columns, side } = gridOf(shares.length, width, height);
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      className={classNames(styles.tiles, className)}
      style={{ width: columns * side, '--columns': columns }}
      {...spoken}
    >
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
