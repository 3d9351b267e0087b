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

/** Folder of the built workers, below that of all assets; its files bring the policy that workers run under. */
export const WORKER_FOLDER = 'workers';

/** Whether an address, in development, is that of a worker's own file. */
export const isWorkerSource = (url: string): boolean => /[?&]worker_file(?:&|=|$)/.test(url);

/**
 * The policy of a worker, which it has from its own file and not from the page: it runs files of ours and calls our own
 * origin, no more.
 */
export function workerPolicy(development: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "frame-ancestors 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}
