import { readFileSync } from 'node:fs';
import path from 'node:path';

const list = readFileSync(path.resolve(import.meta.dirname, '../../deploy/security-headers.conf'), 'utf8');

/**
 * The headers of the production site, read from the file that nginx includes: `{ name: value }`. Hosts are per
 * deployment: API origin, video hosts, payment origins, the origin that gets reports; the style nonce is fresh for each
 * request.
 */
export function securityHeaders(nonce, { apiOrigin = '', videoHosts = '', payOrigins = '', reportOrigin = '' } = {}) {
  const values = {
    request_id: nonce,
    api_origin: apiOrigin,
    video_hosts: videoHosts,
    pay_origins: payOrigins,
    report_origin: reportOrigin,
  };
  const rows = list.matchAll(/^add_header (\S+) "([^"]*)" always;$/gm);
  return Object.fromEntries(
    [...rows].map(([, name, value]) => [name, value.replace(/\$(\w+)/g, (_all, variable) => values[variable])]),
  );
}
