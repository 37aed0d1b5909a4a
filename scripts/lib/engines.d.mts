export const oldest: Record<'chrome' | 'edge' | 'firefox' | 'safari', string>;
export const buildTarget: string[];
