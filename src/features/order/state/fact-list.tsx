import type { ReactNode } from 'react';

interface FactListProps {
  /** A row without a value is left out. */
  rows: readonly { label: string; value: ReactNode }[];
  className: string;
  /** More rows. */
  children?: ReactNode;
}

/** Facts of an order, each with its name. */
export function FactList({ rows, className, children }: FactListProps) {
  return (
    <dl className={className}>
      {rows.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="shrinks ink">{value}</dd>
            </div>
          ),
      )}
      {children}
    </dl>
  );
}
