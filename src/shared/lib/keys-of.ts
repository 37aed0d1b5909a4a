/** The keys of a fixed table. TypeScript types them as string, since an object may have more than its type names. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
