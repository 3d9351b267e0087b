export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * Only scripts with the nonce, and those that they load, run. Strings become markup or code only through the dashboard's
 * default Trusted Types policy, which refuses them.
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

/** Workers are served with a policy of their own. */
export const WORKER_FOLDER = 'workers';

/** Development only. */
export const isWorkerSource = (url: string): boolean => /[?&]worker_file(?:&|=|$)/.test(url);

/** A worker's policy comes from its own file, not from the page: only our files and our origin. */
export function workerPolicy(development: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-ancestors 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}
