import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ClockError, type SettableClock } from '../clock.ts';
import { ControlError } from './control-error.ts';
import { readInput } from './read-input.ts';

/** What a clock shows. */
export interface ClockState {
  /** UNIX milliseconds. */
  readonly time: number;
  readonly isStanding: boolean;
  /** How far it is ahead of the machine's clock, milliseconds; negative where it is behind. */
  readonly ahead: number;
}

/** What a clock shows at this moment. */
export const clockState = ({ now, isStanding, ahead }: SettableClock): ClockState => ({
  ...{ time: now(), isStanding, ahead },
});

/** How much of what waits for its time the service has done since its start. */
export interface Done {
  /** Attempts of callbacks. */
  readonly callbacks: number;
  readonly copies: number;
  readonly expiredInvites: number;
}

/** What a clock shows after it was moved, and what was done meanwhile. */
export interface MovedClock extends ClockState {
  readonly done: Done;
}

/** The clock that is controlled, and what belongs to its moves. */
export interface ControlledClock {
  readonly clock: SettableClock;
  done(): Done;
  /** Notes for the next start what the clock shows. */
  save(): void;
}

const command = z.union([
  z.strictObject({ advance: z.number().int().nonnegative() }),
  z.strictObject({ to: z.number().int() }),
  z.strictObject({ standing: z.boolean() }),
]);

async function carryOut(clock: SettableClock, wanted: z.output<typeof command>): Promise<void> {
  try {
    if ('advance' in wanted) await clock.advance(wanted.advance);
    else if ('to' in wanted) await clock.advanceTo(wanted.to);
    else if (wanted.standing) clock.stand();
    else clock.run();
  } catch (error) {
    if (error instanceof ClockError) throw new ControlError(409, error.message);
    throw error;
  }
}

/** `GET /clock` tells the time, `POST /clock` moves it on by or to a time (UNIX milliseconds), or has it stand or run. */
export function addClockRoutes(app: FastifyInstance, { clock, done, save }: ControlledClock): void {
  app.get('/clock', (_request, reply) => {
    reply.send(clockState(clock));
  });
  app.post('/clock', async (request): Promise<MovedClock> => {
    const wanted = readInput(command, request.body);
    const before = done();
    await carryOut(clock, wanted);
    save();
    const after = done();
    return {
      ...clockState(clock),
      done: {
        callbacks: after.callbacks - before.callbacks,
        copies: after.copies - before.copies,
        expiredInvites: after.expiredInvites - before.expiredInvites,
      },
    };
  });
}
