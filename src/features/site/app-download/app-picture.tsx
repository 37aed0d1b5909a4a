import { useId } from 'react';
import styles from './app-download.module.css';

/** A drawing of a phone, made of shapes only, so that it promises no features. */
export function AppPicture() {
  const id = useId();
  return (
    <svg
      className={`rigid ${styles.phone}`}
      viewBox="0 0 290 440"
      width={290}
      height={440}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="290" height="480" rx="40" fill="#131823" />
      <rect x="10" y="10" width="270" height="470" rx="32" fill="#f5f7fa" />
      <rect x="105" y="20" width="80" height="20" rx="10" fill="#131823" />
      <clipPath id={id}>
        <rect x="24" y="64" width="242" height="172" rx="16" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect x="24" y="64" width="242" height="172" fill="var(--h1)" />
        <path d="M24 188h48v48H24zM120 140h48v48h-48zM168 188h48v48h-48z" fill="var(--h2)" />
        <path d="M72 236a48 48 0 0 1 48-48v48zM168 140h48a48 48 0 0 1-48 48z" fill="var(--h3)" />
        <path d="M218 92h48v48h-48zM120 188h48v48h-48z" fill="var(--h4)" />
        <path d="M218 188a48 48 0 0 1 48-48v48z" fill="var(--ha)" />
        <path d="M218 188h48v48h-48z" fill="var(--h2)" />
        <circle cx="145" cy="150" r="28" fill="#fff" />
        <path d="m137 137 21 13-21 13z" fill="var(--h0)" />
      </g>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(24 ${260 + row * 64})`}>
          <rect width="242" height="52" rx="12" fill="#fff" />
          <path
            d={
              row === 1
                ? 'M12 12h28v28H12z'
                : row === 0
                  ? 'M12 40a28 28 0 0 1 28-28v28z'
                  : 'M12 12h28a28 28 0 0 1-28 28z'
            }
            fill={row === 0 ? 'var(--ha)' : 'var(--h3)'}
          />
          <rect x="54" y="16" width={[132, 104, 120][row]} height="8" rx="4" fill="#353d4b" />
          <rect x="54" y="32" width="168" height="4" rx="2" fill="#e3e7ed" />
          <rect x="54" y="32" width={[168, 96, 40][row]} height="4" rx="2" fill="var(--h2)" />
        </g>
      ))}
    </svg>
  );
}
