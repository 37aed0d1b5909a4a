import type { Sku } from '@/api/products/schema';
import { useState } from 'react';
import { silentReplace, useQueryState } from '@/shared/lib/use-query-state';

/** The chosen value of each attribute; an attribute without an entry is not chosen yet. */
export type Choice = Readonly<Record<string, string>>;
export interface SkuAttribute {
  name: string;
  values: string[];
}

/** The attributes of a variant. Several variants without attributes are told apart by their names. */
const attrsOf = (skus: readonly Sku[], sku: Sku) =>
  sku.attrs.length > 0 || skus.length < 2 ? sku.attrs : [{ name: '规格', value: sku.skuName }];

const inStock = (sku: Sku): boolean => sku.stock !== 0;
const has = (skus: readonly Sku[], sku: Sku, name: string, value: string): boolean =>
  attrsOf(skus, sku).some((attr) => attr.name === name && attr.value === value);
const fits = (skus: readonly Sku[], sku: Sku, choice: Choice): boolean =>
  Object.entries(choice).every(([name, value]) => has(skus, sku, name, value));
export const choiceOf = (skus: readonly Sku[], sku: Sku): Choice =>
  Object.fromEntries(attrsOf(skus, sku).map(({ name, value }) => [name, value]));

/** One row of options per attribute, in the server's order. */
export function attributesOf(skus: readonly Sku[]): SkuAttribute[] {
  const rows = new Map<string, string[]>();
  for (const { name, value } of skus.flatMap((sku) => attrsOf(skus, sku))) {
    const values = rows.get(name) ?? [];
    if (!values.includes(value)) values.push(value);
    rows.set(name, values);
  }
  return [...rows].map(([name, values]) => ({ name, values }));
}

/** The variant in the address, otherwise the cheapest one in stock, whose price the cards show. */
export function firstChoice(skus: readonly Sku[], skuId: string | null): Choice {
  const named = skus.find((sku) => sku.skuId === skuId);
  const cheapest = [...skus].filter(inStock).sort((a, b) => a.price - b.price)[0];
  const sku = named ?? cheapest;
  return sku ? choiceOf(skus, sku) : {};
}

/** An option is enabled iff some variant in stock matches it with all other chosen attributes. */
export function isEnabled(skus: readonly Sku[], choice: Choice, name: string, value: string): boolean {
  const wanted = { ...choice, [name]: value };
  return skus.some((sku) => inStock(sku) && fits(skus, sku, wanted));
}

/** Changes one attribute. Choosing its current value clears it, so that every variant can be reached. */
export function choose(choice: Choice, name: string, value: string): Choice {
  if (choice[name] !== value) return { ...choice, [name]: value };
  return Object.fromEntries(Object.entries(choice).filter(([other]) => other !== name));
}

/** The variant of a complete choice; a combination without one counts as sold out. */
export function skuOfChoice(skus: readonly Sku[], choice: Choice): Sku | null {
  if (missingAttribute(skus, choice) !== null) return null;
  const exact = skus.filter((sku) => fits(skus, sku, choice));
  return exact.find(inStock) ?? exact[0] ?? null;
}

/** The first attribute without a choice; a click on 立即购买 names it. */
export const missingAttribute = (skus: readonly Sku[], choice: Choice): string | null =>
  attributesOf(skus).find(({ name }) => choice[name] === undefined)?.name ?? null;

export const isSoldOut = (skus: readonly Sku[]): boolean => skus.length > 0 && !skus.some(inStock);

/** The chosen variant. A complete choice is in the address as `skuId`, so that it can be shared. */
export function useVariant(skus: readonly Sku[]) {
  const [skuId, set] = useQueryState((query) => query.get('skuId'));
  const [made, setMade] = useState<Choice | null>(null);
  const choice = made ?? firstChoice(skus, skuId);
  return {
    choice,
    sku: skuOfChoice(skus, choice),
    missing: missingAttribute(skus, choice),
    pick: (name: string, value: string) => {
      const next = choose(choice, name, value);
      setMade(next);
      set({ skuId: skuOfChoice(skus, next)?.skuId ?? null }, silentReplace);
    },
  };
}
export type Variant = ReturnType<typeof useVariant>;
