import { requestFaults } from '../scripts/lib/request-faults';

/** What docs/openapi.json says against the requests of a test. Must be empty at its end. */
export const contractFaults: string[] = [];

export function checkRequest(request: Request): void {
  void requestFaults(request.clone()).then(
    (faults) => contractFaults.push(...faults),
    () => undefined, // aborted before it was sent
  );
}
