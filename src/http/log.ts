import type { FastifyServerOptions } from 'fastify';

/** Longest text of an error that is logged; enough for a message, too little for a body. */
const MAX_LENGTH = 500;

/**
 * Options of the log: one JSON line each on standard error. Secrets cannot get into it, since of a request only the
 * method and the path are ever serialised (no query, no header, no body), and of an error only name, code, message and
 * stack.
 */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    stream: process.stderr,
    base: null,
    serializers: {
      req: ({ method, url }) => ({ method, path: url?.split('?', 1)[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      err: ({ name, code, message, stack }) => ({
        type: name,
        code,
        message: message.slice(0, MAX_LENGTH),
        stack: stack ?? '',
      }),
    },
  };
}
