import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request is a visit of a whole page, as far as the browser tells: no part of a foreign page can make one
 * unseen. Browsers that tell nothing are believed; what follows does not rely on it.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];
  return (
    (mode === undefined || mode === 'navigate') && (destination === undefined || destination === 'document')
  );
}

/** Whether a foreign page sent the browser here. */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
