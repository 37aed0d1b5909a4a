import { cornerOf } from './chart';
import styles from './report.module.css';

const size = 220;
const centre = size / 2;
const radius = 74;
const rings = [0.25, 0.5, 0.75, 1];

/** A shape over the types; below three corners there is none. The table beside it holds the figures. */
export function TypeRadar({ corners }: { corners: readonly { name: string; rate: number }[] }) {
  const count = corners.length;
  if (count < 3) return null;
  const at = (index: number, share: number) => cornerOf(index, count, share, centre, radius);
  const outline = (share: number) => corners.map((_corner, index) => at(index, share).join(',')).join(' ');
  return (
    <svg className={styles.radar} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {rings.map((share) => (
        <polygon key={share} className={styles.grid} points={outline(share)} />
      ))}
      <polygon
        className={styles.shape}
        points={corners.map(({ rate }, index) => at(index, rate / 100).join(',')).join(' ')}
      />
      {corners.map(({ name, rate }, index) => {
        const [x, y] = at(index, rate / 100);
        const [textX, textY] = at(index, 1.24);
        const anchor = Math.abs(textX - centre) < 8 ? 'middle' : textX > centre ? 'start' : 'end';
        return (
          <g key={name}>
            <circle className={styles.dot} cx={x} cy={y} r={3} />
            <text x={textX} y={textY + 4} textAnchor={anchor}>
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
