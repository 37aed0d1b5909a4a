import { useEffect, useState, type CSSProperties, type ComponentProps } from 'react';
import { CourseCover } from '@/components/course/course-cover';
import styles from './assembled-cover.module.css';

const columns = 4;
const rows = 3;
/** The sides from which modules move in: below, left, above, right. */
const sides = ['0, 1', '-1, 0', '0, -1', '1, 0'] as const;

/** Orders whose cover was animated in this visit. */
const shown = new Set<string>();

/** Animates the bought cover from twelve modules, bottom row first, once per order. */
export function AssembledCover({ orderId, ...cover }: ComponentProps<typeof CourseCover> & { orderId: string }) {
  const [first] = useState(() => !shown.has(orderId));
  useEffect(() => void shown.add(orderId), [orderId]);
  if (!first) return <CourseCover {...cover} />;
  return (
    <span className={styles.cover}>
      {Array.from({ length: columns * rows }, (_, turn) => (
        <span key={turn} className={styles.module} style={placeOf(turn)} aria-hidden="true">
          <CourseCover {...cover} />
        </span>
      ))}
      {/* Over the seams, once all are in their place. */}
      <span className={styles.whole}>
        <CourseCover {...cover} />
      </span>
    </span>
  );
}

/** Position of a module, which shows its part of the picture. */
function placeOf(turn: number): CSSProperties {
  const row = rows - 1 - Math.floor(turn / columns);
  const column = turn % columns;
  const edges = [row / rows, (columns - column - 1) / columns, (rows - row - 1) / rows, column / columns];
  const [x = '0', y = '0'] = (sides[turn % sides.length] ?? '').split(', ');
  return {
    clipPath: `inset(${edges.map((edge) => `${edge * 100}%`).join(' ')})`,
    '--turn': turn,
    '--x': `calc(${x} * 100% / ${columns})`,
    '--y': `calc(${y} * 100% / ${rows})`,
  };
}
