export function bundle(entry: string, options?: { mode?: string }): Promise<string>;
