/** What stands in the built page where the nonce of an answer goes. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * The policy of a page. Scripts run by nonce alone, and so do the scripts that those load; strings become markup or
 * code only through the dashboard's default Trusted Types policy, which refuses them.
 * @param development Vite's client opens a WebSocket, and its overlay and style updates write markup
 */
export function pagePolicy(nonce: string, development: boolean): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ];
  return directives.join('; ');
}
