import { useId } from 'react';
import { formatDate } from '../lib/format';
import { Button } from '../ui/button';
import { DateField } from './date-field';

interface DateSpanProps {
  from: string;
  to: string;
  now: number;
  onChange: (span: { from?: string; to?: string }) => void;
  onDone: () => void;
  className?: string | undefined;
}

const day = 86_400_000;

/** Two date fields for a span of days; each limits the other; '' = open end. */
export function DateSpan({ from, to, now, onChange, onDone, className }: DateSpanProps) {
  const id = useId();
  const field = (label: string, end: 'from' | 'to', value: string, bounds: { min?: string; max?: string }) => (
    <div>
      <label htmlFor={id + end}>{label}</label>
      <DateField
        id={id + end}
        value={value}
        {...bounds}
        inside
        // antd reports a typed day once more when it is confirmed.
        onChange={(next) => next !== value && onChange({ [end]: next })}
      />
    </div>
  );
  return (
    <div className={className}>
      {field('开始日期', 'from', from, { max: to })}
      {field('结束日期', 'to', to, { min: from })}
      <p>
        {[7, 30].map((days) => (
          <Button
            key={days}
            size="sm"
            onClick={() => onChange({ from: formatDate(now - (days - 1) * day), to: formatDate(now) })}
          >{`近 ${days} 天`}</Button>
        ))}
        <Button size="sm" kind="text" onClick={() => onChange({ from: '', to: '' })}>
          不限
        </Button>
        <Button size="sm" kind="filled" onClick={onDone}>
          完成
        </Button>
      </p>
    </div>
  );
}
