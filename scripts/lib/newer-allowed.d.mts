export const looks: Record<string, string>;
