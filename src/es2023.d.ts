/**
 * The two methods of ES2023 that every promised engine has (`browserslist` in package.json). `lib` of tsconfig.json ends
 * with ES2022, because toSorted, toReversed, toSpliced and with came after the oldest of these engines.
 */
interface ReadonlyArray<T> {
  findLast<S extends T>(predicate: (value: T, index: number, array: readonly T[]) => value is S): S | undefined;
  findLast(predicate: (value: T, index: number, array: readonly T[]) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number, array: readonly T[]) => unknown): number;
}
interface Array<T> {
  findLast<S extends T>(predicate: (value: T, index: number, array: T[]) => value is S): S | undefined;
  findLast(predicate: (value: T, index: number, array: T[]) => unknown): T | undefined;
  findLastIndex(predicate: (value: T, index: number, array: T[]) => unknown): number;
}
