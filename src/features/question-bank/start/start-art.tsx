import styles from './start-page.module.css';

/** Modules on a grid of 24, like the icons. Drawn here, because the start page cannot wait for their generator. */
const shapes = {
  rise: 'M24 24H0A24 24 0 0 1 24 0z',
  square: 'M0 0h24v24H0z',
  panes: 'M3 3h7.700v7.700H3zM13.300 3H21v7.700h-7.700zM3 13.300h7.700V21H3zM13.300 13.300H21V21h-7.700z',
  lines: 'M0 1.500h24v3H0zM0 7.500h24v3H0zM0 13.500h24v3H0zM0 19.500h24v3H0z',
  bars: 'M1.500 0h3v24h-3zM7.500 0h3v24h-3zM13.500 0h3v24h-3zM19.500 0h3v24h-3z',
  dome: 'M0 24a12 12 0 0 1 24 0z',
  corner: 'M0 0h24A24 24 0 0 1 0 24z',
} as const;
type Module = [shape: keyof typeof shapes, tone: 'h1' | 'h2' | 'h3' | 'h4' | 'ha'];

const side = 24;
const columns = 6;
/** Five steps that rise to the right edge, at which each row ends. One module at their foot has the accent colour. */
const rows: readonly (readonly Module[])[] = [
  [
    ['rise', 'h3'],
    ['dome', 'h2'],
  ],
  [
    ['rise', 'h3'],
    ['square', 'h1'],
    ['panes', 'h4'],
  ],
  [
    ['rise', 'h2'],
    ['lines', 'h2'],
    ['panes', 'h4'],
    ['square', 'h2'],
  ],
  [
    ['panes', 'h3'],
    ['square', 'h1'],
    ['square', 'h3'],
    ['bars', 'h4'],
  ],
  [
    ['rise', 'ha'],
    ['panes', 'h3'],
    ['square', 'h2'],
    ['bars', 'h4'],
    ['corner', 'h3'],
  ],
];
const modules = rows.flatMap((row, y) =>
  row.map(([shape, tone], at) => ({ d: shapes[shape], tone, x: columns - row.length + at, y })),
);

/** Decorative steps at the top right of the start page, in the tones of the surrounding hue. */
export function StartArt() {
  return (
    <svg
      className={styles.art}
      viewBox={`0 0 ${columns * side} ${rows.length * side}`}
      aria-hidden="true"
      focusable="false"
    >
      {modules.map(({ d, tone, x, y }, at) => (
        <g key={at} transform={`translate(${x * side} ${y * side})`}>
          <path className={styles.module} style={{ animationDelay: `${at * 24}ms` }} d={d} fill={`var(--${tone})`} />
        </g>
      ))}
    </svg>
  );
}
