import type { FastifyInstance } from 'fastify';
import * as codes from '#contract/errors/error-codes.ts';

/** An answer as it goes out. */
export interface SentAnswer {
  readonly method: string;
  /** Path and query of the request. */
  readonly url: string;
  /** The route's path with `:name` for every parameter; undefined where no route was met. */
  readonly route: string | undefined;
  readonly status: number;
  readonly contentType: string | undefined;
  /** Text of the body; undefined where there is none. */
  readonly body: string | undefined;
}

/** Is shown every answer, and throws where it must not go out. */
export type AnswerWatch = (answer: SentAnswer) => void;

/** Shows every answer to the watch; one at which it throws is replaced by a 500 with its words. */
export function watchAnswers(app: FastifyInstance, watch: AnswerWatch): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.outsideContract) return done(null, payload);
    const contentType = reply.getHeader('content-type');
    try {
      watch({
        method: request.method,
        url: request.url,
        route: request.routeOptions.url,
        status: reply.statusCode,
        contentType: contentType === undefined ? undefined : String(contentType),
        body: typeof payload === 'string' ? payload : undefined,
      });
      done(null, payload);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      reply.code(500).type('application/json; charset=utf-8');
      done(null, JSON.stringify({ code: codes.INVALID_PAYLOAD, message }));
    }
  });
}
