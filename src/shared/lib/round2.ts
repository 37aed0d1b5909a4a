/** Rounds to two decimals: prices, and sums of marks, which floats make inexact. */
export const round2 = (value: number): number => Math.round(value * 100) / 100;
/** Marks as text. A deduction has a minus sign, which a screen reader says, instead of a hyphen. */
export const scoreText = (score: number): string => String(round2(score)).replace('-', '−');
