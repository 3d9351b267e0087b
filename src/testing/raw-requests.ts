import type { TestServer } from './proxy.ts';

/** Requests as bytes, for a connection that no client would make. */

/** Line and headers of a request of somebody who is signed in, without the empty line behind them. */
export const headOf = (server: TestServer, cookie: string, target: string, method = 'GET') =>
  [
    `${method} ${target} HTTP/1.1`,
    `Host: 127.0.0.1:${server.port}`,
    'X-CSRF: 1',
    `Cookie: __Host-sealdesk=${cookie}`,
    'Connection: close',
  ].join('\r\n');

/** The statuses of all answers on a connection. */
export const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
