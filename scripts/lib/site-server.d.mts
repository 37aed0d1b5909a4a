import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export type Api = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
export function createSiteServer(site: {
  dist: string;
  api?: Api;
  tls?: { key: string; cert: string };
  prerendered?: string;
}): Server;
export function listen(server: Server, port: number): Promise<number>;
