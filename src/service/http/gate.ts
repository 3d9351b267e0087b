import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ControlError } from '../control/control-error.ts';

/** Lets requests in, and keeps them waiting while something is done that none of them may see the half of. */
export interface Gate {
  /** Undefined while it is open; otherwise when it will be. */
  opening(): Promise<void> | undefined;
  /** Counts somebody in. @returns what counts them out; more than once does nothing */
  enter(): () => void;
  /**
   * Runs work while nobody is within; those who come meanwhile wait, and so does other such work.
   * @throws ControlError 503 where somebody stays within for too long
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

const PATIENCE_MS = 10_000;

/** @param patience how long `alone` waits for those within, milliseconds */
export function createGate(patience = PATIENCE_MS): Gate {
  let within = 0;
  let closed: PromiseWithResolvers<void> | undefined;
  let emptied: PromiseWithResolvers<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function waitUntilEmpty(): Promise<void> {
    if (within === 0) return;
    emptied = Promise.withResolvers();
    const ended = new AbortController();
    const late = delay(patience, 'late', { signal: ended.signal, ref: false }).catch(() => undefined);
    const won = await Promise.race([emptied.promise, late]);
    ended.abort();
    emptied = undefined;
    if (won !== 'late') return;
    const what = within === 1 ? 'One request is' : `${within} requests are`;
    throw new ControlError(503, `${what} still under way, so nothing was changed. Try again`);
  }

  async function workAlone<T>(work: () => Promise<T>): Promise<T> {
    closed = Promise.withResolvers();
    try {
      await waitUntilEmpty();
      return await work();
    } finally {
      closed.resolve();
      closed = undefined;
    }
  }

  return {
    opening: () => closed?.promise,
    enter() {
      within += 1;
      let isWithin = true;
      return () => {
        if (!isWithin) return;
        isWithin = false;
        within -= 1;
        if (within === 0) emptied?.resolve();
      };
    },
    alone(work) {
      const turn = last.then(() => workAlone(work));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts the request out of the gate. */
    leave: () => void;
  }
}

/**
 * Has requests pass through the gate, from before anything of them is looked at until they are answered and recorded. To
 * be called before other hooks are added.
 * @returns what adds the end, to be called after all other hooks are there
 */
export function passThrough(app: FastifyInstance, gate: Gate): () => void {
  app.decorateRequest('leave');
  // Not async: nearly every request finds the gate open, and a promise each would cost them all.
  app.addHook('onRequest', (request, reply, done) => {
    const enter = (): void => {
      const opening = gate.opening();
      // It may have been closed again by the time it is heard of.
      if (opening) return void opening.then(enter);
      request.leave = gate.enter();
      // Also that of a client which is gone.
      reply.raw.once('close', request.leave);
      done();
    };
    enter();
  });
  return () =>
    app.addHook('onSend', (request, _reply, payload, done) => {
      request.leave?.();
      done(null, payload);
    });
}
