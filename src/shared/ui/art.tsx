import type { Drawing } from '../modules/drawn';
import { classNames } from '../lib/class-names';
import { lazyPart } from './lazy-part';
import styles from './art.module.css';

const Drawn = lazyPart<Drawing>(() => import('../modules/drawn').then((file) => file.Drawn));
/** For a page that begins with a drawing: it is there in the page's first frame. */
export const warmArt = () => void Drawn.preload();

type ArtProps = Drawing & {
  /** Says what the picture says; without it the picture is decoration. */
  label?: string;
  className?: string;
};

/** A picture that the site draws itself. It fills its box, which stands before its code is here; without it, bare. */
export function Art({ label, className, ...drawing }: ArtProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.art, className)} {...spoken}>
      <Drawn {...drawing} fallback={null} onLoadError={leaveBare} />
    </span>
  );
}
const leaveBare = () => undefined;
