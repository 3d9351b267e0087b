import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleError } from './error-handler.ts';
import { ProblemError } from './problems.ts';

it('logs each failure, and no call that is refused under overload', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', stream } });
  app.setErrorHandler(handleError);
  app.get('/busy', () => Promise.reject(new ProblemError('busy')));
  app.get('/failing', () => Promise.reject(new Error('out of order')));
  for (const url of ['/busy', '/failing', '/busy', '/busy', '/failing'])
    expect((await app.inject(url)).statusCode).toBe(url === '/busy' ? 503 : 500);
  const said = lines.map((line) => JSON.parse(line) as { readonly code: string; readonly err?: unknown });
  expect(said.map(({ code }) => code)).toEqual(['internal', 'internal']);
  expect(said.map(({ err }) => err !== undefined)).toEqual([true, true]);
  await app.close();
});
