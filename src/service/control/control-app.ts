import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLoopbackHost } from '#http/hosts.ts';
import { newToken } from '../auth/secrets.ts';
import type { Service } from '../service.ts';
import type { StoreStates } from '../snapshots/store-states.ts';
import { addClockRoutes, type ControlledClock } from './clock-routes.ts';
import { completeDocument } from './complete-document.ts';
import { ControlError } from './control-error.ts';
import { type ControlAddress, removeControlFile, writeControlFile } from './control-file.ts';
import { emitEvent } from './emit-event.ts';
import { readInput as read } from './read-input.ts';
import { addStateRoutes } from './state-routes.ts';

interface Control {
  readonly address: ControlAddress;
  close(): Promise<void>;
}

/**
 * Opens the control endpoint on a free port of this machine, whatever address the service itself listens on.
 * @param database file whose control file is to name it; none is written for `:memory:`
 */
export async function startControl(
  service: Service,
  clock: ControlledClock,
  states: StoreStates,
  database: string,
  report: (error: unknown) => void,
): Promise<Control> {
  const token = newToken();
  const app = createControlApp(service, clock, states, token, report);
  const withFile = database !== ':memory:';
  try {
    const address = { url: await app.listen({ host: '127.0.0.1', port: 0 }), token };
    if (withFile) writeControlFile(database, address);
    return {
      address,
      async close() {
        if (withFile) removeControlFile(database);
        await app.close();
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;

const emitBody = z.strictObject({
  event: z.string().min(1),
  entity_id: z.string().min(1),
  about: z.string().min(1).optional(),
});
const completeBody = z.strictObject({ signer: z.string().min(1).optional() });
const limit = z.coerce.number().int().min(1).max(1000).default(50);
const outboxQuery = z.strictObject({ kind: z.enum(['email', 'fax']).optional(), limit });
const deliveriesQuery = z.strictObject({ limit });

/** Only programs of this machine that can read the control file: not a web page that a browser here shows. */
function guard({ headers }: FastifyRequest, token: string): void {
  if (!isLoopbackHost(headers.host)) {
    throw new ControlError(421, 'The control endpoint answers under the names of this machine alone');
  }
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) {
    throw new ControlError(403, 'The control endpoint is not for web pages');
  }
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new ControlError(401, 'The token of the control file is missing or wrong');
  }
}

/**
 * What a person or a test may do to the running service that is no operation of it: raise events, complete documents,
 * see what was sent, and move the clock.
 * @param report is told of every failure that nobody expected
 */
function createControlApp(
  service: Service,
  clock: ControlledClock,
  states: StoreStates,
  token: string,
  report: (error: unknown) => void,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  });
  app.addHook('onRequest', (request, _reply, done) => {
    guard(request, token);
    done();
  });
  app.setErrorHandler((error: FastifyError | ControlError, _request, reply) => {
    const status = error instanceof ControlError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) report(error);
    reply
      .code(status)
      .send({ error: status >= 500 ? 'The service failed; its output says why' : error.message });
  });
  app.setNotFoundHandler((request) => {
    throw new ControlError(404, `The control endpoint has no ${request.method} ${request.url}`);
  });
  app.post('/events', (request, reply) => {
    const { event, entity_id: entityId, about } = read(emitBody, request.body);
    reply.code(201).send(emitEvent(service, { event, entityId, about }));
  });
  app.post<{ Params: { id: string } }>('/documents/:id/complete', (request, reply) => {
    const { signer } = read(completeBody, request.body);
    reply.send(completeDocument(service, { documentId: request.params.id, signer }));
  });
  addClockRoutes(app, clock);
  app.get('/outbox', (request, reply) => {
    reply.send({ messages: service.outbox.list(read(outboxQuery, request.query)) });
  });
  app.get('/deliveries', (request, reply) => {
    reply.send({ deliveries: service.deliveries.list(read(deliveriesQuery, request.query).limit) });
  });
  addStateRoutes(app, states);
  return app;
}
