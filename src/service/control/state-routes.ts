import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StoreStates } from '../snapshots/store-states.ts';
import { readInput } from './read-input.ts';

const flag = z.stringbool().default(false);
const exportQuery = z.strictObject({ secrets: flag, without_logs: flag });
const named = z.strictObject({ name: z.string() });

/** Exports, snapshots, restoring and resetting, for the control endpoint. */
export function addStateRoutes(app: FastifyInstance, states: StoreStates): void {
  app.get('/export', (request, reply) => {
    const { secrets, without_logs: withoutLogs } = readInput(exportQuery, request.query);
    reply.send(states.exportSeed({ withSecrets: secrets, withLogs: !withoutLogs }));
  });
  app.get('/snapshots', (_request, reply) => {
    reply.send({ snapshots: states.snapshots() });
  });
  app.post('/snapshots', async (request, reply) => {
    const { name } = readInput(named, request.body);
    return reply.code(201).send(await states.snapshot(name));
  });
  app.post('/restore', async (request, reply) => {
    const { name } = readInput(named, request.body);
    await states.restore(name);
    return reply.send({ restored: name });
  });
  app.post('/reset', async (_request, reply) => {
    await states.reset();
    return reply.send({ reset: true });
  });
}
