export function sourceHash(mode: string): string;
