/** Rounds to two decimals: prices, and sums of marks, which floats make inexact. */
export const round2 = (value: number): number => Math.round(value * 100) / 100;
