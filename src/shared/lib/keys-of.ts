/** The keys of a fixed table. TypeScript types them as string, because an object may have more keys than its type. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];
