import type { ReactNode, Ref } from 'react';
import { classNames } from '../lib/class-names';
import { supportNumber } from '../visit';
import styles from './state-block.module.css';

/** Pictures of 3 x 3 modules of 32 px: slate tones and one accent, one picture per meaning. */
const pictures = {
  empty: [
    ['art-1', 'M32 32V16a16 16 0 0 1 16-16h16v32z'],
    ['art-1', 'M0 64h32v32H0z'],
    ['art-2', 'M34 64h5v32h-5zm9 0h5v32h-5zm9 0h5v32h-5z'],
    ['art-3', 'M64 64V32a32 32 0 0 1 32 32z'],
    ['art-accent', 'M64 64h32a32 32 0 0 1-32 32z'],
  ],
  search: [
    ['art-2', 'M32 0a32 32 0 1 0 0 64h32V32A32 32 0 0 0 32 0z'],
    ['art-4', 'M48 32a16 16 0 1 0 0 32 16 16 0 0 0 0-32zm0 10a6 6 0 1 1 0 12 6 6 0 0 1 0-12z'],
    ['art-1', 'M0 72h30v6H0zm0 12h30v6H0z'],
    ['art-accent', 'M80 72a8 8 0 1 0 0 16 8 8 0 0 0 0-16z'],
  ],
  good: [
    ['art-1', 'M0 96V64a32 32 0 0 1 32-32v64z'],
    ['art-3', 'M32 96V32A32 32 0 0 1 64 0v96z'],
    ['art-4', 'M37 69h10v10H37zm13 0h10v10H50zM37 82h10v10H37zm13 0h10v10H50z'],
    ['art-2', 'M64 96V64a16 16 0 0 1 32 0v32z'],
    ['art-accent', 'M80 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32z'],
  ],
  error: [
    ['art-1', 'M0 32A32 32 0 0 1 32 0v32z'],
    ['art-2', 'M64 0l32 32H64z'],
    ['art-1', 'M0 32h32v32H0zM64 32h32v32H64z'],
    ['art-2', 'M0 68h32v5H0zm0 10h32v5H0zm0 10h32v5H0z'],
    ['art-accent', 'M32 64h32a32 32 0 0 1-32 32z'],
    ['art-3', 'M64 64h32v32H64z'],
  ],
  lock: [
    ['art-1', 'M0 64V32A32 32 0 0 1 32 0h32v32H32v32z'],
    ['art-2', 'M0 64h32v32H0z'],
    ['art-1', 'M64 32h32v32H64z'],
    ['art-3', 'M64 64h32v32H64z'],
    ['art-accent', 'M48 64a16 16 0 1 0 0 32 16 16 0 0 0 0-32z'],
  ],
  lost: [
    ['art-1', 'M0 32A32 32 0 0 1 32 0v32zM64 0a32 32 0 0 1 32 32H64z'],
    ['art-accent', 'M48 32a16 16 0 1 0 0 32 16 16 0 0 0 0-32z'],
    ['art-2', 'M0 67h32v5H0zm0 9h32v5H0zm0 9h32v5H0zM32 64h32a32 32 0 0 1-32 32z'],
    ['art-1', 'M64 64h32v32H64z'],
  ],
} as const;

interface StateBlockProps {
  picture: keyof typeof pictures;
  title: ReactNode;
  /** Makes the title a heading, for a screen without other content; the ref can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
  hint?: ReactNode;
  /** One action. Success and "no result" use an outline button. */
  action?: ReactNode;
  /** Without the card, for places inside a card. */
  bare?: boolean | undefined;
  role?: 'alert' | 'status';
}

/** In small print: the number by which support finds the failure. */
function SupportLine() {
  const number = supportNumber();
  return number && <p className="footnote mt-4">{`支持编号 ${number}`}</p>;
}

export function StateBlock({ picture, title, heading, hint, action, bare, role }: StateBlockProps) {
  return (
    <div className={classNames(styles.block, picture !== 'error' && styles.lay, !bare && 'card')} role={role}>
      <svg width={96} height={96} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        {pictures[picture].map(([tone, d], n) => (
          <path key={d} d={d} fill={`var(--${tone})`} style={{ '--n': n }} />
        ))}
      </svg>
      {heading === undefined ? (
        <p className={styles.title}>{title}</p>
      ) : (
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
      {import.meta.env.VITE_REPORT_URL && picture === 'error' && <SupportLine />}
      {action && <div className="row centre wraps gap-12 mt-16">{action}</div>}
    </div>
  );
}
