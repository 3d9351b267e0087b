import { createClock, type SettableClock } from '#service/clock.ts';

/** A clock that stands until the test moves it. @param seconds UNIX seconds that it shows */
export const standingAt = (seconds: number): SettableClock =>
  createClock({ at: seconds * 1000, standing: true });
