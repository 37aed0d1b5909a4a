import { useId } from 'react';
import type { Sku } from '@/api/products/schema';
import type { Variant } from './use-variant';
import { attributesOf, isEnabled } from './sku';
import head from './course-head.module.css';
import styles from './sku-picker.module.css';

/** One row per attribute. An unavailable option stays in its place and is marked as unavailable. */
export function SkuPicker({ skus, variant }: { skus: readonly Sku[]; variant: Variant }) {
  return attributesOf(skus).map(({ name, values }) => (
    <PickerRow key={name} name={name} values={values} skus={skus} variant={variant} />
  ));
}

interface PickerRowProps {
  name: string;
  values: readonly string[];
  skus: readonly Sku[];
  variant: Variant;
}

function PickerRow({ name, values, skus, variant }: PickerRowProps) {
  const id = useId();
  const { choice, pick } = variant;
  return (
    <div className={`row mt-12 ${head.fact}`} role="group" aria-labelledby={id}>
      <span id={id} className={`rigid muted ${head.term}`}>
        {name}
      </span>
      <div className="flex wraps gap-8">
        {values.map((value) => {
          const on = choice[name] === value;
          const enabled = isEnabled(skus, choice, name, value);
          return (
            <button
              key={value}
              type="button"
              className={styles.option}
              aria-pressed={on}
              disabled={!enabled && !on}
              title={enabled ? undefined : '该规格暂时缺货'}
              onClick={() => pick(name, value)}
            >
              {value}
            </button>
          );
        })}
      </div>
    </div>
  );
}
