import type { ReactNode } from 'react';

interface FactListProps {
  /** A row without a value is left out. */
  rows: readonly { label: string; value: ReactNode }[];
  className: string;
  /** More rows. */
  children?: ReactNode;
}

/** Facts of an order, each with its name; nothing without any. */
export function FactList({ rows, className, children }: FactListProps) {
  const known = rows.filter(({ value }) => value);
  if (known.length === 0 && !children) return null;
  return (
    <dl className={className}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="shrinks ink">{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
