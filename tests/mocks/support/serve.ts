import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { server as intercepting } from '@/mocks/node';

/** Serves on a free port of this machine, past the network mocks of unit tests, while the tests around it run. */
export function serve(listener: RequestListener): { port: number } {
  const site = createServer(listener);
  const place = { port: 0 };
  beforeAll(async () => {
    intercepting.close();
    await new Promise<void>((resolve) => {
      site.listen(0, '127.0.0.1', resolve);
    });
    place.port = (site.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await new Promise((resolve) => {
      site.close(resolve);
    });
    intercepting.listen({ onUnhandledRequest: 'error' });
  });
  return place;
}
