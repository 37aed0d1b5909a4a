import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/shared/ui/icon';
import type { ClassNode } from '@/api/sys/schema';
import { failureText } from '@/shared/lib/failure';
import { Button } from '@/shared/ui/button';
import { InlineFailureText } from '@/shared/ui/inline-failure-text';
import { Skeleton } from '@/shared/ui/skeleton';
import styles from './filter.module.css';

export interface FilterOption {
  value: string | null;
  label: string;
}
interface FilterRowProps {
  label: string;
  options: readonly FilterOption[];
  value: string | null;
  to: (value: string | null) => string;
  /** Shown in place of the options while they load or after they failed. */
  instead?: ReactNode;
}

const lineHeight = 32;
/** Longest label, in characters, that is never cut off with an ellipsis. */
const shownLabel = 18;

/** 全部 and the options, one of them current. One line high, so that late options move nothing; 更多 shows the rest. */
export function FilterRow({ label, options, value, to, instead }: FilterRowProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { place, overflows } = useOverflow<HTMLUListElement>(options.length);
  const all: FilterOption = { value: null, label: '全部' };
  return (
    <div className={`flex relative ${styles.row}`} role="group" aria-labelledby={id}>
      <span id={id} className={`rigid muted ${styles.label}`}>
        {label}
      </span>
      <ul ref={place} id={`${id}-options`} className={`flex wraps fill gap-4 ${styles.options}`} data-open={open}>
        {[all, ...options].map((option) => (
          <li key={option.value ?? ''}>
            <Link
              to={to(option.value)}
              title={option.label.length > shownLabel ? option.label : undefined}
              preventScrollReset
              onFocus={(event) => {
                // The focus has moved to an option in a hidden line.
                if (event.currentTarget.offsetTop > (place.current?.offsetTop ?? 0) + lineHeight) setOpen(true);
              }}
              className={`block ink ellipsis ${styles.option}`}
              aria-current={option.value === value ? 'true' : undefined}
            >
              {option.label}
            </Link>
          </li>
        ))}
        {instead && <li className={`row fs-13 muted shrinks ${styles.instead}`}>{instead}</li>}
      </ul>
      {(overflows || open) && (
        <button
          type="button"
          className={`row gap-2 fs-13 muted ${styles.more}`}
          data-live
          aria-expanded={open}
          aria-controls={`${id}-options`}
          onClick={() => setOpen(!open)}
        >
          <span>{open ? '收起' : '更多'}</span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
    </div>
  );
}

/** Whether the content of a clipped box overflows; measured again when its width or the number of items changes. */
function useOverflow<Box extends HTMLElement>(count: number) {
  const place = useRef<Box>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => setOverflows(box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [count]);
  return { place, overflows };
}

export const optionsOf = (nodes: readonly ClassNode[]): FilterOption[] =>
  nodes.map(({ id, name }) => ({ value: id, label: name }));

type OptionsQuery = Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;

/** What stands in place of filter options while they load or after they failed; null once they are there. */
export function insteadOf({ error, isPending, isFetching, refetch }: OptionsQuery) {
  if (!error) return isPending ? <Skeleton width={420} height={20} /> : null;
  return (
    <span className="row gap-4">
      <InlineFailureText before="加载失败：" text={failureText(error)} />
      <Button size="sm" kind="text" icon="refresh" loading={isFetching} onClick={() => void refetch()}>
        重试
      </Button>
    </span>
  );
}
