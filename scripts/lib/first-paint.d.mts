export const firstPaintScript: string;
export const firstPaintHash: string;
export const firstPaintStyle: string;
export const wholePageStyle: string;
