import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type RequestOptions, request as requestOverTls } from 'node:https';
import { readConfig } from './config.ts';

type Request = (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

/** @returns the status of `/healthz`; undefined without an answer */
function ask(send: Request, options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve) => {
    send({ ...options, path: '/healthz' }, ({ statusCode }) => resolve(statusCode))
      .on('error', () => resolve(undefined))
      .end();
  });
}

// The container's health check: exits with 0 if the server that these variables configure, or the embedded service alone,
// answers.
const { host, port, publicUrl } = readConfig(process.env);
// The server only accepts its own name in `Host`.
const server = { host, port, headers: { host: publicUrl?.host ?? `localhost:${port}` } };
const { SERVICE_HOST, SERVICE_PORT } = process.env;
// Its certificate may have other names than localhost.
const service = {
  host: SERVICE_HOST || '127.0.0.1',
  port: SERVICE_PORT || '4410',
  rejectUnauthorized: false,
};
const status =
  (await ask(request, server)) ?? (await ask(request, service)) ?? (await ask(requestOverTls, service));
process.exit(status === 200 ? 0 : 1);
