import type { ReactNode } from 'react';
import { paths } from '@/shared/paths';
import { Breadcrumb } from '@/shared/ui/breadcrumb';
import styles from './demo.module.css';

export const guide = '组件演示';

/** One page of the style guide. */
export function DemoFrame({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="wrap" data-page="demo">
      <Breadcrumb
        items={[
          { label: '首页', to: paths.home() },
          ...(title === guide ? [] : [{ label: guide, to: paths.demo() }]),
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <p className={`muted ${styles.note}`}>{note}</p>
      {children}
    </div>
  );
}

export function DemoBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card mb-16 ${styles.block}`} aria-label={title}>
      <h2 className="mb-16 text-18-strong">{title}</h2>
      <div className={`row wraps gap-16 ${styles.row}`}>{children}</div>
    </section>
  );
}
