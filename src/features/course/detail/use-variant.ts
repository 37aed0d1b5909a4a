import { useState } from 'react';
import type { Sku } from '@/api/products/schema';
import { silentReplace, useQueryState } from '@/shared/lib/use-query-state';
import { choose, firstChoice, missingAttribute, skuOfChoice, type Choice } from './sku';

/** The chosen variant. A complete choice is in the address as `skuId`, so that it can be shared. */
export function useVariant(skus: readonly Sku[]) {
  const [skuId, set] = useQueryState((query) => query.get('skuId'));
  const [made, setMade] = useState<Choice | null>(null);
  const choice = made ?? firstChoice(skus, skuId);
  return {
    choice,
    sku: skuOfChoice(skus, choice),
    /** The first attribute without a choice. */
    missing: missingAttribute(skus, choice),
    pick: (name: string, value: string) => {
      const next = choose(choice, name, value);
      setMade(next);
      set({ skuId: skuOfChoice(skus, next)?.skuId ?? null }, silentReplace);
    },
  };
}
export type Variant = ReturnType<typeof useVariant>;
