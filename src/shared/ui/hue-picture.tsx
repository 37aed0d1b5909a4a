import type { Hue } from '../art/hues';
import { classNames } from '../lib/class-names';
import '../art/hue.css';
import styles from './hue-picture.module.css';

/**
 * A street on 16 x 9 cells, dense at the bottom right and free at the top left, where words stand. One path per tone,
 * from the farthest houses to their windows, and one open door in the accent.
 */
const street = [
  'M0 9V8h1v1zM4 9V6.5a1 1 0 0 1 2 0V9zM9 9V5l2-2v6zM14 9V2a2 2 0 0 1 2-2v9z',
  'M1 9V7h2v2zM6 9V4l1 1v4zM11 9V3.5a1.5 1.5 0 0 1 3 0V9z',
  'M3 9V7a1 1 0 0 1 1-1v3zM7 9V5a1 1 0 0 1 2 0v4zM9 9V7h2v2zM14 9V6a1 1 0 0 1 2 0v3z',
  'M1.25 7.25h.6v.6h-.6zm.9 0h.6v.6h-.6zm-.9.9h.6v.6h-.6zm.9 0h.6v.6h-.6zM4 7h2v.25H4zm0 .5h2v.25H4zM4 8h2v.25H4z' +
    'm0 .5h2v.25H4zM7.25 5.25h.6v.6h-.6zm.9 0h.6v.6h-.6zm-.9.9h.6v.6h-.6zm.9 0h.6v.6h-.6z' +
    'M9.3 5h.25v2H9.3zm.6 0h.25v2H9.9zm.6 0h.25v2h-.25zM14.3 3H16v.25h-1.7zm0 .5H16v.25h-1.7zm0 .5H16v.25h-1.7z',
  'M11.75 9V6a.75.75 0 0 1 1.5 0v3z',
];

/**
 * The picture that the site draws itself, for courses and banners without one and for wide bands. Its box has the ground:
 * the ink of the hue, or with `onTint` its light tint.
 */
export function HuePicture({ hue, onTint, className }: { hue: Hue; onTint?: boolean; className: string | undefined }) {
  return (
    <svg
      className={classNames(styles.picture, className)}
      viewBox="0 0 16 9"
      preserveAspectRatio="xMaxYMax"
      focusable="false"
      data-hue={hue}
      data-on-tint={onTint}
      aria-hidden="true"
    >
      {street.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
