import { useState, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import { Icon } from './icon';
import styles from './cover-image.module.css';

interface CoverImageProps {
  src: string | null | undefined;
  alt?: string | undefined;
  width: number;
  height: number;
  /** `eager`: in the first viewport, loaded immediately; `first`: the largest picture there, with high priority. */
  eager?: boolean | undefined;
  first?: boolean;
  className?: string | undefined;
  /** Shown when there is no picture or it fails to load. */
  missing?: ReactNode;
}

export function CoverImage({ src, alt = '', width, height, eager, first, className, missing }: CoverImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={classNames('block relative', styles.frame, className)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager || first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        (missing ?? (
          <span className={`middle ${styles.broken}`} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
            <Icon name="image" size={28} />
          </span>
        ))
      )}
    </span>
  );
}
