import type { IncomingHttpHeaders } from 'node:http';
import type { ProblemCode } from '#contract/problem.ts';
import { isLoopbackName } from '#http/hosts.ts';

/** Whether the request is a navigation, by Fetch Metadata. Browsers that send none pass; no check relies on it alone. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];
  return (
    (mode === undefined || mode === 'navigate') && (destination === undefined || destination === 'document')
  );
}

export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: URL | undefined): boolean {
  if (publicUrl && !isLoopbackName(publicUrl.hostname)) return origin === publicUrl.origin;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** Why a request, GET included, cannot come from a page of this dashboard: by Fetch Metadata, Origin, or the CSRF header. */
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
