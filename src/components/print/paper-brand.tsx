import type { ReactNode } from 'react';
import { brand } from '@/shared/constants';
import styles from './paper-brand.module.css';

/** The head of a printed sheet: logo and brand, and at the other end the name of the sheet. */
export function PaperBrand({ children }: { children: ReactNode }) {
  return (
    <header className={`row between ${styles.brand}`}>
      <b>
        <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
          <path fill="#2b50e0" d="M16 0a16 16 0 0 1 16 16H16z" />
          <path fill="#213fb8" d="M16 16h16v16H16z" />
          <path fill="#ef5a28" d="M0 32a16 16 0 0 1 16-16v16z" />
        </svg>
        <span>{brand}</span>
      </b>
      <span>{children}</span>
    </header>
  );
}
