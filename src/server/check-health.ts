import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type RequestOptions, request as requestOverTls } from 'node:https';
import { readConfig } from './config.ts';

type Request = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

/** @returns the status of `/healthz`; undefined where nobody answers */
function ask(send: Request, options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve) => {
    send({ ...options, path: '/healthz' }, ({ statusCode }) => resolve(statusCode))
      .on('error', () => resolve(undefined))
      .end();
  });
}

// The health check of a container: asks what runs there whether it answers, and ends with 0 if it does. That is the server
// that these same variables configure, or the embedded service alone.
const { host, port, publicUrl } = readConfig(process.env);
// The name in `Host` is the one that the server knows itself by.
const server = { host, port, headers: { host: publicUrl?.host ?? `localhost:${port}` } };
const { SERVICE_HOST, SERVICE_PORT } = process.env;
// Its certificate may be for other names than it has from here.
const service = {
  host: SERVICE_HOST || '127.0.0.1',
  port: SERVICE_PORT || '4410',
  rejectUnauthorized: false,
};
const status =
  (await ask(request, server)) ?? (await ask(request, service)) ?? (await ask(requestOverTls, service));
process.exit(status === 200 ? 0 : 1);
