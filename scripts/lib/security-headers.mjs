/**
 * The headers of the production site, as deploy/nginx.conf sends them. Hosts are per deployment: API origin,
 * video hosts, payment origins; the style nonce is fresh for each request.
 */
export function securityHeaders(nonce, { apiOrigin = '', videoHosts = '', payOrigins = '' } = {}) {
  const policy = [
    "default-src 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    `form-action 'self' ${payOrigins}`,
    `script-src 'self' https://p.bokecc.com ${videoHosts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self' ${apiOrigin} ${videoHosts}`,
    `media-src 'self' blob: https: ${videoHosts}`,
    "worker-src 'self' blob:",
    `frame-src 'self' https://open.weixin.qq.com ${videoHosts}`,
  ];
  return {
    'Content-Security-Policy': policy.map((line) => line.trim()).join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
}
