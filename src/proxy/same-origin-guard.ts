import type { IncomingHttpHeaders } from 'node:http';
import type { ProblemCode } from '#contract/problem.ts';
import { isLoopbackName } from '#http/hosts.ts';

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

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: URL | undefined): boolean {
  if (publicUrl && !isLoopbackName(publicUrl.hostname)) return origin === publicUrl.origin;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/**
 * Says why a request cannot come from a page of this dashboard: it lacks the header that a foreign page cannot send
 * without asking first, or the browser says that it comes from elsewhere. GET is no exception.
 */
export function foreignRequest(
  headers: IncomingHttpHeaders,
  publicUrl: URL | undefined,
): ProblemCode | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return 'cross_site';
  const { origin } = headers;
  if (origin !== undefined && !isOwnOrigin(origin, headers.host, publicUrl)) return 'cross_site';
  return headers['x-csrf'] === '1' ? undefined : 'csrf_header_missing';
}
