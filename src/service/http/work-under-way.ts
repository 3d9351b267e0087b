import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Gate } from './gate.ts';

/** Is told of work that goes on after a request was handed over; closing the app waits for its end. */
export type Track = (work: Promise<unknown>) => void;

/** Fastify lets go of a request when its connection ends, but what the handler does would meet a closed database. */
export function trackWork(app: FastifyInstance, gate: Pick<Gate, 'enter'>): Track {
  const underWay = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    while (underWay.size > 0) await Promise.allSettled(underWay);
    // What was refused is answered, and recorded, a little later.
    await setImmediate();
  });
  return (work) => {
    const leave = gate.enter();
    const end = () => {
      underWay.delete(work);
      leave();
    };
    underWay.add(work);
    work.then(end, end);
  };
}
