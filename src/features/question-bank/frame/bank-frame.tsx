import type { ReactNode } from 'react';
import { paths } from '@/shared/paths';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import styles from './bank-frame.module.css';

/** The second navigation below the site's header, shared by the two list pages. */
export function BankFrame({ here, children }: { here: 'home' | 'record'; children: ReactNode }) {
  return (
    <div data-page={here === 'home' ? 'question-bank' : 'record'} className={styles.page}>
      <VisuallyHidden as="h1">{here === 'home' ? '题库' : '做题记录'}</VisuallyHidden>
      <div className={styles.nav}>
        <div className="wrap">
          <LinkTabs
            label="题库导航"
            tabs={[
              { label: '题库首页', to: paths.questionBank(), current: here === 'home' },
              { label: '做题记录', to: paths.record(), current: here === 'record' },
            ]}
          />
        </div>
      </div>
      <div className={`wrap grid gap-16 one-column ${styles.content}`}>{children}</div>
    </div>
  );
}
