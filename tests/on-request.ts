import { onTestFinished } from 'vitest';
import { server } from '@/mocks/node';

/** Calls `listener` with every request of this test, and of no other. */
export function onRequest(listener: (request: Request) => void): void {
  const listen = ({ request }: { request: Request }) => listener(request);
  server.events.on('request:start', listen);
  onTestFinished(() => server.events.removeListener('request:start', listen));
}
