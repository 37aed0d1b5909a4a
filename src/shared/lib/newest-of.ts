/** The newest entries of a record by a stored time, because objects list numeric names first, whenever added. */
export const newestOf = <T>(
  entries: Readonly<Record<string, T>>,
  count: number,
  timeOf: (value: T, name: string) => number,
) =>
  Object.fromEntries(
    Object.entries(entries)
      .sort(([left, a], [right, b]) => timeOf(b, right) - timeOf(a, left))
      .slice(0, count),
  );
