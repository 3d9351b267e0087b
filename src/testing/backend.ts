import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { type RunningServer, startServer } from '../../e2e/server.ts';

const PATHS = /^\/(?:api|session)(?:[/?]|$)/;

/** Sends a request on to the program, as one of a page of the program's own, and its answer back. */
function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const url = new URL(incoming.url ?? '/', target);
  // The proxy answers to pages of its own address only, which is what the test page stands for.
  const origin = incoming.headers.origin && { origin: url.origin };
  const headers = { ...incoming.headers, ...origin, host: url.host };
  const forwarded = request(url, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', (error) => outgoing.writeHead(502).end(error.message));
  incoming.pipe(forwarded);
}

/**
 * Vite plugin: puts the program, with demo data in it, behind the pages of the component tests, so that they call the
 * real proxy and the real service. The program starts with the first call.
 */
export function backend(): Plugin {
  let running: Promise<RunningServer> | undefined;
  return {
    name: 'sealdesk:backend',
    configureServer(server) {
      server.middlewares.use(async (incoming, outgoing, next) => {
        if (!PATHS.test(incoming.url ?? '')) return next();
        running ??= startServer({ DEMO_LOGS: '1000' });
        passOn((await running).url, incoming, outgoing);
      });
    },
    async closeBundle() {
      await (await running)?.stop();
    },
  };
}
