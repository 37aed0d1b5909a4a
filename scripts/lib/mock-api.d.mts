import type { Api } from './site-server.mjs';

export function mockApi(options?: { nature?: 'full' | 'plain' | 'odd'; latency?: [number, number] }): Promise<Api>;
export const natureOptions: {
  plain: { type: 'boolean'; default: boolean };
  odd: { type: 'boolean'; default: boolean };
};
export function natureOf(options: { plain?: boolean; odd?: boolean }): 'full' | 'plain' | 'odd';
