import type { ReactNode } from 'react';
import type { Hue } from '@/shared/art/hues';
import { classNames } from '@/shared/lib/class-names';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import { HuePicture } from '@/shared/ui/hue-picture';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** Name in the breadcrumb, if it differs from the title. */
  crumb?: string;
  note?: string | undefined;
  hue: Hue;
  /** Filters, which replace the picture. */
  children?: ReactNode;
}

/** The title of a list on a band in its hue. With a picture, the following card overlaps the band. */
export function PageHead({ title, crumb = title, note, hue, children }: PageHeadProps) {
  return (
    <header className={classNames(styles.band, !children && styles.under)} data-hue={hue}>
      <div className={`wrap ${styles.inner}`}>
        {!children && <HuePicture hue={hue} onTint className={styles.picture} />}
        <Breadcrumb items={[{ label: '首页', to: paths.home() }, { label: crumb }]} />
        <div className={`flex wraps baseline ${styles.words}`}>
          <h1 className="breaks">{title}</h1>
          {note && <p>{note}</p>}
        </div>
        {children}
      </div>
    </header>
  );
}
