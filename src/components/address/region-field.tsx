import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { regionQueries } from '@/api/sys/queries';
import { classNames } from '@/shared/lib/class-names';
import { FieldError } from '@/shared/ui/field-frame';
import { Icon } from '@/shared/ui/icon';
import type { RegionStep } from './address-rules';
import field from '@/shared/ui/field.module.css';
import styles from './region-field.module.css';

interface RegionFieldProps {
  value: readonly RegionStep[];
  onChange: (value: RegionStep[]) => void;
  error?: string | null;
  /** Ref of the first level without a choice. */
  controlRef: (element: HTMLElement | null) => void;
}

const levels = ['省份', '城市', '区县'];

/** One select per level, each loaded by its parent, down to a leaf: some cities have no areas. */
export function RegionField({ value, onChange, error, controlRef }: RegionFieldProps) {
  const noteId = useId();
  const last = value.at(-1);
  const shown = value.length + (last?.leaf || value.length >= levels.length ? 0 : 1);
  const open = Math.min(value.length, shown - 1);
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className={`${field.label} ${field.required} ${styles.legend}`}>所在地区</legend>
      <div className={`grid gap-12 ${styles.row}`}>
        {levels.slice(0, shown).map((label, index) => (
          <RegionSelect
            key={label}
            label={label}
            parent={index === 0 ? '0' : (value[index - 1]?.code ?? '0')}
            value={value[index] ?? null}
            invalid={Boolean(error) && index === open}
            controlRef={index === open ? controlRef : undefined}
            isLast={index === levels.length - 1}
            onPick={(step) => onChange([...value.slice(0, index), ...(step ? [step] : [])])}
          />
        ))}
      </div>
      {error && <FieldError id={noteId}>{error}</FieldError>}
    </fieldset>
  );
}

interface RegionSelectProps {
  label: string;
  parent: string;
  value: RegionStep | null;
  invalid: boolean;
  isLast: boolean;
  controlRef: ((element: HTMLElement | null) => void) | undefined;
  onPick: (step: RegionStep | null) => void;
}

function RegionSelect({ label, parent, value, invalid, isLast, controlRef, onPick }: RegionSelectProps) {
  const { data, isError, isFetching, refetch } = useQuery(regionQueries.children(parent));
  const regions = data ?? [];
  // Show the saved value before its list has loaded.
  const known = value && !regions.some(({ code }) => code === value.code) ? [value] : [];
  if (isError && !data)
    return (
      <button
        type="button"
        ref={controlRef}
        className={`row centre gap-4 fs-13 danger ${styles.retry}`}
        onClick={() => void refetch()}
      >
        <Icon name="refresh" size={16} />
        <span>{isFetching ? '加载中' : `${label}加载失败，重试`}</span>
      </button>
    );
  return (
    <span className={classNames('row muted relative', styles.box, invalid && styles.invalid)}>
      <select
        ref={controlRef}
        aria-label={label}
        aria-invalid={invalid}
        value={value?.code ?? ''}
        onChange={(event) => {
          const region = regions.find(({ code }) => code === event.target.value);
          onPick(region ? { code: region.code, name: region.name, leaf: region.leaf || isLast } : null);
        }}
      >
        <option value="">{data ? `请选择${label}` : '加载中'}</option>
        {[...known, ...regions].map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  );
}
