interface Hosts {
  apiOrigin?: string;
  videoHosts?: string;
  payOrigins?: string;
  reportOrigin?: string;
}
/** Name and value of each header. */
export function securityHeaders(nonce: string, hosts?: Hosts): Record<string, string>;
