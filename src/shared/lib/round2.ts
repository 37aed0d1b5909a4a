/** Two decimals: prices, and marks added up in binary. */
export const round2 = (value: number): number => Math.round(value * 100) / 100;
