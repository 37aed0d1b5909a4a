import type { Drawing } from '../art/drawn';
import { classNames } from '../lib/class-names';
import { lazyPart } from './lazy-part';
import styles from './art.module.css';

const Drawn = lazyPart<Drawing>(() => import('../art/drawn').then((file) => file.Drawn));
/** Preloads the drawing code for a page that begins with a drawing, so that its first frame has it. */
export const preloadArt = Drawn.preload;

type ArtProps = Drawing & {
  /** Text alternative; without it the picture is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A picture that the site draws itself. It fills its box, which is rendered before the drawing code has loaded. */
export function Art({ label, className, ...drawing }: ArtProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.art, className)} {...spoken}>
      <Drawn {...drawing} fallback={null} onLoadError={drawNothing} />
    </span>
  );
}
const drawNothing = () => undefined;
