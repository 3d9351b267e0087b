import type { IncomingMessage, ServerResponse } from 'node:http';
import { operationList } from '#contract/operations.ts';
import { StartFailure } from '../failure.ts';
import type { HostCheck } from './check-host.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const EVERY_ORIGIN = '*';

const listed = (values: readonly string[]) => [...new Set(values)].join(', ');

/** What answers say beside their body. */
const EXPOSED_HEADERS = listed(['Id', 'Retry-After', 'WWW-Authenticate']);

const PREFLIGHT = {
  'access-control-allow-methods': listed(operationList.map(({ method }) => method)),
  'access-control-allow-headers': listed([
    'Authorization',
    'Content-Type',
    ...operationList.flatMap(({ headers }) => Object.keys(headers?.shape ?? {})),
  ]),
  'access-control-max-age': '600',
};

/** @throws StartFailure for what no browser would send as an origin */
function checkOrigin(origin: string): void {
  // An asterisk within a name would pass for a part of it, and stand for nothing.
  const isOrigin = URL.parse(origin)?.origin === origin && !origin.includes('*');
  if (origin === EVERY_ORIGIN || isOrigin) return;
  throw new StartFailure(
    `${origin || 'Nothing'} is no origin of web pages. Give it as browsers send it, such as http://localhost:5173, or * for every one.`,
  );
}

/**
 * Lets pages of other origins call the service (CORS, Fetch Standard 3.3), without cookies and the like: it has none. A
 * preflight is answered here, since it is no request of the client's own and does not belong in its request logs; any other
 * OPTIONS stays an unknown route.
 * @param origins as browsers send them; `*` is every one
 * @param checkHost knows requests for other hosts, which are refused whatever page they come from
 * @returns what handles a request; `handle` itself where no origin is allowed
 * @throws StartFailure when one is no origin
 */
export function allowOrigins(origins: readonly string[], checkHost: HostCheck, handle: Handle): Handle {
  for (const origin of origins) checkOrigin(origin);
  if (origins.length === 0) return handle;
  const allowed = new Set(origins);
  const allowsEvery = allowed.has(EVERY_ORIGIN);
  return (request, response) => {
    const { origin, host, 'access-control-request-method': preflightOf } = request.headers;
    if (checkHost(host)) return handle(request, response);
    if (!allowsEvery) response.setHeader('vary', 'Origin');
    if (origin === undefined || !(allowsEvery || allowed.has(origin))) return handle(request, response);
    response.setHeader('access-control-allow-origin', allowsEvery ? EVERY_ORIGIN : origin);
    if (request.method === 'OPTIONS' && preflightOf !== undefined) {
      response.writeHead(204, PREFLIGHT).end();
      return;
    }
    response.setHeader('access-control-expose-headers', EXPOSED_HEADERS);
    handle(request, response);
  };
}
