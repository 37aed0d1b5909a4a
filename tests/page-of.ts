/** One page of a list as a server sends it. */
export const pageOf = <Row>(records: readonly Row[], total = records.length) => ({
  records: [...records],
  total,
  size: 20,
  current: 1,
  pages: 1,
});
