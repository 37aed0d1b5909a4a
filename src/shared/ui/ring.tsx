import type { ReactNode } from 'react';
import styles from './ring.module.css';

interface RingProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  size?: number;
  thickness?: number;
  children?: ReactNode;
}

/** Of spans, so that it may stand in a button. */
export function Ring(props: RingProps) {
  const { percent, label, size = 120, thickness = 10, children } = props;
  const value = Math.min(100, Math.max(0, percent));
  const radius = (size - thickness) / 2;
  const around = 2 * Math.PI * radius;
  const centre = size / 2;
  return (
    <span className={styles.ring} role="img" aria-label={label}>
      <svg width={size} height={size} fill="none" strokeWidth={thickness} aria-hidden="true">
        <circle className={styles.track} cx={centre} cy={centre} r={radius} />
        <circle
          className={styles.fill}
          cx={centre}
          cy={centre}
          r={radius}
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - value / 100)}
          opacity={value === 0 ? 0 : 1}
        />
      </svg>
      <span className={`text-centre ink ${styles.inside}`}>{children}</span>
    </span>
  );
}
